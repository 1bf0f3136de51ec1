import type { CaseMedium, MediumRole } from '../caseView';
import { MASK_CLASSES, type MaskClass } from './maskClasses';

/** Words of a field's or key's name, and what a value under it tells. The first that fits decides; MRZ lines tell several. */
const RULES: readonly { words: RegExp; classes: readonly MaskClass[] }[] = [
  { words: /\b(mrz|machine readable)\b/, classes: ['names', 'numbers', 'birth-dates'] },
  {
    words: /\b(file|path|url|source|type|status|result|outcome|title|format|issuing|authority)\b/,
    classes: [],
  },
  { words: /\b(reference|version|batch) (number|no)\b/, classes: [] },
  { words: /\b(field|document|check|rule|flow|step|event|signal) names?\b/, classes: [] },
  { words: /\b(place|country|city|town) of birth\b|\bbirth ?(place|city|town)\b/, classes: ['addresses'] },
  { words: /\b(birth ?dates?|dates? of births?|births?|dobs?|born)\b/, classes: ['birth-dates'] },
  {
    words: /\b(address(es)?|street|city|town|post ?code|zip|postal|residence|province|district|locality)\b/,
    classes: ['addresses'],
  },
  {
    words:
      /\b(names?|surnames?|forenames?|alias(es)?|akas?|father|mother|spouse|holder|firstname|lastname)\b/,
    classes: ['names'],
  },
  {
    words:
      /\b(number|numbers|no|nr|passport|licen[cs]e|identifier|phone|mobile|telephone|email|iban|account|tax|ssn|nin|ip)\b/,
    classes: ['numbers'],
  },
  {
    words: /\b(ids?|key|code|version|score|sex|gender|datasets?|countr(y|ies)|nationalit(y|ies))\b/,
    classes: [],
  },
];

/** `firstName`, `full_name` and `Date of Birth` as plain lower-case words. */
const wordsOf = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .toLowerCase();

/** What a value under this name tells of a person: nothing (empty), or null where the name itself says nothing about it. */
export function ruleOfField(name: string): readonly MaskClass[] | null {
  const words = wordsOf(name);
  return RULES.find((rule) => rule.words.test(words))?.classes ?? null;
}

/** What a value under this name may tell of a person; empty for everything else. */
export const classesOfField = (name: string): readonly MaskClass[] => ruleOfField(name) ?? [];

const FACES: readonly MediumRole[] = [
  'portrait',
  'selfie',
  'selfie-cropped',
  'profile',
  'additional-face',
  'face-match',
  'selfie-video',
];

/** A face tells a face; a paper tells everything that is printed on it, its holder's face included. */
export const classesOfMedium = ({ role }: Pick<CaseMedium, 'role'>): readonly MaskClass[] =>
  FACES.includes(role) ? ['faces'] : MASK_CLASSES;
