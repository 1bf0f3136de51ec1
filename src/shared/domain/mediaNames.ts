import type { MediumInfo } from '../wire/catalogue';

/** The download operation that a member of a response calls for. */
export type MediumOperation = MediumInfo['operation'];

/** A text under a name that the specification does not know. */
export interface NamedText {
  /** Keys on the way to it, its own last; between them what stands beside a key to say what it holds ("type": "front"). */
  names: readonly string[];
  value: string;
  /** Stands in a part that holds nothing but files of this kind; null elsewhere. */
  holds: MediumOperation | null;
  /** Stands in that part itself, not in an object of it. */
  isDirect: boolean;
}

const KINDS: readonly [MediumOperation, RegExp][] = [
  ['image', /^(image|img|picture|photo|photograph|scan)s?$/],
  ['video', /^(video|recording)s?$/],
  ['pdf', /^pdfs?$/],
];
const FACE = /^(portrait|selfie|face)s?/;
const SIDE =
  /^(?:(front|obverse|recto)|(back|rear|reverse|verso))(?:side|page|image|photo|picture|path|crop|cropped)*$/;
/** A file's own address among what an object says of it, the most telling first. */
const ADDRESSES = ['path', 'file', 'url', 'uri', 'src', 'href', 'id'];
const FORM = /^(side|page|original|full|raw|large|small|(un)?crop(ped)?|thumbnail|preview|file)s?$/;
const COLLECTION = /^(media|file|list|set|path|url|uri)s?$/;
/** What is said of a file and is none. */
const ABOUT =
  /^(hash|sha|md|checksum|digest|etag|mime|type|format|kind|side|label|name|role|title|description|text|note|status|state|result|reason|error|message|quality|score|source|origin|width|height|size|bytes|length|date|time|timestamp|at|on|by|version|country|language|orientation|id|key|reference)s?$/;
/** What says in an object which of several files it is about. */
const SAYS_WHICH = /(^|_)(type|kind|side|label|name|role|view|position)$/i;
/** A member that nobody has described names a file if its key ends so, in snake or camel case, one or several. */
const NAMING_KEY = /(image|video|pdf)[_-]?(paths?|ids?)$/i;

const FILE_ENDING = /\.(jpe?g|png|webp|gif|bmp|avif|heic|tiff?|jp2|mp4|webm|mov|pdf)$/i;
const OPAQUE = /^(?=\D*\d)[\w./~-]{12,}$/;
const IS_DATE = /^\d{1,4}[-/.]\d\d?[-/.]\d/;

/** Words of a key in snake or camel case. */
const wordsOf = (key: string): string[] =>
  key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    // A kind of barcode.
    .replaceAll('pdf417', 'barcode')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

const kindOfWord = (word: string): MediumOperation | null =>
  KINDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
const isOfPicture = (word: string): boolean => FACE.test(word) || SIDE.test(word);
/** A word that is a picture by itself: `nfc_portrait`, `document_front`. */
const isPicture = (word: string): boolean => SIDE.test(word) || /^portraits?$/.test(word);
const isAddress = (word: string): boolean => ADDRESSES.includes(word.replace(/s$/, ''));

/** The first that any of the names tells, the nearest first. */
const nearest = <T>(names: readonly string[], tell: (words: string[]) => T | null): T | null =>
  names.toReversed().reduce<T | null>((told, name) => told ?? tell(wordsOf(name)), null);

const kindTold = (names: readonly string[]): MediumOperation | null =>
  nearest(
    names,
    (words) =>
      words
        .toReversed()
        .map(kindOfWord)
        .find((kind) => kind !== null) ?? null,
  ) ?? nearest(names, (words) => (words.some(isOfPicture) ? 'image' : null));

/** Whether what stands below a name are files: "document_images", "image_paths", "media". */
function holdsFiles(name: string): boolean {
  const words = wordsOf(name);
  while (words.length > 1 && COLLECTION.test(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1) ?? '';
  return kindOfWord(last) !== null || /^(media|files)$/.test(last);
}

/** Whether a text can be the parameter of a download: the address of a page, or words, cannot. */
const canBePath = (value: string): boolean =>
  FILE_ENDING.test(value) || (!/^(?!data:)[a-z][\w+.-]*:|^www\.|[\s?#]/i.test(value) && !IS_DATE.test(value));

const looksLikePath = (value: string): boolean => FILE_ENDING.test(value) || OPAQUE.test(value);

/** The download that a text under an undescribed name is the parameter of; null where it names no file. */
export function operationOf({ names, value, holds, isDirect }: NamedText): MediumOperation | null {
  const key = names.at(-1) ?? '';
  const words = wordsOf(key);
  const last = words.at(-1) ?? '';
  const kind = kindTold(names) ?? holds;
  if (NAMING_KEY.test(key)) return kind;
  if (kind === null || !canBePath(value)) return null;
  const told = words.every(
    (word) => kindOfWord(word) !== null || isOfPicture(word) || isAddress(word) || FORM.test(word),
  );
  if (ABOUT.test(last) && !(told && words.length + Number(last === 'id') > 1)) return null;
  if (holds !== null || names.slice(0, -1).some(holdsFiles))
    return isDirect || told || looksLikePath(value) ? kind : null;
  if (isAddress(last) && last !== 'id') return told ? kind : null;
  return (kindOfWord(last) !== null || isPicture(last)) && looksLikePath(value) ? kind : null;
}

/** The download that a name calls for, whatever stands under it; null where only the value can tell. */
export function calledFor({ names, holds }: Omit<NamedText, 'value'>): MediumOperation | null {
  const key = names.at(-1) ?? '';
  return NAMING_KEY.test(key) ? kindTold(names) : isAddress(key) ? holds : null;
}

/** What an object says of which file it is about. */
export const besides = (object: object): string[] =>
  Object.entries(object).flatMap(([key, value]) =>
    SAYS_WHICH.test(key) && typeof value === 'string' && value.length < 40 ? [value] : [],
  );

/** Whether an object names the same file by something more telling than this key. */
export function isSecondAddress(object: object, key: string): boolean {
  const rank = ADDRESSES.indexOf(key);
  return (
    rank > 0 &&
    Object.entries(object).some(([other, value]) => {
      const others = ADDRESSES.indexOf(wordsOf(other).at(-1) ?? '');
      return others >= 0 && others < rank && typeof value === 'string' && value !== '';
    })
  );
}

type Side = 'front' | 'back' | 'portrait' | 'selfie';

function sideTold(words: readonly string[]): Side | null {
  if (words.some((word) => word.startsWith('portrait'))) return 'portrait';
  const side = words.map((word) => SIDE.exec(word)).find((found) => found !== null);
  if (side) return side[2] === undefined ? 'front' : 'back';
  if (words.includes('selfie')) return 'selfie';
  return words.includes('face') ? 'portrait' : null;
}

/** What names tell of a file: the nearest decides its side, any of them that it is cropped. */
export function roleTold(
  names: readonly string[],
  operation: MediumOperation,
): Side | `${Exclude<Side, 'portrait'>}-cropped` | 'selfie-video' | 'other' {
  const side = operation === 'pdf' ? null : nearest(names, sideTold);
  if (operation === 'video') return side === 'selfie' ? 'selfie-video' : 'other';
  const isCropped = names.some((name) => /(?<!un)crop/i.test(name));
  return isCropped && side !== null && side !== 'portrait' ? `${side}-cropped` : (side ?? 'other');
}
