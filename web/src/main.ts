import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applyTheme } from './lib/preferences.svelte';
import { router } from './lib/router.svelte';
import { layEarly } from './table/lay';

applyTheme();
if (router.route.page === 'match') layEarly(router.route.id);
const target = document.getElementById('app');
if (target) mount(App, { target });
