// @ts-nocheck
export { createAmlService } from './amlService';
export { transliterate } from '../../lib/transliterate';
