// @ts-nocheck
export { createViewerMaker } from '../../viewer/viewerMaker';
export { createPackageMakers } from './makers';
export { createPackageService } from './packageService';
export { createPackageWriter } from './packageWriter';
