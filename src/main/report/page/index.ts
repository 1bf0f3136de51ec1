export { leftOutOf } from '@shared/presentation/report/leftOut';
export { reportPage } from './reportPage';
export { reportStyle } from './reportStyle';
