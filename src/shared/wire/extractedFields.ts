import type { Sensitivity } from './catalogue';
import { splitCamelCase } from '../text/keyParts';

/** Words in the name of a date that do not say which date it is. */
const BESIDE = new Set(['date', 'of', 'the', 'on', 'document', 'card']);
/** The meaning of the other words: after a date, and alone. */
const DATES = new Map(
  Object.entries({
    birth: 'birth',
    issue: 'issue',
    issuance: 'issue',
    expiry: 'expiry',
    expiration: 'expiry',
  }),
);
const BY_ITSELF = new Map(
  Object.entries({
    birthdate: 'birth',
    dob: 'birth',
    issued: 'issue',
    expiry: 'expiry',
    expiration: 'expiry',
    expires: 'expiry',
    ...Object.fromEntries(
      ['until', 'till', 'to', 'thru', 'through'].map((word) => [`valid ${word}`, 'expiry']),
    ),
  }),
);

/** One name for a date that is named in several ways: “Date of Expiry”, “Valid until” and “Expiry Date” are one field. */
function dateName(name: string): string {
  const words = name.split(' ');
  const rest = words.filter((word) => !BESIDE.has(word)).join(' ');
  const date = (words.includes('date') ? DATES.get(rest) : undefined) ?? BY_ITSELF.get(rest);
  return date === undefined ? name : `${date} date`;
}

/**
 * A field's name as it is compared: responses differ in case, underscores, hyphens and white space, and in how they name
 * the dates of birth, issue and expiry.
 */
export function fieldKey(name: string): string {
  const published = PUBLISHED_KEYS.get(name);
  if (published !== undefined) return published;
  const words = splitCamelCase(name)
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase();
  const [suffix = ''] = / (?:native|hijri)$/.exec(words) ?? [];
  const key = `${dateName(words.slice(0, words.length - suffix.length))}${suffix}`;
  if (PUBLISHED_KEYS.size < MAX_SPELLINGS && Object.hasOwn(FIELDS, key)) PUBLISHED_KEYS.set(name, key);
  return key;
}

/** Spellings of published names, which every document has again. Any other name may disclose something: it is not kept. */
const PUBLISHED_KEYS = new Map<string, string>();
const MAX_SPELLINGS = 1000;

/**
 * What the values of extracted fields disclose, by the field's name (specification 2.6 does not list the names; these are
 * the published ones). The same name with “native”, “hijri” or a writing beside it discloses the same. Any other is unclassified.
 */
const FIELDS: Readonly<Record<string, Sensitivity>> = Object.fromEntries(
  (
    [
      [
        'names',
        'full name|first name|last name|middle name|maiden name|father name|mother name|grandfather name|spouse name|' +
          'given name|given names|surname|name|names|holder name|car owner|vehicle owner|car driver|vehicle driver|' +
          'investor name|employer|company name|signature|photo',
      ],
      [
        'numbers',
        'personal number|document number|passport number|old passport number|licence number|id number|national id|' +
          'national id number|identity number|tax number|social security number|card number|account number|iban|' +
          'phone number|mobile number|insurance policy number|car driver personal number|' +
          'car owner personal number|vehicle driver personal number|vehicle owner personal number|car registration|' +
          'vehicle registration|car chassis|vehicle chassis|car motor number|vehicle motor number|' +
          'vehicle identification number',
      ],
      ['birth-dates', 'birth date|year of birth|age'],
      [
        'addresses',
        'address|address block|address line 1|address line 2|birth place|place of birth|street|street name|' +
          'apartment number|building name|building number|suburb|city|district|postal code|post code|state|' +
          'current residence city|original residence city',
      ],
      [
        'none',
        'sex|eye colour|height|nationality|nationality code|issue date|expiry date|passport expiry date|document validity|issuing authority|' +
          'issuing country|issuing country code|country|country of stay|licence category|licence class|' +
          'machine readable zone type|residency type|visa purpose|document type',
      ],
    ] as const
  ).flatMap(([sensitivity, names]) => names.split('|').map((name) => [name, sensitivity] as const)),
);

/** A machine-readable zone, a barcode's content and a whole paper read as text hold all of it. */
const WHOLE = new Set([
  'machine readable zone',
  'mrz',
  'ocr mask',
  'combined data',
  'combineddata',
  'barcode',
]);
/** Most of them contain a name. */
const ADDRESSED = new Set(['email', 'email address', 'e mail']);

/** In which writing a value is: “Full Name (Arabic)”, “Name in Latin letters”, “name_ar”, “English Name”. */
const WRITING =
  'arabic|latin|roman|english|cyrillic|greek|hebrew|chinese|japanese|korean|kanji|kana|katakana|hangul|thai|persian|farsi|' +
  'urdu|russian|ukrainian|georgian|armenian|bengali|hindi';
const WRITING_BEHIND = new RegExp(
  String.raw`[ (,/[:]+(?:in )?(?:${WRITING}|native|hijri|local|ar|en)(?: (?:script|letters|characters|alphabet|language))?[)\]]?$`,
);
const WRITING_BEFORE = new RegExp(`^(?:${WRITING}) `);

/** What the value of a field discloses, by the name of the field. */
export function sensitivityOfField(name: string): Sensitivity {
  const whole = fieldKey(name).replace(/ (native|hijri)$/, '');
  const isKnown = Object.hasOwn(FIELDS, whole);
  // Whatever it is written in, a value discloses the same.
  const key = isKnown ? whole : fieldKey(whole.replace(WRITING_BEHIND, '').replace(WRITING_BEFORE, ''));
  if (WHOLE.has(key)) return ['names', 'numbers', 'birth-dates'];
  if (ADDRESSED.has(key)) return ['names', 'numbers'];
  return Object.hasOwn(FIELDS, key) ? (FIELDS[key] as Sensitivity) : 'unclassified';
}
