import type { Sensitivity } from './catalogue';
import { once } from '../lib/once';
import { splitCamelCase } from '../text/keyParts';
import { wordsBesideExpiry } from './expiryNames';

/** Words in the name of a date that do not distinguish it from other dates. */
const BESIDE = new Set(['date', 'of', 'the', 'on', 'document', 'card']);
/** The dates that the remaining words mean: `DATES` in a name with the word "date", `BY_ITSELF` in any name. */
const DATES = new Map(
  Object.entries({
    birth: 'birth',
    issue: 'issue',
    issuance: 'issue',
  }),
);
const BY_ITSELF = new Map(
  Object.entries({
    birthdate: 'birth',
    dob: 'birth',
    issued: 'issue',
  }),
);

/**
 * Converts the different names of a date to one, for example “Date of Expiry”, “Valid until” and “Expiry Date” to
 * "expiry date".
 */
function dateName(name: string): string {
  const words = name.split(' ');
  const rest = words.filter((word) => !BESIDE.has(word)).join(' ');
  const date = (words.includes('date') ? DATES.get(rest) : undefined) ?? BY_ITSELF.get(rest);
  if (date !== undefined) return `${date} date`;
  return !Object.hasOwn(sensitivities(), name) && wordsBesideExpiry(name)?.length === 0
    ? 'expiry date'
    : name;
}

/** The normalised name of the field with the whole machine-readable zone; its lines have a number after it. */
export const ZONE_KEY = 'machine readable zone';
const ZONE_LINE = /^machine readable zone line (\d)$/;
const ZONE_NAME = /(?<!\p{L})(?:mrz|machine readable zone)(?!\p{L})/gu;
/** Words in the name of a zone that do not distinguish it. Other words, such as “type”, mean other content. */
const BESIDE_ZONE =
  /^(?:code|text|string|data|value|content|raw|full|whole|complete|ocr|lines?|rows?|from|of|the)$/;
/** Words for a line of a zone, as numbers in the order of the lines. */
const LINE_NUMBERS = new Map(
  Object.entries({
    first: 1,
    one: 1,
    top: 1,
    upper: 1,
    second: 2,
    two: 2,
    middle: 2,
    third: 3,
    three: 3,
    lower: 3,
    bottom: 3,
  }),
);

/** The key of a field with a machine-readable zone or one of its lines; null for any other field. */
function zoneKey(name: string): string | null {
  const rest = name.replace(ZONE_NAME, ' ');
  if (rest === name) return null;
  const [word, ...others] = (rest.match(/\p{L}+|\p{N}+/gu) ?? []).filter((one) => !BESIDE_ZONE.test(one));
  if (word === undefined) return ZONE_KEY;
  const line = /^[0-3]$/.test(word) ? Number(word) : LINE_NUMBERS.get(word);
  return others.length > 0 || line === undefined ? null : `${ZONE_KEY} line ${String(line)}`;
}

/** The number of the line of a machine-readable zone that a field contains, by its key; null for any other field. */
export function zoneLine(key: string): number | null {
  const [, line] = ZONE_LINE.exec(key) ?? [];
  return line === undefined ? null : Number(line);
}

/**
 * The normalised form of a field's name. Responses differ in case, underscores, hyphens and white space, and in the
 * names of the dates of birth, issue and expiry and of the machine-readable zone.
 */
export function fieldKey(name: string): string {
  const published = PUBLISHED_KEYS.get(name);
  if (published !== undefined) return published;
  const words = splitCamelCase(name)
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase();
  const zone = zoneKey(words);
  if (zone !== null) return zone;
  const [suffix = ''] = / (?:native|hijri)$/.exec(words) ?? [];
  const key = `${dateName(words.slice(0, words.length - suffix.length))}${suffix}`;
  if (PUBLISHED_KEYS.size < MAX_SPELLINGS && Object.hasOwn(sensitivities(), key))
    PUBLISHED_KEYS.set(name, key);
  return key;
}

/**
 * Cache of published field names, which occur in every document. Other names are not cached, because they may contain
 * personal data.
 */
const PUBLISHED_KEYS = new Map<string, string>();
const MAX_SPELLINGS = 1000;

/** Matches names such as “Name of Father”, which also occur as “Father Name”. */
const OF = /^(name|date|place|number|type|colour) of (?:the )?(.+)$/;

/**
 * A more strongly normalised form of a key: without punctuation, plural and possessive, in British spelling, and with
 * “Name of Father” converted to “Father Name”.
 */
const plainKey = (key: string): string =>
  key
    .replace(/['’ʼ`´]s?(?!\p{L})/gu, '')
    .replace(/\(([ns])\)/g, '$1')
    .replace(/[#№]$/, ' number')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:no|nr|num)$/, ' number')
    .replace(/^d o b$/, 'birth date')
    .replace(/(?<!\p{L})(birth|post|card)(?=place$|code$|holder)/gu, '$1 ')
    .replace(/(?<=\p{L}{3}[^siu])s(?!\p{L})/gu, '')
    .replace(/(?<!\p{L})color(?!\p{L})/gu, 'colour')
    .replace(/(?<!\p{L})license(?!\p{L})/gu, 'licence')
    .replace(OF, '$2 $1');

/** Fields that describe a vehicle but not a person. */
const OF_VEHICLES =
  'brand|colour|fuel|gear type|model|empty weight|full weight|origin country|registration type|registration date|seats|type|year'
    .split('|')
    .flatMap((part) => [`car ${part}`, `vehicle ${part}`])
    .join('|');

/**
 * What the values of extracted fields disclose, by the field's name. Specification 2.6 does not list the names; these
 * are published ones and common ones of other documents. The suffixes “native” and “hijri” and names of scripts are
 * ignored. Any other field is unclassified. Normalising them takes several ms, so it is not done while the app starts.
 */
const sensitivities = once((): Readonly<Record<string, Sensitivity>> =>
  Object.fromEntries(
    (
      [
        [
          'names',
          'full name|first name|last name|middle name|maiden name|father name|mother name|grandfather name|spouse name|' +
            'given name|given names|surname|name|names|holder name|car owner|vehicle owner|car driver|vehicle driver|' +
            'investor|investor name|employer|company name|mission|signature|photo|family name|birth name|name at birth|' +
            'last name at birth|surname at birth|second name|second last name|second surname|first surname|patronymic|' +
            'patronymic name|previous name|former name|alias|sponsor|sponsor name|account holder|account holder name|' +
            'card holder|card holder name|cardholder name|holder|customer name|owner|owner name|guardian name|parent name|husband name|' +
            'wife name|father|mother|spouse|husband|wife|forename|mother maiden name|car owner name|vehicle owner name|' +
            'driver name|employer name|company|school|school name|university|university name|organisation|organization|' +
            'issuing organisation|issuing organization|institution|nom|nom d’usage|nom de famille|nom de naissance|prénom|' +
            'cognome|nome|nome completo|apellido|apellidos|primer apellido|segundo apellido|nombre|nombres|nachname|vorname|' +
            'vornamen|name und vorname|geburtsname|rodowe nazwisko|nazwisko|nazwisko rodowe|imię|imiona|next of kin|filiação|' +
            'sobrenome',
        ],
        [
          'numbers',
          'personal number|document number|passport number|old passport number|licence number|id number|national id|' +
            'national id number|identity number|tax number|social security number|card number|account number|iban|' +
            'phone number|mobile number|insurance policy number|car driver personal number|' +
            'car owner personal number|vehicle driver personal number|vehicle owner personal number|car registration|' +
            'vehicle registration|car chassis|vehicle chassis|car motor number|vehicle motor number|' +
            'vehicle identification number|vin|driver licence number|driving licence number|file number|mission code|cpf|' +
            'cpf number|curp|nie|nie number|nif|nif number|dni|dni number|pesel|pesel number|bsn|bsn number|ssn|tax id|' +
            'tax id number|tax identification number|tin|national insurance number|visa number|permit number|' +
            'residence permit number|serial number|customer number|reference number|support number|can number|sort code|phone|mobile|telephone|' +
            'telephone number|id card number|identity card number|national identity number|registration number|' +
            'plate number|licence plate|licence plate number|vehicle registration number|vin number|emirates id|' +
            'emirates id number|aadhaar|aadhaar number|chassis number|codice fiscale|cpr|cpr number|henkilötunnus|nin|' +
            'clave de elector|vid|meter number|student id|student number|rfc',
        ],
        ['birth-dates', 'birth date|year of birth|birth year|dob|age'],
        [
          'addresses',
          'address|address block|address line 1|address line 2|birth place|place of birth|street|street name|' +
            'apartment number|building name|building number|suburb|city|district|postal code|post code|zip code|zip|state|' +
            'province|county|region|town|village|municipality|home address|permanent address|residential address|' +
            'current address|place of residence|place of issue|current residence city|original residence city|' +
            'residence|full address|street address|house number|issuing place|city of birth|district of birth|geburtsort|' +
            'lugar de nacimiento|lieu de naissance|luogo di nascita|naturalidade|miejsce urodzenia|eircode|' +
            'comune di residenza|anschrift|adresse|dirección|domicilio|endereço',
        ],
        // These describe the holder's appearance.
        ['faces', 'identifying marks'],
        [
          'none',
          `${OF_VEHICLES}|` +
            'blood type|organ donor|version|tariff|account type|vigencia|validity|' +
            'blood group|hair colour|weight|gender|marital status|civil status|profession|occupation|rank|' +
            'enlistment date|promotion date|recruitment date|activity code|activity start date|' +
            'first dose date|second dose date|third dose date|fourth dose date|' +
            'insurance cover type|insurance expiry date|insurance provider|investor activity|investor type|' +
            'class|supplier|issued by|authority|issuing office|permit type|residence permit type|' +
            'valid from|entry date|bank name|statement date|statement period|currency|document subtype|document type code|' +
            'sex|eye colour|height|nationality|nationality code|issue date|expiry date|passport expiry date|document validity|issuing authority|' +
            'issuing country|issuing country code|country|country of stay|licence category|licence class|' +
            'machine readable zone type|residency type|visa purpose|document type|type|citizenship|country code|issuing state|' +
            'country of issue|country of birth|document code|job title|vehicle make|licence type|passport issue date',
        ],
      ] as const
    ).flatMap(([sensitivity, names]) =>
      names.split('|').map((name) => [plainKey(name), sensitivity] as const),
    ),
  ),
);

/** Fields with all of the holder's data: the machine-readable zone, a barcode, or the text of a whole document. */
const WHOLE = new Set([ZONE_KEY, 'ocr mask', 'combined data', 'combineddata', 'barcode']);
/** Email addresses, most of which contain a name. */
const ADDRESSED = new Set(['email', 'email address', 'e mail', 'e mail address']);

/** Scripts and languages in field names: “Full Name (Arabic)”, “Name in Latin letters”, “name_ar”, “English Name”. */
const WRITING =
  'arabic|latin|roman|english|cyrillic|greek|hebrew|chinese|japanese|korean|kanji|kana|katakana|hangul|thai|persian|farsi|' +
  'urdu|russian|ukrainian|georgian|armenian|bengali|hindi';
const WRITING_BEHIND = new RegExp(
  String.raw`[ (,/[:]+(?:in )?(?:${WRITING}|native|hijri|local|ar|en)(?: (?:script|letters|characters|alphabet|language))?[)\]]?$`,
);
const WRITING_BEFORE = new RegExp(`^(?:${WRITING}) `);

/** Fields with the holder's own present name. A name of parents, owners, employers or an earlier name is not one. */
const holderNames = once(
  (): ReadonlySet<string> =>
    new Set(
      (
        'full name|name|first name|last name|given name|surname|family name|forename|first surname|holder|holder name|' +
        'card holder|card holder name|cardholder name|nom|nom de famille|prénom|cognome|nome|nome completo|apellido|' +
        'primer apellido|nombre|apellidos|nombres|nachname|vorname|vornamen|name und vorname|nazwisko|imię|imiona|sobrenome'
      )
        .split('|')
        .map(plainKey),
    ),
);

/** Whether a field, by its name, has the holder's own name or a part of it, in any script. */
export function isHolderName(name: string): boolean {
  const key = fieldKey(name).replace(/ (native|hijri)$/, '');
  const bare = fieldKey(key.replace(WRITING_BEHIND, '').replace(WRITING_BEFORE, ''));
  const parts = name.split('/').filter((part) => part.trim() !== '');
  return (
    [key, bare].some((one) => holderNames().has(plainKey(one))) ||
    (parts.length > 1 && parts.some(isHolderName))
  );
}

/** The sensitivity of a normalised key; null if it is unknown. */
function sensitivityOfKey(key: string): Sensitivity | null {
  if (WHOLE.has(key) || zoneLine(key) !== null) return ['names', 'numbers', 'birth-dates'];
  if (ADDRESSED.has(key)) return ['names', 'numbers'];
  return Object.hasOwn(sensitivities(), key) ? (sensitivities()[key] as Sensitivity) : null;
}

/**
 * What the value of a field discloses, according to the field's name. The published names are tried first, because
 * they are the most frequent and normalising other names is slower.
 */
export function sensitivityOfField(name: string): Sensitivity {
  const key = fieldKey(name).replace(/ (native|hijri)$/, '');
  const isPublished = Object.hasOwn(sensitivities(), key);
  const found = isPublished ? (sensitivities()[key] as Sensitivity) : sensitivityOfKey(plainKey(key));
  if (found !== null) return found;
  // The sensitivity is the same in every script.
  const bare = fieldKey(key.replace(WRITING_BEHIND, '').replace(WRITING_BEFORE, ''));
  return (bare === key ? null : sensitivityOfKey(plainKey(bare))) ?? sensitivityOfEither(name);
}

/**
 * The sensitivity of a name that consists of alternatives, such as “Surname / Nom”: that of the known ones, if they
 * agree.
 */
function sensitivityOfEither(name: string): Sensitivity {
  const parts = name.split('/').filter((part) => part.trim() !== '');
  if (parts.length < 2) return 'unclassified';
  const classes = parts.map(sensitivityOfField);
  const known = classes.filter((one) => one !== 'unclassified');
  const [first] = known;
  const isSame = first !== undefined && known.every((one) => one === first);
  // If all known parts disclose nothing, an unknown part may still mean that the value identifies a person.
  return isSame && (first !== 'none' || known.length === parts.length) ? first : 'unclassified';
}
