// @ts-nocheck
import { createApp } from 'vue';
import '../../../../src/renderer/src/styles/index.css';
import BenchPage from './BenchPage.vue';
import { measureAlternatives, measureComparer } from './measure';

Object.assign(window, { measureAlternatives, measureComparer });
if (!location.search.includes('bare')) createApp(BenchPage).mount('#app');
