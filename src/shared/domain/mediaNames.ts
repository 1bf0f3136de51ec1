import type { MediumInfo } from '../wire/catalogue';
import { keyParts } from '../text/keyParts';

/** The download operation that a member of a response calls for. */
export type MediumOperation = MediumInfo['operation'];

/** A text under a name that the specification does not know. */
export interface NamedText {
  /** The keys on the path to it, its own last; among them values beside a key that describe its content ("type": "front"). */
  names: readonly string[];
  value: string;
  /** Stands in a part that holds nothing but files of this kind; null elsewhere. */
  holds: MediumOperation | null;
  /** Stands in that part itself, not in an object of it. */
  isDirect: boolean;
}

const KINDS: readonly [MediumOperation, RegExp][] = [
  [
    'image',
    /^((image|img|picture|pic|photo|photograph|scan|frame|avatar|headshot|snapshot|thumb(nail)?|still|crop)s?|pages|cropped)$/,
  ],
  ['video', /^(video|recording)s?$/],
  ['pdf', /^pdfs?$/],
];
const FACE = /^(portrait|selfie|face)s?/;
/** Words that identify one picture on their own. */
const PICTURE = /^(image|img|picture|pic|photo|photograph|capture|scan|portrait|selfie)s?$/;
const SIDE =
  /^(?:(front|obverse|recto)|(back|rear|reverse|verso))(?:side|page|image|photo|picture|path|crop|cropped)*$/;
/** Keys of a file's own address in an object about it, the most specific first. */
const ADDRESSES = ['path', 'file', 'url', 'uri', 'src', 'href', 'id'];
const FORM = /^(side|page|original|full|raw|large|small|(un)?crop(ped)?|thumbnail|preview|file)s?$/;
const COLLECTION = /^(media|file|list|set|path|url|uri)s?$/;
/** Keys about a file that are not its name. */
const ABOUT =
  /^(hash|sha|md|checksum|digest|etag|mime|type|format|kind|side|label|name|role|title|description|text|note|status|state|result|reason|error|message|quality|score|source|origin|width|height|size|bytes|length|count|date|time|timestamp|at|on|by|version|country|language|orientation|id|key|reference)s?$/;
/** Metadata of a file by a camera, a store or a program: its size, format, location, scanner. */
const DETAIL =
  /^(dimension|resolution|dpi|ratio|aspect|rotation|angle|box|bbox|lens|exif|iso|camera|device|sdk|engine|model|provider|vendor|producer|generator|region|bucket|storage|codec|duration|ttl|fps|bitrate|colou?r|gender|sex|grade|class|mode|confidence|blur|glare|landmark|template|vector|session|uploaded)s?$/;
/** Paths that lead to no file of a case. */
const NO_MEDIUM = /^(callback|redirect|return|webhook|request|route|log|json|xml|config|api)s?$/;
/** Members of an object that identify which of several files it is about, and of what kind. */
const NAMES_WHICH = /(^|_)(mime|(mime_?)?type|kind|side|label|name|role|view|position|image_?source)$/i;
/** A member that nobody has described names a file if its key ends so, in snake or camel case, one or several. */
const NAMING_KEY = /(image|video|pdf)[_-]?(paths?|ids?)$/i;

/** The end of a media file's name: of an image, a video or a PDF. */
const ENDING =
  /\.(?:(jpe?g|png|webp|gif|bmp|avif|hei[cf]|jfif|tiff?|jp2)|(mp4|m4v|webm|mov|mkv|3gp|avi)|pdf)$/i;
/** The path of the service's own download operations (specification 1). */
const SERVED = /\/(?:(image)|(video)|pdf)s?\/[^/]+$/i;
const OPAQUE = /^(?=\D*\d)[\w./~-]{12,}$/;
const ADDRESS_OF_ANYTHING = /^(?!data:)[a-z][\w+.-]*:|^www\./i;
/** A number, words alone, a date, a MIME type: data about a file, never its name. One letter may be a name. */
const NO_NAME =
  /\s|^[-+]?[\d.,:/-]+(e[-+]?\d+)?$|^\p{L}{2,}$|^\p{L}+([-_]\p{L}+)+$|^n\/a$|^\d{1,4}[-/.]\d\d?[-/.]\d|^(image|video|audio|text|application)\/[\w.+-]+$/iu;

/**
 * What a text is by its own form: a media file's name or the service's path to one, an identifier, or any other word that
 * may be a name. Null for what names no file. A query does not count.
 */
function formOf(value: string): { is: 'file' | 'identifier' | 'word'; kind: MediumOperation | null } | null {
  if (/^\s*[[{"]/.test(value)) return null;
  const path = value.replace(/[?#].*$/s, '');
  const file = ENDING.exec(path) ?? SERVED.exec(path);
  if (file !== null) return { is: 'file', kind: file[1] ? 'image' : file[2] ? 'video' : 'pdf' };
  if (ADDRESS_OF_ANYTHING.test(path) || NO_NAME.test(path)) return null;
  return { is: OPAQUE.test(path) ? 'identifier' : 'word', kind: null };
}

/** PDF417 is a kind of barcode; the word "side" after the name of one adds nothing to it. */
const wordsOf = (key: string): string[] =>
  keyParts(key.replace(/pdf417/gi, 'barcode')).filter(
    (word, index, words) => word !== 'side' || !SIDE.test(words[index - 1] ?? ''),
  );

const kindOfWord = (word: string): MediumOperation | null =>
  KINDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
const isOfPicture = (word: string): boolean => FACE.test(word) || SIDE.test(word);
const isAddress = (word: string): boolean => ADDRESSES.includes(word.replace(/s$/, ''));

/** The first that any of the names states, the nearest first. */
const nearest = <T>(names: readonly string[], read: (words: string[]) => T | null): T | null =>
  names.toReversed().reduce<T | null>((kindFromNames, name) => kindFromNames ?? read(wordsOf(name)), null);

const kindNamed = (names: readonly string[]): MediumOperation | null =>
  nearest(
    names,
    (words) =>
      words
        .toReversed()
        .map(kindOfWord)
        .find((kind) => kind !== null) ?? null,
  ) ?? nearest(names, (words) => (words.some(isOfPicture) ? 'image' : null));

/** Whether the values under a name are files: "document_images", "image_paths", "media". */
function holdsFiles(name: string): boolean {
  const words = wordsOf(name);
  while (words.length > 1 && COLLECTION.test(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1) ?? '';
  return kindOfWord(last) !== null || /^(media|files|attachments)$/.test(last);
}

/** Whether a key is made of nothing but words for a picture, its side, its form and where it lies. */
function namesPicture(key: string): boolean {
  const words = wordsOf(key);
  const isPictureWord = (word: string): boolean =>
    PICTURE.test(word) ||
    SIDE.test(word) ||
    FORM.test(word) ||
    isAddress(word) ||
    /^(ref(erence)?|key)s?$/.test(word);
  return words.some((word) => PICTURE.test(word)) && words.every(isPictureWord);
}

/** Whether a key is about a file but not its name: for example of a face, which has an id of its own. */
function isAbout(words: readonly string[], isOnlyMedium: boolean): boolean {
  const last = words.at(-1) ?? '';
  if (last === 'id' && words.includes('face')) return true;
  return ABOUT.test(last) && !(isOnlyMedium && words.length + Number(last === 'id') > 1);
}

/**
 * The download that a place among pictures, or under a key that names one, needs although its value cannot be the name of
 * a file; null for any other place.
 */
export function refusedAt({ names, holds }: Omit<NamedText, 'value'>): MediumOperation | null {
  const key = names.at(-1) ?? '';
  const words = wordsOf(key);
  if (holds === null && !namesPicture(key)) return null;
  return DETAIL.test(words.at(-1) ?? '') || isAbout(words, isMediumTermsOnly(words))
    ? null
    : (holds ?? 'image');
}

const isMediumTermsOnly = (words: readonly string[]): boolean =>
  words.every((word) => kindOfWord(word) !== null || isOfPicture(word) || isAddress(word) || FORM.test(word));

/** Whether a key is made of words for a file, its side, its form and its address alone. */
export const namesFile = (key: string): boolean => isMediumTermsOnly(wordsOf(key));

/**
 * The download that a text under an undescribed name is the parameter of; null where it names no file. The name says it by
 * itself ("image_path"), or together with the form of the value: an address ("path", "url") or the name of a picture
 * needs one that can be a file's, and any other name the name of a media file.
 */
export function operationOf({ names, value, holds, isDirect }: NamedText): MediumOperation | null {
  const key = names.at(-1) ?? '';
  const words = wordsOf(key);
  const last = words.at(-1) ?? '';
  const kindFromNames = kindNamed(names) ?? holds;
  if (NAMING_KEY.test(key)) return kindFromNames;
  const form = formOf(value);
  if (form === null) return null;
  if (namesPicture(key)) return form.kind ?? 'image';
  const isOnlyMedium = isMediumTermsOnly(words);
  if (form.is !== 'file' && DETAIL.test(last)) return null;
  if (last === 'path' && form.kind === null && words.some((word) => NO_MEDIUM.test(word))) return null;
  if (isAbout(words, isOnlyMedium)) return null;
  const kind = form.kind ?? kindFromNames ?? (last === 'path' ? 'image' : null);
  const isNamed = form.is !== 'word';
  if (holds !== null || names.slice(0, -1).some(holdsFiles))
    return isDirect || isOnlyMedium || isNamed ? kind : null;
  // The address of a page anywhere may end like a file.
  if (form.is === 'file' && (kindFromNames !== null || !ADDRESS_OF_ANYTHING.test(value))) return kind;
  if (isAddress(last) && last !== 'id') {
    const isOfMedium =
      kindFromNames !== null && (isOnlyMedium || words.some((word) => kindOfWord(word) !== null));
    return isOfMedium || (isNamed && (kindFromNames !== null || last === 'path')) ? kind : null;
  }
  return isNamed && (kindOfWord(last) !== null || isOfPicture(last)) ? kind : null;
}

/** The download that a name needs, with any value; null if only the value can decide. */
export function calledFor({ names, holds }: Omit<NamedText, 'value'>): MediumOperation | null {
  const key = names.at(-1) ?? '';
  return NAMING_KEY.test(key) ? kindNamed(names) : isAddress(key) ? holds : null;
}

/** The same number in capitals; any other name may be of another file. */
const HEXADECIMAL = /^[\da-f-]{16,}(?:\.|$)/i;

/** The steps of a path to a file, without the host, the encoding and what else differs from one form of it to another. */
function stepsOf(path: string): string[] {
  const plain = path.trim().replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '');
  let decoded = plain;
  try {
    decoded = decodeURIComponent(plain);
  } catch {
    // A percent sign of its own: nothing is encoded.
  }
  // Before a colon stands what kind of thing is named, such as `image:`.
  return decoded
    .split(/[\\/:]+/)
    .filter((step) => step !== '' && step !== '.')
    .map((step) => (HEXADECIMAL.test(step) ? step.toLowerCase() : step));
}

/** What the query of an address, else its fragment, names; null where the path alone names a file, or nothing is asked. */
function askedFor(path: string, own: string): string | null {
  const form = formOf(own);
  if (form !== null && form.is !== 'word') return null;
  const [, query = '', fragment = ''] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/s.exec(path) ?? [];
  const parameters = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  const rankOf = (key: string): number => {
    const last = wordsOf(key).at(-1) ?? '';
    return kindOfWord(last) === null ? ADDRESSES.indexOf(last) : 0;
  };
  const [named] = parameters
    .filter(([key]) => rankOf(key) >= 0)
    .sort(([one], [other]) => rankOf(one) - rankOf(other));
  return (named?.[1] ?? (parameters.length > 0 ? query : fragment)) || null;
}

/** Whether one path is the other or its end; a file may be named without its ending. */
function isSameEnd(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  const [end, otherEnd] = [one, other].map((steps) => steps.slice(-length).join('/')) as [string, string];
  const comparable = (text: string, beside: string): string =>
    ENDING.test(beside) ? text : text.replace(ENDING, '');
  return length > 0 && comparable(end, otherEnd) === comparable(otherEnd, end);
}

/** The steps of the path itself, and those of what it asks its address for. */
function formsOf(path: string): { own: string[]; asked: string[] | null } {
  const own = stepsOf(path.replace(/[?#].*$/s, ''));
  const asked = askedFor(path, own.at(-1) ?? '');
  return { own, asked: asked === null ? null : stepsOf(asked) };
}

/** The names that a path may give a file, without their endings. Two that may lead to one file have a name in common. */
export const fileNamesIn = (path: string): string[] => {
  const { own, asked } = formsOf(path);
  return [own, asked ?? []].flatMap((steps) => steps.slice(-1).map((step) => step.replace(ENDING, '')));
};

/**
 * Whether two paths may lead to one file, in whatever form each names it: by a full address, by its end, with or without
 * its ending, as the parameter of a query. Two that ask one address for different files do not.
 */
export function mayBeSameFile(path: string, other: string): boolean {
  const [one, two] = [formsOf(path), formsOf(other)];
  if (one.asked !== null && two.asked !== null) return isSameEnd(one.asked, two.asked);
  return (
    isSameEnd(one.own, two.own) || isSameEnd(one.asked ?? [], two.own) || isSameEnd(one.own, two.asked ?? [])
  );
}

/** The members of an object that identify its file. */
export const besides = (object: object): string[] =>
  Object.entries(object).flatMap(([key, value]) =>
    NAMES_WHICH.test(key) && typeof value === 'string' && value.length < 40 ? [value] : [],
  );

/** Whether an object names the same file by something more specific than this key. */
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

/** What is done with pictures of faces, whichever they are; and faces from outside the case. */
const OF_ANY_FACE =
  /^(match(es|ing)?|compar(e|ed|ison|isons)|similarity|search(es)?|check(s|ed)?|verification|recognition|detection|additional)$/;

/** Only a selfie is examined for being of a living person. */
const isOfSelfie = (words: readonly string[]): boolean =>
  words.includes('selfie') || words.includes('liveness');

function sideNamed(words: readonly string[]): Side | 'face' | null {
  if (words.some((word) => OF_ANY_FACE.test(word))) return null;
  if (words.some((word) => word.startsWith('portrait'))) return 'portrait';
  const side = words.map((word) => SIDE.exec(word)).find((found) => found !== null);
  if (side) return side[2] === undefined ? 'front' : 'back';
  if (words.includes('selfie')) return 'selfie';
  return words.includes('face') ? 'face' : null;
}

/** The role of a file by its names: the nearest decides its side, any of them that it is cropped. */
export function roleNamed(
  names: readonly string[],
  operation: MediumOperation,
): Side | `${Exclude<Side, 'portrait'>}-cropped` | 'selfie-video' | 'other' {
  const named = operation === 'pdf' ? null : nearest(names, sideNamed);
  const faceOf = names.some((name) => isOfSelfie(wordsOf(name))) ? 'selfie' : 'portrait';
  const side = named === 'face' ? faceOf : named;
  if (operation === 'video') return side === 'selfie' ? 'selfie-video' : 'other';
  const isCropped = names.some((name) => /(?<!un)crop/i.test(name));
  return isCropped && side !== null && side !== 'portrait' ? `${side}-cropped` : (side ?? 'other');
}
