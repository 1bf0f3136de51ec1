export { createImportDesk } from './importDesk';
export { createSignerBook } from './signerBook';
