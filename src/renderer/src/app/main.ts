import { createPinia } from 'pinia';
import { createApp } from 'vue';
import '../styles/index.css';
import { installKeymap } from '../composables/useKeymap';
import App from './App.vue';

const app = createApp(App);
app.use(createPinia());
installKeymap(app);
app.mount('#app');
