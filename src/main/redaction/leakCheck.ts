import { createHash } from 'node:crypto';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { Leak } from '@shared/domain/redaction/leak';
import { REMOVED_MARKS, type RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { pageTexts, picturesIn } from './htmlText';
import type { IdentifyingValue } from './identifyingValue';
import { isBareJpeg } from './jpegMarkers';
import { createBirthYearLeaks } from './leakBirthYears';
import { datesIn } from './leakDates';
import { leakKey, leakWords, wordParts } from './leakLetters';
import { createPutTogether, formsLeft } from './leakForms';
import { createHouseLeaks } from './leakHouses';
import { createHashSearch } from './leakHashes';
import { createProseLeaks } from './leakProse';
import { createWordLeaks } from './leakTerms';
import { createLeakSearch, type LeakSearch } from './leakSearch';
import { createOrdinaryNameLeaks, createTwoLetterLeaks } from './leakOrdinaryNames';
import { ownWording, pageWording, wordingOf, type Wording } from './leakWording';
import { writtenIn } from './unlistedValues';
import { readPdfText } from './pdfText';

/** A file of a redacted copy before anything is written. */
export interface CheckedFile {
  path: string;
  bytes: Uint8Array;
}

/** From here on a value is looked for in reverse as well. */
const LONG = 10;

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const isPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-';

/** A year or a short code: the app's own counts are such numbers as well. */
const SHORT_NUMBER = /^\d{4}$/;

/** Shorter numbers are counts and places; a document's may come as a number of JSON. */
const LONG_NUMBER = 7;

/** Keys, texts and long numbers of JSON, each once. */
function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'number' && String(value).length >= LONG_NUMBER) found.add(String(value));
  else if (Array.isArray(value)) for (const item of value) textsIn(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) textsIn(item, found.add(key));
  return found;
}

/** The names of those who worked on the case: they stay, and are no leak where they are also words of a name. */
function authorsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) authorsIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    const members = value as Record<string, unknown>;
    const { name, reviewerId } = members;
    if (typeof name === 'string' && typeof reviewerId === 'string') found.add(name).add(reviewerId);
    for (const item of Object.values(members)) authorsIn(item, found);
  }
  return found;
}

/**
 * Searches a redacted copy for what was removed from it: in texts, JSON, pages as decoded, the PDF's pages, data,
 * outline and alternative texts, in names of files, and pictures for anything but pixels and for originals; and for
 * hashes that cover what was removed. Nothing is taken on trust
 * from the parts that made the files: the values are those of `identifyingValues`, and no code of what took them out is used.
 *
 * A word that the app itself writes (a person called Page) proves nothing when it stands alone, nor does a name of such
 * words only (an alias "Also Known As") where the app says the same; which words those are is read from the app's
 * source, whatever the case says. Nor does a number of four digits on a page, where the app counts: pages are made of
 * the record, in which it is found; nor does one there in a text that was received where it discloses nothing, such as
 * a reference number, or in what is left of such a text; nor do codes of countries, listed as they were received.
 *
 * @returns one line for each file and class; empty when nothing was found
 */
export async function findLeaks(copy: {
  values: readonly IdentifyingValue[];
  classes: readonly RedactionClass[];
  dossier: Dossier;
  /** What `coveringHashes` finds in the whole case. */
  hashes: ReadonlySet<string>;
  /** The file in which what is found in the dossier would be. */
  record: string;
  files: readonly CheckedFile[];
  /** Names under which it is written: of the folder, of the file. */
  names: readonly string[];
  /** What the exporter typed. */
  typed: readonly string[];
}): Promise<Leak[]> {
  const { dossier, record, files } = copy;
  const typedKeys = copy.typed.map(leakKey).join('\n');
  // What is typed for this copy may have been written before.
  const active = new Set<string>(copy.classes);
  const isKept = keptIn(copy.values, active);
  const all = copy.values.filter(
    (value) => !isKept(value) && (value.is !== 'quote' || !typedKeys.includes(leakKey(value.text))),
  );
  const values = all.filter(({ is }) => is !== 'word');
  const wording = ownWording([...authorsIn(dossier)]);
  const { pages, data, programs } = searchesOf(values, active, wording, new Set(writtenIn(dossier.journal)));
  const typed = shortTextSearch(values, active, MARKS);
  const hasWord = createWordLeaks(wordsOf(all), wording);
  const isOfProse = createProseLeaks(all);
  const isLong = ({ text }: IdentifyingValue): boolean => leakKey(text).length >= LONG;
  const long = createLeakSearch(values.filter(isLong), active, wording);
  const hasHash = createHashSearch(copy.hashes);
  const isPutTogether = createPutTogether(copy.values);
  const leaks = new Map<string, Leak>();
  const addLeak = (file: string, found: Leak['class']): void => {
    leaks.set(`${file} ${found}`, { file, class: found });
  };
  const search = (finds: LeakSearch, file: string, text: string): void => {
    for (const found of finds(text)) addLeak(file, found);
  };
  const searchText = (file: string, text: string, finds = pages): void => {
    search(finds, file, text);
    if (hasWord(text) || isOfProse(text)) addLeak(file, 'free-text');
    if (hasHash(text)) addLeak(file, 'original');
  };
  const searchData = (file: string, json: unknown): void => {
    for (const text of textsIn(json)) searchText(file, text, data);
    for (const one of formsLeft(json, isPutTogether)) addLeak(file, one);
  };
  const checkPicture = (file: string, bytes: Uint8Array): void => {
    if (!isBareJpeg(bytes)) addLeak(file, 'metadata');
    if (copy.hashes.has(createHash('sha256').update(bytes).digest('hex'))) addLeak(file, 'original');
  };

  searchData(record, dossier);
  for (const text of copy.typed) search(typed, 'typed', text);
  for (const name of [...copy.names, ...files.map(({ path }) => path)]) searchText('file-name', name);
  for (const { path, bytes } of files) {
    if (path.endsWith('.jpg')) checkPicture(path, bytes);
    else if (path.endsWith('.pdf') && isPdf(bytes)) {
      const { pages: text, beside } = await readPdfText(bytes);
      search(pages, path, text);
      search(pages, path, beside);
      // A hash is longer than a column, and broken over lines.
      if ([text, text.replaceAll(/\s/g, ''), beside].some(hasHash)) addLeak(path, 'original');
      // Text from right to left may have been drawn, and so be read, in the order in which it is seen.
      search(long, path, [...text].reverse().join(''));
    } else if (path.endsWith('.json')) {
      searchData(path, JSON.parse(textOf(bytes)));
    } else {
      const written = textOf(bytes);
      const { text, code } = pageTexts(written);
      search(pages, path, text);
      search(programs, path, code);
      if (hasHash(written)) addLeak(path, 'original');
      for (const picture of picturesIn(written)) checkPicture(path, picture);
    }
  }
  return [...leaks.values()];
}

/** What is looked for on pages, in data, and in the programs and style sheets of a page. */
function searchesOf(
  values: readonly IdentifyingValue[],
  active: ReadonlySet<string>,
  wording: Wording,
  written: ReadonlySet<string>,
): Record<'pages' | 'data' | 'programs', LeakSearch> {
  const isShort = ({ text }: IdentifyingValue): boolean => SHORT_NUMBER.test(leakKey(text));
  const others = values.filter((value) => !isShort(value));
  const record = createLeakSearch(others, active, wording);
  const ofPages = pageWording(wording);
  const hasOrdinaryName = createOrdinaryNameLeaks(active.has('names') ? others : [], wording, written);
  const short = createLeakSearch(values.filter(isShort), active, wording);
  const stated = values.flatMap(({ is, text }) => (is === 'stated' ? [text] : []));
  const isStated = (text: string): boolean => stated.some((one) => isLeftOf(text, one));
  const isPlace = ({ isOwn, classes }: IdentifyingValue): boolean => isOwn && classes.includes('addresses');
  const hasHouse = createHouseLeaks(
    active.has('addresses') ? values.filter(isPlace).map(({ text }) => text) : [],
  );
  const isBirthDate = ({ is, classes }: IdentifyingValue): boolean =>
    is === undefined && classes.join() === 'birth-dates';
  const hasBirthYear = createBirthYearLeaks(
    active.has('birth-dates') ? values.filter(isBirthDate).map(({ text }) => text) : [],
  );
  const data: LeakSearch = (text) => {
    const beside = short(text);
    return new Set([
      ...record(text),
      ...(beside.size > 0 && !isStated(text) ? beside : []),
      ...(hasBirthYear(text) ? (['birth-dates'] as const) : []),
      ...(hasHouse(text) ? (['addresses'] as const) : []),
      ...(hasOrdinaryName(text) ? (['names'] as const) : []),
    ]);
  };
  return {
    pages: createLeakSearch(others, active, ofPages),
    data,
    programs: createLeakSearch(others, active, ofPages, 'whole-days'),
  };
}

/** Whether a text is a received one, or what is left of it: where a mark is, anything may have been. */
function isLeftOf(text: string, received: string): boolean {
  const [first = '', ...pieces] = text.split(ANY_MARK);
  const last = pieces.pop();
  if (last === undefined) return text === received;
  let at = first.length;
  for (const piece of pieces) {
    const found = received.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return received.startsWith(first) && received.endsWith(last) && at + last.length <= received.length;
}

/** Whether an unclassified text, or one word of it, also appears in a value of a class that stays in the copy. */
function keptIn(values: readonly IdentifyingValue[], active: ReadonlySet<string>) {
  const kept = values.filter(
    ({ classes, isUnspecified, is }) =>
      isUnspecified !== true && is === undefined && !classes.some((one) => active.has(one)),
  );
  const texts = new Set(kept.map(({ text }) => leakKey(text)));
  const words = new Set(kept.flatMap(({ text }) => wordParts(text).map(leakKey)));
  const days = new Set(kept.flatMap(({ text }) => datesIn(text)));
  return ({ is, text, isUnspecified }: IdentifyingValue): boolean => {
    if (is === 'word') return words.has(leakKey(text));
    if (is === 'date') return days.has(text);
    if (is === 'phrase' || is === 'mail') return leakWords(text).every(({ key }) => words.has(key));
    if (is === 'digits') return [...texts].some((one) => one.includes(text));
    return isUnspecified === true && is === undefined && texts.has(leakKey(text));
  };
}

const wordsOf = (values: readonly IdentifyingValue[]): string[] =>
  values.flatMap(({ is, text }) => (is === 'word' ? [text] : []));

/** Any of the texts that replace what was removed. */
const ANY_MARK = new RegExp(
  Object.values(REMOVED_MARKS)
    .map((mark) => mark.replace(/[[\]]/g, String.raw`\$&`))
    .join('|'),
);

/** Their words. */
const MARKS = wordingOf(Object.values(REMOVED_MARKS));

/** The words with which this app names files of its own, beside ids. */
const OF_FILE_NAMES = wordingOf(['caseloupe redacted report journey case pdf']);

/** For what is no sentence: a name of two letters stands there as any other does. */
function shortTextSearch(
  values: readonly IdentifyingValue[],
  active: ReadonlySet<string>,
  wording: Wording,
): LeakSearch {
  const finds = createLeakSearch(values, active, wording);
  const hasTwoLetterName = createTwoLetterLeaks(active.has('names') ? values : []);
  return (text) => new Set([...finds(text), ...(hasTwoLetterName(text) ? (['names'] as const) : [])]);
}

/** What a user's file name discloses of what was removed from the file. */
export function leaksOfName(
  name: string,
  { values, classes }: { values: readonly IdentifyingValue[]; classes: readonly RedactionClass[] },
): Leak[] {
  const whole = values.filter(({ is }) => is !== 'word');
  const found = new Set<Leak['class']>(shortTextSearch(whole, new Set(classes), OF_FILE_NAMES)(name));
  if (createWordLeaks(wordsOf(values), ownWording([]))(name) || createProseLeaks(values)(name))
    found.add('free-text');
  return [...found].map((one) => ({ file: 'file-name', class: one }));
}
