import { createPinia } from 'pinia';
import { createApp } from 'vue';
import '../styles/index.css';
import { installKeymap } from '../composables/useKeymap';
import App from './App.vue';

const app = createApp(App);
app.use(createPinia());
installKeymap(app);
app.mount('#app');

/** Milliseconds after the first screen until code that will be needed next is loaded. */
const READ_AHEAD_MS = 1_000;
setTimeout(() => {
  void import('./case/CaseScreen.vue');
  void import('../features/palette/CommandPalette.vue');
}, READ_AHEAD_MS);
