export { createViewerMaker } from '../../viewer/viewerMaker';
export { createPackageMakers } from './makers';
export { createPackageDesk } from './packageDesk';
