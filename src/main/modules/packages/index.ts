export { createViewerGenerator } from '../../viewer/viewerGenerator';
export { createPartGenerators } from './partGenerators';
export { createPackageService } from './packageService';
export { createPackageWriter } from './packageWriter';
