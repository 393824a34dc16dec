import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// The server is a binary that was built before (`cargo xtask test` names it); a new database each run.
const port = Number(process.env['LANDFALL_PORT'] ?? 8091);
const binary = process.env['LANDFALL_BIN'] ?? '../target/release/landfall';
const flags = JSON.parse(readFileSync('scripts/chromium.json', 'utf8')) as string[];
const database = join(mkdtempSync(join(tmpdir(), 'landfall-')), 'browser.db');

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  timeout: 240_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    // What was done, without a picture of the page at every step: that takes longer than the game.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: flags,
    },
  },
  webServer: {
    command: `"${binary}" serve --port ${port} --db "${database}"`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
