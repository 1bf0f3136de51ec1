// @ts-nocheck
export { createImportService } from './importService';
export { createSignerBook } from './signerBook';
