import { createApp } from 'vue';
import '../../../../src/renderer/src/styles/index.css';
import BenchPage from './BenchPage.vue';

createApp(BenchPage).mount('#app');
