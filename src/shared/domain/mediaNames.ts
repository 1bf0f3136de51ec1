import type { MediumInfo } from '../wire/catalogue';
import { keyParts } from '../text/keyParts';

/** The operation with which a file is downloaded. */
export type MediumOperation = MediumInfo['operation'];

/** A text under a key that the specification does not define. */
export interface NamedText {
  /**
   * The keys on the path to it, its own key last, mixed with values beside a key that describe its content ("type":
   * "front").
   */
  names: readonly string[];
  value: string;
  /** Set if it is inside a part that contains only files of this kind; otherwise null. */
  fileKind: MediumOperation | null;
  /** True if it is directly in that part, not in an object within it. */
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
/** Words that on their own name a single picture. */
const PICTURE = /^(image|img|picture|pic|photo|photograph|capture|scan|portrait|selfie)s?$/;
const SIDE =
  /^(?:(front|obverse|recto)|(back|rear|reverse|verso))(?:side|page|image|photo|picture|path|crop|cropped)*$/;
/** Keys that contain a file's address in an object about the file, most specific first. */
const ADDRESS_KEYS = ['path', 'file', 'url', 'uri', 'src', 'href', 'id'];
const FORM = /^(side|page|original|full|raw|large|small|(un)?crop(ped)?|thumbnail|preview|file)s?$/;
const COLLECTION = /^(media|file|list|set|path|url|uri)s?$/;
/** Keys that describe a file but do not contain its name. */
const DESCRIPTION_KEY =
  /^(hash|sha|md|checksum|digest|etag|mime|type|format|kind|side|label|name|role|title|description|text|note|status|state|result|reason|error|message|quality|score|source|origin|width|height|size|bytes|length|count|date|time|timestamp|at|on|by|version|country|language|orientation|id|key|reference)s?$/;
/** Keys of technical metadata about a file, such as its size, resolution or storage location. */
const METADATA_KEY =
  /^(dimension|resolution|dpi|ratio|aspect|rotation|angle|box|bbox|lens|exif|iso|camera|device|sdk|engine|model|provider|vendor|producer|generator|region|bucket|storage|codec|duration|ttl|fps|bitrate|colou?r|gender|sex|grade|class|mode|confidence|blur|glare|landmark|template|vector|session|uploaded)s?$/;
/** Keys of paths that do not lead to a file of a case. */
const OTHER_PATH_KEY = /^(callback|redirect|return|webhook|request|route|log|json|xml|config|api)s?$/;
/** Members of an object that state which file, and which kind of file, the object is about. */
const IDENTIFYING_KEY = /(^|_)(mime|(mime_?)?type|kind|side|label|name|role|view|position|image_?source)$/i;
/** An undefined member names one or several files if its key ends like this, in snake or camel case. */
const NAMING_KEY = /(image|video|pdf)[_-]?(paths?|ids?)$/i;

/** The extension of an image, video or PDF. */
const FILE_EXTENSION =
  /\.(?:(jpe?g|png|webp|gif|bmp|avif|hei[cf]|jfif|tiff?|jp2)|(mp4|m4v|webm|mov|mkv|3gp|avi)|pdf)$/i;
/** The path of one of the service's download operations (specification 1). */
const DOWNLOAD_PATH = /\/(?:(image)|(video)|pdf)s?\/[^/]+$/i;
const IDENTIFIER = /^(?=\D*\d)[\w./~-]{12,}$/;
const ADDRESS_OF_ANYTHING = /^(?!data:)[a-z][\w+.-]*:|^www\./i;
/**
 * Texts that describe a file but cannot be its name: numbers, plain words, dates, MIME types. A single letter may be
 * a name.
 */
const NOT_A_FILE_NAME =
  /\s|^[-+]?[\d.,:/-]+(e[-+]?\d+)?$|^\p{L}{2,}$|^\p{L}+([-_]\p{L}+)+$|^n\/a$|^\d{1,4}[-/.]\d\d?[-/.]\d|^(image|video|audio|text|application)\/[\w.+-]+$/iu;

/**
 * What a text may be, judging by its form: a media file's name or the service's path to one, an identifier, or
 * another word that may be a name. Null if it cannot name a file. The query of an address is ignored.
 */
function formOf(value: string): { is: 'file' | 'identifier' | 'word'; kind: MediumOperation | null } | null {
  if (/^\s*[[{"]/.test(value)) return null;
  const path = value.replace(/[?#].*$/s, '');
  const file = FILE_EXTENSION.exec(path) ?? DOWNLOAD_PATH.exec(path);
  if (file !== null) return { is: 'file', kind: file[1] ? 'image' : file[2] ? 'video' : 'pdf' };
  if (ADDRESS_OF_ANYTHING.test(path) || NOT_A_FILE_NAME.test(path)) return null;
  return { is: IDENTIFIER.test(path) ? 'identifier' : 'word', kind: null };
}

/**
 * PDF417 is a kind of barcode, not a PDF. The word “side” is dropped after a word such as “front”, as it adds
 * nothing.
 */
const wordsOf = (key: string): string[] =>
  keyParts(key.replace(/pdf417/gi, 'barcode')).filter(
    (word, index, words) => word !== 'side' || !SIDE.test(words[index - 1] ?? ''),
  );

const kindOfWord = (word: string): MediumOperation | null =>
  KINDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
const isOfPicture = (word: string): boolean => FACE.test(word) || SIDE.test(word);
const isAddress = (word: string): boolean => ADDRESS_KEYS.includes(word.replace(/s$/, ''));

/** The first result that `read` returns for any of the names, starting with the nearest key. */
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

/** Whether the values under a key are files, for example “document_images”, “image_paths” or “media”. */
function namesFileCollection(name: string): boolean {
  const words = wordsOf(name);
  while (words.length > 1 && COLLECTION.test(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1) ?? '';
  return kindOfWord(last) !== null || /^(media|files|attachments)$/.test(last);
}

/** Whether a key consists only of words for a picture, its side, its form and its location. */
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

/** Whether a key describes a file but does not contain its name. For example, a `face_id` is the id of the face. */
function isAbout(words: readonly string[], isOnlyMedium: boolean): boolean {
  const last = words.at(-1) ?? '';
  if (last === 'id' && words.includes('face')) return true;
  return DESCRIPTION_KEY.test(last) && !(isOnlyMedium && words.length + Number(last === 'id') > 1);
}

/**
 * The download that a place should lead to, because it is among pictures or its key names one, although its value
 * cannot be a file name; null for any other place.
 */
export function refusedAt({ names, fileKind }: Omit<NamedText, 'value'>): MediumOperation | null {
  const key = names.at(-1) ?? '';
  const words = wordsOf(key);
  if (fileKind === null && !namesPicture(key)) return null;
  return METADATA_KEY.test(words.at(-1) ?? '') || isAbout(words, isMediumTermsOnly(words))
    ? null
    : (fileKind ?? 'image');
}

const isMediumTermsOnly = (words: readonly string[]): boolean =>
  words.every((word) => kindOfWord(word) !== null || isOfPicture(word) || isAddress(word) || FORM.test(word));

/** Whether a key consists only of words for a file, its side, its form and its address. */
export const namesFile = (key: string): boolean => isMediumTermsOnly(wordsOf(key));

/**
 * The download for which a text under an undefined key is the parameter; null if it names no file. Either the key is
 * enough ("image_path"), or key and value decide together: an address key ("path", "url") or the name of a picture
 * needs a value that can be a file name, and any other key needs the name of a media file.
 */
export function operationOf({ names, value, fileKind, isDirect }: NamedText): MediumOperation | null {
  const key = names.at(-1) ?? '';
  const words = wordsOf(key);
  const last = words.at(-1) ?? '';
  const kindFromNames = kindNamed(names) ?? fileKind;
  if (NAMING_KEY.test(key)) return kindFromNames;
  const form = formOf(value);
  if (form === null) return null;
  if (namesPicture(key)) return form.kind ?? 'image';
  const isOnlyMedium = isMediumTermsOnly(words);
  if (form.is !== 'file' && METADATA_KEY.test(last)) return null;
  if (last === 'path' && form.kind === null && words.some((word) => OTHER_PATH_KEY.test(word))) return null;
  if (isAbout(words, isOnlyMedium)) return null;
  const kind = form.kind ?? kindFromNames ?? (last === 'path' ? 'image' : null);
  const isNamed = form.is !== 'word';
  if (fileKind !== null || names.slice(0, -1).some(namesFileCollection))
    return isDirect || isOnlyMedium || isNamed ? kind : null;
  // The address of a web page may also end like a file name.
  if (form.is === 'file' && (kindFromNames !== null || !ADDRESS_OF_ANYTHING.test(value))) return kind;
  if (isAddress(last) && last !== 'id') {
    const isOfMedium =
      kindFromNames !== null && (isOnlyMedium || words.some((word) => kindOfWord(word) !== null));
    return isOfMedium || (isNamed && (kindFromNames !== null || last === 'path')) ? kind : null;
  }
  return isNamed && (kindOfWord(last) !== null || isOfPicture(last)) ? kind : null;
}

/** The download that a key calls for, whatever its value; null if the value must decide. */
export function operationOfKey({ names, fileKind }: Omit<NamedText, 'value'>): MediumOperation | null {
  const key = names.at(-1) ?? '';
  return NAMING_KEY.test(key) ? kindNamed(names) : isAddress(key) ? fileKind : null;
}

/** Hexadecimal ids, in which upper and lower case mean the same. In other names, case may distinguish files. */
const HEXADECIMAL = /^[\da-f-]{16,}(?:\.|$)/i;

/** A part of an address without percent-encoding. If a percent sign is literal, there is nothing to decode. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The segments of a path to a file, without host, percent-encoding and other differences between forms of the same
 * path.
 */
function stepsOf(path: string): string[] {
  const plain = path.trim().replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '');
  // A prefix that ends with a colon states the kind of thing, for example `image:`.
  return decoded(plain)
    .split(/[\\/:]+/)
    .filter((step) => step !== '' && step !== '.')
    .map((step) => (HEXADECIMAL.test(step) ? step.toLowerCase() : step));
}

/**
 * The file named in the query of an address, or else in its fragment; null if the path itself names the file or there
 * is no such part.
 */
function fileInQuery(path: string, own: string): string | null {
  const form = formOf(own);
  if (form !== null && form.is !== 'word') return null;
  const [, query = '', fragment = ''] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/s.exec(path) ?? [];
  const parameters = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  const rankOf = (key: string): number => {
    const last = wordsOf(key).at(-1) ?? '';
    return kindOfWord(last) === null ? ADDRESS_KEYS.indexOf(last) : 0;
  };
  const [named] = parameters
    .filter(([key]) => rankOf(key) >= 0)
    .sort(([one], [other]) => rankOf(one) - rankOf(other));
  return (named?.[1] ?? (parameters.length > 0 ? query : fragment)) || null;
}

/** Whether two paths are equal, or one is the end of the other. File extensions may be missing. */
function isSameEnd(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  const [end, otherEnd] = [one, other].map((steps) => steps.slice(-length).join('/')) as [string, string];
  const comparable = (text: string, beside: string): string =>
    FILE_EXTENSION.test(beside) ? text : text.replace(FILE_EXTENSION, '');
  return length > 0 && comparable(end, otherEnd) === comparable(otherEnd, end);
}

/** The segments of the path itself, and those of the file named in its query or fragment. */
function formsOf(path: string): { own: string[]; asked: string[] | null } {
  const own = stepsOf(path.replace(/[?#].*$/s, ''));
  const asked = fileInQuery(path, own.at(-1) ?? '');
  return { own, asked: asked === null ? null : stepsOf(asked) };
}

/** The whole path of one of the service's download operations, or its address. */
const ROUTE = /^(?:https?:\/\/[^?#]+?)?\/journey\/(image|video|pdf)\/([^?#]+)(?:[?#].*)?$/is;
/** A file's path behind a general folder, as some comparisons have it. */
const FOLDER = /^(?:https?:\/\/[^?#]+?)?\/(?:(image|video|pdf)s?|media)\/([^?#]+)(?:[?#].*)?$/is;

/**
 * The file that the path of its download names; null for any other path, or if it is the download of another kind. In a
 * face comparison (`isCompared`), a distinctive name behind a general folder counts too. Elsewhere, or with a name that
 * other folders may have as well, it may be another file.
 */
export function fileOfDownload(path: string, operation: MediumOperation, isCompared = false): string | null {
  const route = ROUTE.exec(path.trim());
  const [, kind = operation, received = ''] = route ?? (isCompared ? FOLDER.exec(path.trim()) : null) ?? [];
  const file = decoded(received);
  if (file === '' || kind.toLowerCase() !== operation || (route === null && !IDENTIFIER.test(file)))
    return null;
  return fileInQuery(path, stepsOf(received).at(-1) ?? '') === null ? file : null;
}

/**
 * The file names, without extensions, that a path may refer to. Two paths that may lead to the same file share a
 * name.
 */
export const fileNamesIn = (path: string): string[] => {
  const { own, asked } = formsOf(path);
  return [own, asked ?? []].flatMap((steps) =>
    steps.slice(-1).map((step) => step.replace(FILE_EXTENSION, '')),
  );
};

/**
 * Whether two paths may lead to the same file, each in any form: a full address, only its end, with or without
 * extension, or a query parameter. The same address with two different files in its query is not the same file.
 */
export function mayBeSameFile(path: string, other: string): boolean {
  const [one, two] = [formsOf(path), formsOf(other)];
  if (one.asked !== null && two.asked !== null) return isSameEnd(one.asked, two.asked);
  return (
    isSameEnd(one.own, two.own) || isSameEnd(one.asked ?? [], two.own) || isSameEnd(one.own, two.asked ?? [])
  );
}

/** The values of an object's members that state which file it is about. */
export const identifyingValues = (object: object): string[] =>
  Object.entries(object).flatMap(([key, value]) =>
    IDENTIFYING_KEY.test(key) && typeof value === 'string' && value.length < 40 ? [value] : [],
  );

/** Whether an object also names the file by a more specific key than this one. */
export function isSecondAddress(object: object, key: string): boolean {
  const rank = ADDRESS_KEYS.indexOf(key);
  return (
    rank > 0 &&
    Object.entries(object).some(([other, value]) => {
      const others = ADDRESS_KEYS.indexOf(wordsOf(other).at(-1) ?? '');
      return others >= 0 && others < rank && typeof value === 'string' && value !== '';
    })
  );
}

type Side = 'front' | 'back' | 'portrait' | 'selfie';

/** Words for operations on faces, whichever faces they are, and for faces from outside the case. */
const OF_ANY_FACE =
  /^(match(es|ing)?|compar(e|ed|ison|isons)|similarity|search(es)?|check(s|ed)?|verification|recognition|detection|additional)$/;

/** Liveness is only checked on selfies. */
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

/** Words beside that of a side which do not make the picture another one, unlike “thumbnail”, “UV”, “ID” or “URL”. */
const OF_PLAIN_PICTURE = /^(side|page|crop(ped)?|paths?)$/;

/**
 * The role of a document's picture that is null under another key than the specified ones, such as `"BACK": null`; null
 * for any other member. The key must name the picture itself, because null of a thumbnail or of an id says nothing of
 * the picture.
 */
export function nullPictureRole({ key, value }: Readonly<{ key: string; value: unknown }>): string | null {
  const isPlain = wordsOf(key).every(
    (word) => PICTURE.test(word) || SIDE.test(word) || OF_PLAIN_PICTURE.test(word),
  );
  if (value !== null || !isPlain || /\d/.test(key)) return null;
  const role = roleNamed([key], 'image');
  return /^(front|back|portrait)/.test(role) ? role : null;
}

/** The role of a file according to its keys. The nearest key decides the side; any key can mark it as cropped. */
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
