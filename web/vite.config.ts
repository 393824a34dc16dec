import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` beside a running `landfall serve`: the API is proxied to it.
const server = process.env['LANDFALL_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  // One style sheet: a page never waits for a second one.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 300, cssCodeSplit: false },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    // The type of the maps is the page's too.
    fs: { allow: ['.', '../crates/atlas/assets'] },
  },
  test: { environment: 'jsdom', include: ['tests/unit/**/*.test.ts'], setupFiles: ['tests/unit/setup.ts'] },
});
