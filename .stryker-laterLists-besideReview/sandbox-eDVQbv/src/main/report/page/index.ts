// @ts-nocheck
export { reportPage } from './reportPage';
export { reportStyle } from './reportStyle';
