import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applyTheme } from './lib/preferences.svelte';
import { router } from './lib/router.svelte';
import { layEarly } from './table/lay';

applyTheme();
// Maps and headings are set in it: it is there before they are drawn.
for (const style of ['', 'bold ', 'italic ']) void document.fonts.load(`${style}1em Caladea`);
if (router.route.page === 'match') layEarly(router.route.id);
const target = document.getElementById('app');
if (target) mount(App, { target });
