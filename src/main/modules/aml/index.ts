export { createAmlDesk } from './amlDesk';
export { transliterate } from './transliterate';
