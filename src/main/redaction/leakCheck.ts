import { createHash } from 'node:crypto';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { MaskedValue } from '@shared/domain/masking/maskedValues';
import { textsOf } from '@shared/domain/redaction/dossierTexts';
import { createFinder, tokensOf, type Finder } from '@shared/domain/redaction/finder';
import type { Leak } from '@shared/domain/redaction/leak';
import { REMOVED_MARKS, type RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { htmlText, picturesIn } from './htmlText';
import { isBareJpeg } from './jpegMarkers';
import { readPdfText } from './pdfText';

/** A file of a redacted copy before anything is written. */
export interface CheckedFile {
  path: string;
  bytes: Uint8Array;
}

/** From here on a value is looked for across the ends of lines. */
const LONG = 10;

const wordsIn = (text: string): string[] => tokensOf(text).map(({ fold }) => fold);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const isPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-';

/** Shorter numbers are counts and places; a document's may come as a number of JSON. */
const LONG_NUMBER = 7;

/** Keys, texts and long numbers of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return String(value).length >= LONG_NUMBER ? [String(value)] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsIn(item)]);
}

/**
 * Searches a redacted copy for what was removed from it: in texts, JSON, pages as decoded, the PDF's pages, data,
 * outline and alternative texts, in names of files, and pictures for anything but pixels and for originals. Nothing is taken on trust
 * from the parts that made the files.
 *
 * A word of a name that the app's own texts use as well (a person called Page) proves nothing when it stands alone. Which
 * words those are is told by `ownPages`: the same pages laid out here from the redacted dossier, which is itself searched
 * without any exception.
 *
 * @returns one line for each file and class; empty when nothing was found
 */
export async function findLeaks(copy: {
  values: readonly MaskedValue[];
  classes: readonly RedactionClass[];
  dossier: Dossier;
  /** The file in which what is found in the dossier would be. */
  record: string;
  files: readonly CheckedFile[];
  /** Names under which it is written: of the folder, of the file. */
  names: readonly string[];
  /** What the exporter typed. */
  typed: readonly string[];
  /** HTML and texts as this app lays them out from the redacted dossier. */
  ownPages: readonly string[];
}): Promise<Leak[]> {
  const { values, dossier, record, files } = copy;
  const active = new Set<string>(copy.classes);
  const marks = Object.values(REMOVED_MARKS).flatMap(wordsIn);
  const strict = createFinder(values, active, new Set(marks));
  const except = new Set([...marks, ...copy.ownPages.flatMap((page) => wordsIn(htmlText(page)))]);
  const pages = createFinder(values, active, except);
  const long = createFinder(
    values.filter(({ text }) => wordsIn(text).join('').length >= LONG),
    active,
    except,
  );
  const originals = new Set(dossier.exhibits.map(({ sha256 }) => sha256));
  const leaks = new Map<string, Leak>();
  const tell = (file: string, found: Leak['class'] | null): void => {
    if (found !== null) leaks.set(`${file} ${found}`, { file, class: found });
  };
  const search = (finder: Finder, file: string, text: string): void => {
    for (const { class: found } of finder.spans(text)) tell(file, found);
  };
  const checkPicture = (file: string, bytes: Uint8Array): void => {
    if (!isBareJpeg(bytes)) tell(file, 'metadata');
    if (originals.has(createHash('sha256').update(bytes).digest('hex'))) tell(file, 'original');
  };

  for (const { text } of textsOf(dossier)) search(strict, record, text);
  for (const text of copy.typed) search(strict, 'typed', text);
  for (const name of [...copy.names, ...files.map(({ path }) => path)]) search(pages, 'file-name', name);
  for (const { path, bytes } of files) {
    if (path.endsWith('.jpg')) checkPicture(path, bytes);
    else if (path.endsWith('.pdf') && isPdf(bytes)) {
      const { pages: text, unbroken, beside } = await readPdfText(bytes);
      search(pages, path, text);
      search(pages, path, beside);
      search(long, path, unbroken);
      // Text from right to left may have been drawn, and so be read, in the order in which it is seen.
      search(long, path, [...unbroken].reverse().join(''));
    } else if (path.endsWith('.json')) {
      search(pages, path, textsIn(JSON.parse(textOf(bytes))).join('\n'));
    } else {
      const text = textOf(bytes);
      search(pages, path, htmlText(text));
      for (const picture of picturesIn(text)) checkPicture(path, picture);
    }
  }
  return [...leaks.values()];
}

/** The words with which this app names files of its own, beside ids. */
const NAME_WORDS: ReadonlySet<string> = new Set([
  'caseloupe',
  'redacted',
  'report',
  'journey',
  'case',
  'pdf',
]);

/** What a name that a person gave a file tells of what was removed from it. */
export function leaksOfName(
  name: string,
  { values, classes }: { values: readonly MaskedValue[]; classes: readonly RedactionClass[] },
): Leak[] {
  const found = new Set(
    createFinder(values, new Set(classes), NAME_WORDS)
      .spans(name)
      .map((span) => span.class),
  );
  return [...found].map((one) => ({ file: 'file-name', class: one }));
}
