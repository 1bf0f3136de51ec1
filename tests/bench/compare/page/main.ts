import { createApp } from 'vue';
import '../../../../src/renderer/src/styles/index.css';
import BenchPage from './BenchPage.vue';
import { measureComparer } from './measure';

declare global {
  interface Window {
    measureComparer: typeof measureComparer;
  }
}

window.measureComparer = measureComparer;

createApp(BenchPage).mount('#app');
