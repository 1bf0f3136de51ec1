import { valueOrNull } from '../../record/received';
import type { ResultReading } from '../../record/result';
import type { Dossier, Exhibit } from '../dossier/dossier';
import type { Transliterate } from '../aml/names';
import { mapEventTexts } from '../eventTexts';
import { mediumLabel } from '../caseMedia';
import { JournalEvent } from '../journalEvents';
import { MASK_CLASSES } from '../masking/maskClasses';
import { withLatinNames } from '../masking/latinNames';
import { distinct, type MaskedValue } from '../masking/maskedValues';
import { createMatcher, type Matcher } from '../masking/matcher';
import { classesOfMedium } from '../masking/mediumClasses';
import { isDrawn } from '../report/reportPictures';
import { committed, type Commit } from './commitments';
import { disclosesNothing, SavedTexts, wordsIn, type SavedPlace } from './savedTexts';
import type { RedactionNotice } from './notice';
import { committedParent, parentOf } from './parentOf';
import { createPlainTexts } from './plainTexts';
import { isOwnPhrase, isOwnWord, quotedValues } from './quotedValues';
import { ReceivedPlaces } from './receivedPlaces';
import { redactValue, type ValueRemoval } from './redactValue';
import { roundedSize } from './roundedSize';
import { REMOVED_MARKS, type Removal, type RedactionClass } from './redactionClasses';
import { TextRedactor } from './textRedactor';
import { utcDay } from '../../text/dates';
import { wordsOf } from '../../text/words';

export interface RedactedDossier {
  dossier: Dossier & { redaction: RedactionNotice };
  removed: Removal[];
  /** By exhibit number: pictures that are covered completely, and those that are shown. */
  covered: number[];
  shown: number[];
  /** Videos, PDFs and pictures that cannot be covered: not in the copy, but named. */
  dropped: number[];
}

interface RedactionInput {
  classes: readonly RedactionClass[];
  /** Every response that the dossier was made of, and those of the journey whose applicant its matches are compared with. */
  readings: readonly ResultReading[];
  /** Every text that the app itself writes: as a separate value such a text is not a name. */
  own: ReadonlySet<string>;
  transliterate: Transliterate;
  /** Why it is made, by whom it is asked for. */
  ground: string;
  recipient: string;
  /** What the hashes of evidence, packages and reports are called in the copy. */
  commit: Commit;
  /** Exhibits whose pictures do not decode, and so cannot be covered. */
  undrawable?: readonly number[];
  /** Whether covered pictures are separate files in the output; a report outside a package has none. */
  hasFiles: boolean;
}

/** Becomes a commitment where it is one of evidence. */
const HASH = /^[0-9a-f]{64}$/;

/** The path of a redacted copy's picture in its package. */
export const redactedPicturePath = (number: number): string => `data/pictures/exhibit-${String(number)}.jpg`;

/** What becomes of each piece of evidence in a copy without some classes: covered, shown, or only named. */
export function sortExhibits(
  { exhibits, view }: Dossier,
  classes: readonly RedactionClass[],
  undrawable: readonly number[] = [],
): Pick<RedactedDossier, 'covered' | 'shown' | 'dropped'> {
  const active = new Set(classes);
  const sorted = { covered: [] as number[], shown: [] as number[], dropped: [] as number[] };
  const isAnything = MASK_CLASSES.some((one) => active.has(one));
  for (const exhibit of exhibits) {
    if (exhibit.kind !== 'medium') continue;
    const media = view.media.filter(({ id }) => exhibit.mediumIds.includes(id));
    // What no part of the case places may show anything.
    const isSensitive =
      media.length === 0
        ? isAnything
        : media.some((medium) => classesOfMedium(medium).some((one) => active.has(one)));
    if (!isDrawn(exhibit) || undrawable.includes(exhibit.number)) sorted.dropped.push(exhibit.number);
    else sorted[isSensitive ? 'covered' : 'shown'].push(exhibit.number);
  }
  return sorted;
}

/** What people wrote in the journal in their own words. */
function writtenIn(journal: Dossier['journal']): Set<string> {
  const written = new Set<string>();
  for (const { event } of journal)
    mapEventTexts(JournalEvent, event, (text, from) => {
      if (from === 'person') written.add(text);
      return text;
    });
  return written;
}

const isNameOfSeveral = ({ text, classes }: MaskedValue): boolean =>
  classes.join() === 'names' && wordsOf(text).length > 1;

/** What documents and owners of pictures are called: labels are composed of it. */
const titlesIn = ({ view }: Dossier): string[] => [
  ...view.documents.map(({ title }) => title),
  ...view.media.map(({ ownerTitle }) => ownerTitle),
];

/** At the end of the title of a step: Bank Statement 2. With more digits it may be a year of birth. */
const COUNT = / \d{1,3}$/;

/** The app's texts, and titles that are one of them and a number. */
function withCounted(own: ReadonlySet<string>, titles: readonly string[]): ReadonlySet<string> {
  const counted = titles.filter((title) => own.has(title.replace(COUNT, '')) && !own.has(title));
  return counted.length === 0 ? own : new Set([...own, ...counted]);
}

/** What decides of each value and each text what becomes of it. */
function redactorsOf(
  dossier: Dossier,
  wanted: RedactionInput,
  saved: SavedTexts,
): { places: ReceivedPlaces; texts: TextRedactor } {
  const { classes, own, transliterate } = wanted;
  const { generatedAt, journal } = dossier;
  // Titles and descriptions are free text as well; with any class they may quote unclassified content.
  const isQuoting = classes.includes('free-text') || (classes.length > 0 && saved.unlisted > 0);
  const active = new Set<RedactionClass>(isQuoting ? [...classes, 'free-text'] : classes);
  const isText = ({ classes: of, mayQuote }: SavedPlace): boolean =>
    active.has('free-text') && (of.includes('free-text') || (mayQuote && isQuoting));
  const isPlain = classes.includes('free-text') ? () => false : createPlainTexts(saved, own);
  // An explanation is left in for what the service says in it, not for whom it quotes.
  const isKept = ({ classes: of }: SavedPlace): boolean =>
    of.length > 0 && !of.includes('free-text') && !of.some((one) => active.has(one));
  const byPeople = writtenIn(journal);
  const written = active.has('free-text') ? byPeople : new Set<string>();
  const quoting = [...saved.all()].filter((place) => !place.isUnclassified && isText(place));
  const listed = new Set([...saved.all()].filter(disclosesNothing).flatMap(({ texts }) => [...texts.keys()]));
  const asked = journal.flatMap(({ event }) => ('request' in event ? [event.request.id] : []));
  const gone = new Set([
    ...written,
    ...quoting
      .flatMap((place) => [...place.texts.values()])
      .filter((text) => !own.has(text) && !isPlain(text) && !listed.has(wordsIn(text))),
    // What was asked for by a path that came where nobody can say what it discloses.
    ...asked.filter((id) => active.size > 0 && saved.isUnclassified(id)),
  ]);
  const days = new Set([generatedAt, ...journal.map(({ at }) => at)].map(utcDay));
  const { anywhere, words } =
    active.size > 0
      ? quotedValues(saved, { own, days, isText, isPlain, isKept, written })
      : { anywhere: [], words: [] };
  const finds = new Set([...active, 'free-text']);
  const finderOf = (some: readonly MaskedValue[]): Matcher => {
    const found = withLatinNames(distinct(some), transliterate);
    const isOrdinary = (word: string): boolean => isOwnWord(word, own);
    const isPhrase = (words: string): boolean => isOwnPhrase(words, own);
    return createMatcher(found, finds, 'parts', transliterate, isOrdinary, isPhrase);
  };
  const places = new ReceivedPlaces(saved, active, isQuoting, own, isPlain);
  const whole = saved.disclosing.flatMap((value) =>
    isNameOfSeveral(value) ? [{ ...value, isOwn: false }] : [],
  );
  const finders = {
    anywhere: finderOf([...saved.disclosing, ...anywhere]),
    whole: createMatcher(withLatinNames(distinct(whole), transliterate), finds, 'whole', transliterate),
    words: finderOf(words),
  };
  const titles = titlesIn(dossier);
  const texts = new TextRedactor(places, finders, withCounted(own, titles), gone, titles, byPeople);
  return { places, texts };
}

/** How much was removed at each place, and which members lost their values. Several places of one part count once. */
function createCount() {
  const counts = new Map<string, Removal>();
  const counted = new Set<string>();
  return {
    add({ path, class: found, name, pointer }: ValueRemoval): void {
      const once = `${path[0] ?? ''} ${found} ${pointer ?? ''}`;
      if (pointer !== null && counted.has(once)) return;
      counted.add(once);
      const place = path.slice(0, 4).join('.');
      const known = counts.get(`${place} ${found}`) ?? { place, class: found, count: 0, fields: [] };
      const fields = name === null || known.fields.includes(name) ? known.fields : [...known.fields, name];
      counts.set(`${place} ${found}`, { ...known, count: known.count + 1, fields });
    },
    all: (): Removal[] => [...counts.values()],
  };
}

/** The case is called by the applicant's name, which carries no place there. */
function titleOf({ view }: Dossier, places: ReceivedPlaces): Partial<Dossier['view']> {
  const applicant = valueOrNull(view.result.applicant);
  const place = applicant === null ? null : places.classAt(applicant.full_name.pointer, '');
  return view.applicantName === null || place === null ? {} : { applicantName: REMOVED_MARKS[place.class] };
}

/** Pictures and recordings from whose label something was taken, called by what is left of their owner's name. */
function withLabels<T extends Pick<Dossier, 'view' | 'exhibits'>>(dossier: T, whole: Dossier): T {
  const labels = new Set(whole.view.media.map(({ label }) => label));
  const media = dossier.view.media.map((medium) =>
    labels.has(medium.label) ? medium : { ...medium, label: mediumLabel(medium) },
  );
  const byId = new Map(media.map(({ id, label }) => [id, label]));
  const exhibits = dossier.exhibits.map((exhibit) => ({
    ...exhibit,
    label: byId.get(exhibit.mediumIds[0] ?? '') ?? exhibit.label,
  }));
  return { ...dossier, exhibits, view: { ...dossier.view, media } };
}

const withPaths = <T extends Pick<Dossier, 'exhibits'>>(
  dossier: T,
  pathOf: (number: number) => string,
): T => ({
  ...dossier,
  exhibits: dossier.exhibits.map((exhibit) => ({ ...exhibit, path: pathOf(exhibit.number) })),
});

/**
 * A dossier without what identifies a person: values are taken out of every text, not covered in it, and a mark says
 * what was there. What is removed follows from the classes of the catalogue: of a value that was received, by the place
 * in the response that it carries; of every other text, by a search for what the responses hold. Pointers, times,
 * authors, hashes of entries and what the service decided stay, and other hashes become commitments, so that it can be compared with
 * its parent. Pure; the dossier given
 * is left as it is.
 */
export function redactDossier(dossier: Dossier, wanted: RedactionInput): RedactedDossier {
  const saved = new SavedTexts(wanted.readings);
  const { places, texts } = redactorsOf(dossier, wanted, saved);
  const count = createCount();
  const sorted = sortExhibits(dossier, wanted.classes, wanted.undrawable);
  const pictures = new Set([...sorted.covered, ...sorted.shown]);
  const { app: _app, limits: _limits, generatedAt: _generatedAt, ...content } = dossier;
  const journal = content.journal.map((entry) => {
    const event = mapEventTexts(JournalEvent, entry.event, (text, from) => {
      const isPlain = text === '' || HASH.test(text) || wanted.own.has(text);
      if (wanted.classes.length === 0 || from !== 'service' || isPlain) return text;
      count.add({ path: ['journal', 'event'], class: 'free-text', name: null, pointer: null });
      return REMOVED_MARKS['free-text'];
    });
    return { ...entry, event };
  });
  const named = committed(content, wanted.commit);
  const size = wanted.classes.length === 0 ? (bytes: number) => bytes : roundedSize;
  const rules = { places, texts, named, size };
  // Paths of the whole package stay out of it, and those of the copy, which the app makes, out of the search.
  const unplaced = content.exhibits.map((exhibit): Exhibit => ({ ...exhibit, path: '' }));
  const redacted = redactValue({ ...content, exhibits: unplaced, journal }, rules, (one) => count.add(one));
  // What a member is called, and where it stood, came with it, and may disclose something itself.
  const silent = (text: string): string => named(texts.text(text, [], () => undefined));
  const removed = count.all().map((one) => ({
    ...one,
    place: one.place.split('.').map(silent).join('.'),
    fields: one.fields.map(silent),
  }));
  const redaction: RedactionNotice = {
    classes: [...wanted.classes],
    ground: wanted.ground,
    recipient: wanted.recipient,
    parent: committedParent(parentOf(dossier), wanted.commit),
    unlisted: wanted.classes.length === 0 ? 0 : saved.unlisted,
    removed,
    ...sorted,
  };
  const found = withPaths(withLabels(redacted as typeof content, dossier), (number) =>
    wanted.hasFiles && pictures.has(number) ? redactedPicturePath(number) : '',
  );
  const whole = { ...dossier, ...found, view: { ...found.view, ...titleOf(dossier, places) } };
  return { dossier: { ...whole, redaction }, removed, ...sorted };
}
