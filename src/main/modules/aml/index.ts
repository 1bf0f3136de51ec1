export { createAmlService } from './amlService';
export { transliterate } from './transliterate';
