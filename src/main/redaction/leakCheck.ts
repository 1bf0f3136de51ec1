import { createHash } from 'node:crypto';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { Leak } from '@shared/domain/redaction/leak';
import { REMOVED_MARKS, type RedactionClass } from '@shared/domain/redactionClasses';
import { pageTexts, picturesIn } from './htmlText';
import type { IdentifyingValue } from './identifyingValue';
import { isBareJpeg } from './jpegMarkers';
import { createBirthYearLeaks } from './leakBirthYears';
import { datesIn } from './leakDates';
import { leakKey, leakWords, wordParts } from './leakLetters';
import { createComposedOf, formsLeft } from './leakForms';
import { createHouseLeaks } from './leakHouses';
import { createHashSearch } from './leakHashes';
import { createProseLeaks } from './leakProse';
import { createWordLeaks } from './leakTerms';
import { createLeakSearch, type LeakSearch } from './leakSearch';
import { createOrdinaryNameLeaks, createTwoLetterLeaks } from './leakOrdinaryNames';
import { ownWording, pageWording, wordingOf, type Wording } from './leakWording';
import { writtenIn } from './unlistedValues';
import { readPdfText } from './pdfText';

/** A file of a redacted copy that has not been written yet. */
export interface CheckedFile {
  path: string;
  bytes: Uint8Array;
}

/** Values of at least this length are also searched for in reversed text. */
const SHORTEST_REVERSED = 10;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * The values to search for in reversed text. Digits run from left to right in every script, so a reversed number is
 * another one. A single Latin word may be a reversed word of the app: `not` is the name Ton.
 */
const reversible = (values: readonly IdentifyingValue[]): IdentifyingValue[] =>
  values
    .filter(({ text }) => leakKey(text).length >= SHORTEST_REVERSED && !/\p{N}/u.test(text))
    .map((value) => (RIGHT_TO_LEFT.test(value.text) ? value : { ...value, isOwn: false }));

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const isPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-';

/** A four-digit number: a year or a short code, but possibly also one of the app's own counts. */
const SHORT_NUMBER = /^\d{4}$/;

/**
 * Minimum digits of a JSON number to search. Shorter numbers are counts or positions; a document number may be this
 * long.
 */
const LONG_NUMBER = 7;

/** All keys, strings and long numbers in a JSON value, without duplicates. */
function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'number' && String(value).length >= LONG_NUMBER) found.add(String(value));
  else if (Array.isArray(value)) for (const item of value) textsIn(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) textsIn(item, found.add(key));
  return found;
}

/**
 * The names and ids of the reviewers. They stay in the copy, so they are not a leak even if they are also part of a
 * personal name.
 */
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
 * Searches a redacted copy for anything that should have been removed: in texts, JSON, decoded HTML, all texts
 * of the PDF (pages, metadata, outline, alternative texts) and file names. Pictures must contain nothing but
 * pixels and must not be originals, and no hash of removed content may appear. The check is independent: it
 * reads the values itself (`identifyingValues`) and shares no code with the redactor.
 *
 * Some matches are not reported because the app or the service writes the same text:
 * - a single word from the app's own wording (a person called Page), or a name made only of such words (the
 *   alias "Also Known As") where the app writes that phrase. The app's wording is read from its source, not
 *   from the case.
 * - a four-digit number on a page, where the app prints counts. The record is searched for it instead.
 * - a four-digit number in a text that was received where it discloses nothing, such as a reference number, or
 *   in what remains of such a text after redaction
 * - lists of country codes, as received
 *
 * @returns one entry for each file and class; empty if nothing was found
 */
export async function findLeaks(copy: {
  values: readonly IdentifyingValue[];
  classes: readonly RedactionClass[];
  dossier: Dossier;
  /** Hashes returned by `coveringHashes` for the whole case. */
  hashes: ReadonlySet<string>;
  /** The file to report for anything found in the dossier. */
  record: string;
  files: readonly CheckedFile[];
  /** Folder and file names under which the copy will be written. */
  names: readonly string[];
  /** Texts that the exporter typed, such as the reason. */
  typed: readonly string[];
}): Promise<Leak[]> {
  const { dossier, record, files } = copy;
  const typedKeys = copy.typed.map(leakKey).join('\n');
  // The exporter may type a text that also occurs in the case, so such quotes are not reported.
  const active = new Set<string>(copy.classes);
  const isKept = keptIn(copy.values, active);
  const all = copy.values.filter(
    (value) => !isKept(value) && (value.textKind !== 'quote' || !typedKeys.includes(leakKey(value.text))),
  );
  const values = all.filter(({ textKind }) => textKind !== 'word');
  const wording = ownWording([...authorsIn(dossier)]);
  const { pages, data, programs } = searchesOf(values, active, wording, new Set(writtenIn(dossier.journal)));
  const typed = shortTextSearch(values, active, MARK_WORDING);
  const hasWord = createWordLeaks(wordsOf(all), wording);
  const isOfProse = createProseLeaks(all);
  const reversed = createLeakSearch(reversible(values), active, wording);
  const hasHash = createHashSearch(copy.hashes);
  const leaks = new Map<string, Leak>();
  const addLeak = (file: string, found: Leak['class']): void => {
    leaks.set(`${file} ${found}`, { file, class: found });
  };
  const search = (finds: LeakSearch, file: string, text: string): void => {
    for (const found of finds(text)) addLeak(file, found);
  };
  const classesIn = (text: string, finds: LeakSearch): Leak['class'][] => [
    ...finds(text),
    ...(hasWord(text) || isOfProse(text) ? (['free-text'] as const) : []),
    ...(hasHash(text) ? (['original'] as const) : []),
  ];
  const classesInData = createDataSearch((text) => classesIn(text, data), createComposedOf(copy.values));
  const searchData = (file: string, json: unknown): void => {
    for (const one of classesInData(json)) addLeak(file, one);
  };
  const checkPicture = (file: string, bytes: Uint8Array): void => {
    if (!isBareJpeg(bytes)) addLeak(file, 'metadata');
    if (copy.hashes.has(createHash('sha256').update(bytes).digest('hex'))) addLeak(file, 'original');
  };

  searchData(record, dossier);
  for (const text of copy.typed) search(typed, 'typed', text);
  for (const name of [...copy.names, ...files.map(({ path }) => path)])
    for (const one of classesIn(name, pages)) addLeak('file-name', one);
  for (const { path, bytes } of files) {
    if (path.endsWith('.jpg')) checkPicture(path, bytes);
    else if (path.endsWith('.pdf') && isPdf(bytes)) {
      const { pages: text, beside } = await readPdfText(bytes);
      search(pages, path, text);
      search(pages, path, beside);
      // A hash is wider than a table column, so it may be broken over several lines.
      if ([text, text.replaceAll(/\s/g, ''), beside].some(hasHash)) addLeak(path, 'original');
      // Right-to-left text may be extracted in visual order, that is reversed.
      search(reversed, path, [...text].reverse().join(''));
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

/** Returns a function that finds the classes disclosed by the texts of a JSON value, or by forms that it still has. */
function createDataSearch(
  classesIn: (text: string) => readonly Leak['class'][],
  isComposedOf: ReturnType<typeof createComposedOf>,
): (json: unknown) => Set<Leak['class']> {
  /** Cache: the record's file has the same texts as the dossier. */
  const disclosedBy = new Map<string, readonly Leak['class'][]>();
  const classesOf = (text: string): readonly Leak['class'][] => {
    const known = disclosedBy.get(text) ?? classesIn(text);
    disclosedBy.set(text, known);
    return known;
  };
  return (json) => new Set([...[...textsIn(json)].flatMap(classesOf), ...formsLeft(json, isComposedOf)]);
}

/** The searches for pages, for data, and for the scripts and style sheets of a page. */
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
  const stated = values.flatMap(({ textKind, text }) => (textKind === 'stated' ? [text] : []));
  const isStated = (text: string): boolean => stated.some((one) => isLeftOf(text, one));
  const isPlace = ({ isOwn, classes }: IdentifyingValue): boolean => isOwn && classes.includes('addresses');
  const hasHouse = createHouseLeaks(
    active.has('addresses') ? values.filter(isPlace).map(({ text }) => text) : [],
  );
  const isBirthDate = ({ textKind, classes }: IdentifyingValue): boolean =>
    textKind === undefined && classes.join() === 'birth-dates';
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

/** Whether a text is the received one, or what redaction left of it: a removal mark may replace any part. */
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

/**
 * Returns a function that checks whether an unclassified text, or a word of it, also occurs in a value whose class
 * stays in the copy.
 */
function keptIn(values: readonly IdentifyingValue[], active: ReadonlySet<string>) {
  const kept = values.filter(
    ({ classes, isUnspecified, textKind }) =>
      isUnspecified !== true &&
      [undefined, 'organisation'].includes(textKind) &&
      !classes.some((one) => active.has(one)),
  );
  const texts = new Set(kept.map(({ text }) => leakKey(text)));
  const words = new Set(kept.flatMap(({ text }) => wordParts(text).map(leakKey)));
  const days = new Set(kept.flatMap(({ text }) => datesIn(text)));
  return ({ textKind, text, isUnspecified }: IdentifyingValue): boolean => {
    if (textKind === 'word') return words.has(leakKey(text));
    if (textKind === 'date') return days.has(text);
    if (textKind === 'phrase' || textKind === 'mail')
      return leakWords(text).every(({ key }) => words.has(key));
    if (textKind === 'digits') return [...texts].some((one) => one.includes(text));
    return isUnspecified === true && textKind === undefined && texts.has(leakKey(text));
  };
}

const wordsOf = (values: readonly IdentifyingValue[]): string[] =>
  values.flatMap(({ textKind, text }) => (textKind === 'word' ? [text] : []));

/** Matches any removal mark, such as `[name removed]`. */
const ANY_MARK = new RegExp(
  Object.values(REMOVED_MARKS)
    .map((mark) => mark.replace(/[[\]]/g, String.raw`\$&`))
    .join('|'),
);

/** The words of the removal marks. */
const MARK_WORDING = wordingOf(Object.values(REMOVED_MARKS));

/** The words that the app uses in names of exported files, besides ids. */
const FILE_NAME_WORDING = wordingOf(['caseloupe redacted report journey case pdf']);

/** Search for texts that are not sentences, such as file names: a two-letter name is also found there. */
function shortTextSearch(
  values: readonly IdentifyingValue[],
  active: ReadonlySet<string>,
  wording: Wording,
): LeakSearch {
  const finds = createLeakSearch(values, active, wording);
  const hasTwoLetterName = createTwoLetterLeaks(active.has('names') ? values : []);
  return (text) => new Set([...finds(text), ...(hasTwoLetterName(text) ? (['names'] as const) : [])]);
}

/** The classes of removed values that a user-chosen file name would disclose. */
export function leaksOfName(
  name: string,
  { values, classes }: { values: readonly IdentifyingValue[]; classes: readonly RedactionClass[] },
): Leak[] {
  const whole = values.filter(({ textKind }) => textKind !== 'word');
  const found = new Set<Leak['class']>(shortTextSearch(whole, new Set(classes), FILE_NAME_WORDING)(name));
  if (createWordLeaks(wordsOf(values), ownWording([]))(name) || createProseLeaks(values)(name))
    found.add('free-text');
  return [...found].map((one) => ({ file: 'file-name', class: one }));
}
