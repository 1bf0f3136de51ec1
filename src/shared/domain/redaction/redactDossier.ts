import { valueOrNull } from '../../record/received';
import type { ResultReading } from '../../record/result';
import type { Dossier, Exhibit } from '../dossier/dossier';
import type { Transliterate } from '../aml/names';
import { mapEventTexts } from '../eventTexts';
import { mediumLabel } from '../caseMedia';
import { JournalEvent } from '../journalEvents';
import { MASK_CLASSES } from '../maskClasses';
import { withLatinNames } from '../masking/latinNames';
import { distinct } from '../masking/maskedValues';
import type { MaskedValue } from '../masking/maskedValue';
import { createMatcher, type Matcher } from '../masking/matcher';
import { statesNoName } from '../masking/placeholders';
import { classesOfMedium } from '../masking/mediumClasses';
import { isDrawn } from '../report/reportPictures';
import { committed, type Commit } from './commitments';
import { disclosesNothing, SavedTexts, wordsIn, type SavedPlace } from './savedTexts';
import { hasUnknown, type RedactionNotice, type UnknownContent } from '../dossier/redactionNotice';
import type { OtherContent } from './savedContent';
import { committedParent, parentOf } from './parentOf';
import { createPlainTexts } from './plainTexts';
import { isOwnPhrase, isOwnWord, quotedValues } from './quotedValues';
import { ReceivedPlaces } from './receivedPlaces';
import { redactValue, type ValueRemoval } from './redactValue';
import { roundedSize } from './roundedSize';
import { REMOVED_MARKS, type Removal, type RedactionClass } from '../redactionClasses';
import { TextRedactor } from './textRedactor';
import { utcDay } from '../../text/dates';
import { wordsOf } from '../../text/words';

export interface RedactedDossier {
  dossier: Dossier & { redaction: RedactionNotice };
  removed: Removal[];
  /** Exhibit numbers of pictures that are covered completely, and of those that are shown. */
  covered: number[];
  shown: number[];
  /** Numbers of all other exhibits of which the copy has nothing, such as videos and responses that are not JSON. */
  dropped: number[];
}

interface RedactionInput {
  classes: readonly RedactionClass[];
  /**
   * Every response that the dossier was built from, and those of the journey whose applicant its matches are compared
   * with.
   */
  readings: readonly ResultReading[];
  /** What else was received; nothing if left out. */
  others?: OtherContent;
  /** Every text that the app itself writes. As a separate value such a text is not a name. */
  own: ReadonlySet<string>;
  transliterate: Transliterate;
  /** The reason for the copy and who it is for. */
  ground: string;
  recipient: string;
  /** Replaces hashes of evidence, packages and reports with commitments. */
  commit: Commit;
  /** Exhibits whose pictures do not decode, so that they cannot be covered. */
  undrawable?: readonly number[];
  /** Whether covered pictures are separate files in the output; a report outside a package has none. */
  hasFiles: boolean;
}

/** A SHA-256, which is replaced with a commitment if it is a hash of evidence. */
const HASH = /^[0-9a-f]{64}$/;

/** The path of a redacted copy's picture in its package. */
export const redactedPicturePath = (number: number): string => `data/pictures/exhibit-${String(number)}.jpg`;

/** The hashes of the responses whose content is in the dossier. */
const responsesIn = ({ view, aml }: Dossier): Set<string | null> =>
  new Set([
    view.responseSha256,
    ...(aml?.responses ?? []).flatMap(({ of, notJson }) => (notJson === null ? [of.sha256] : [])),
  ]);

/** Sorts the exhibits of a copy without the given classes: covered, shown, or only listed as not in the copy. */
export function sortExhibits(
  dossier: Dossier,
  classes: readonly RedactionClass[],
  undrawable: readonly number[] = [],
): Pick<RedactedDossier, 'covered' | 'shown' | 'dropped'> {
  const { exhibits, view } = dossier;
  const active = new Set(classes);
  const read = responsesIn(dossier);
  const sorted = { covered: [] as number[], shown: [] as number[], dropped: [] as number[] };
  const isAnything = MASK_CLASSES.some((one) => active.has(one));
  for (const exhibit of exhibits) {
    if (exhibit.kind !== 'medium') {
      if (!read.has(exhibit.sha256)) sorted.dropped.push(exhibit.number);
      continue;
    }
    const media = view.media.filter(({ id }) => exhibit.mediumIds.includes(id));
    // A picture that no part of the case mentions may show anything.
    const isSensitive =
      media.length === 0
        ? isAnything
        : media.some((medium) => classesOfMedium(medium).some((one) => active.has(one)));
    if (!isDrawn(exhibit) || undrawable.includes(exhibit.number)) sorted.dropped.push(exhibit.number);
    else sorted[isSensitive ? 'covered' : 'shown'].push(exhibit.number);
  }
  return sorted;
}

/** The texts that people wrote in the journal. */
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

/** Titles of documents and of the owners of pictures. The app composes labels from them. */
const titlesIn = ({ view }: Dossier): string[] => [
  ...view.documents.map(({ title }) => title),
  ...view.media.map(({ ownerTitle }) => ownerTitle),
];

/** The number at the end of a step title: Bank Statement 2. With more digits it may be a year of birth. */
const STEP_NUMBER = / \d{1,3}$/;

/** The app's texts, and titles that consist of one of them and a number. */
function withCounted(own: ReadonlySet<string>, titles: readonly string[]): ReadonlySet<string> {
  const counted = titles.filter((title) => own.has(title.replace(STEP_NUMBER, '')) && !own.has(title));
  return counted.length === 0 ? own : new Set([...own, ...counted]);
}

/** What is unknown about the content of a case; nothing if nothing is removed from the copy. */
function unknownIn(
  { view }: Dossier,
  { others, classes }: RedactionInput,
  saved: SavedTexts,
): UnknownContent {
  if (classes.length === 0) return { unlisted: 0, unread: 0, unnamed: 0 };
  // The result of a check does not state whom it is about, only matches with similar names.
  const isCheck = view.kind === 'aml-check';
  const isNamed =
    saved.isNamed ||
    (isCheck &&
      saved.disclosing.some(({ classes: of, text }) => of.includes('names') && !statesNoName(text)));
  return { unlisted: saved.unlisted, unread: others?.unread ?? 0, unnamed: isNamed ? 0 : 1 };
}

/** Builds the rules that decide what happens to each value and each text. */
function redactorsOf(
  dossier: Dossier,
  wanted: RedactionInput,
  saved: SavedTexts,
  unknown: UnknownContent,
): { places: ReceivedPlaces; texts: TextRedactor } {
  const { classes, transliterate } = wanted;
  const { generatedAt, journal } = dossier;
  const titles = titlesIn(dossier);
  const own = withCounted(wanted.own, titles);
  // Titles and descriptions are free text as well; with any class they may quote unknown content.
  const isQuoting = classes.includes('free-text') || (classes.length > 0 && hasUnknown(unknown));
  const active = new Set<RedactionClass>(isQuoting ? [...classes, 'free-text'] : classes);
  const isText = ({ classes: of, mayQuote }: SavedPlace): boolean =>
    active.has('free-text') && (of.includes('free-text') || (mayQuote && isQuoting));
  const isPlain = classes.includes('free-text') ? () => false : createPlainTexts(saved, own);
  // An explanation of a class that stays is kept for what the service says in it, not for what it quotes.
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
    // A requested id is removed too if it was received only in unclassified places.
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
  const texts = new TextRedactor(places, finders, own, gone, titles, byPeople);
  return { places, texts };
}

/**
 * Counts the removals at each place and collects the names of the members, or of a response that was removed as a
 * whole. Repeated removals of one value within a part of the dossier count once.
 */
function createCount({ exhibits, view }: Dossier) {
  const labels = new Map(exhibits.map(({ sha256, label }) => [sha256, label]));
  const counts = new Map<string, Removal>();
  const counted = new Set<string>();
  return {
    add({ path, class: found, name: member, pointer, response }: ValueRemoval): void {
      const name = pointer === '' ? (labels.get(response ?? view.responseSha256 ?? '') ?? member) : member;
      const once = `${path[0] ?? ''} ${response ?? ''} ${found} ${pointer ?? ''}`;
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

/** Replaces the applicant's name in the case title, which carries no pointer. */
function titleOf({ view }: Dossier, places: ReceivedPlaces): Partial<Dossier['view']> {
  const applicant = valueOrNull(view.result.applicant);
  const place = applicant === null ? null : places.classAt(applicant.full_name.pointer, '');
  return view.applicantName === null || place === null ? {} : { applicantName: REMOVED_MARKS[place.class] };
}

/**
 * Rebuilds the labels of pictures and recordings from which something was removed, using what is left of the owner's
 * name.
 */
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
 * A dossier without what identifies a person. Values are removed from every text and replaced with a mark that gives
 * their class. Received values are removed by the catalogue's class for their pointer; all other texts are searched
 * for what the responses contain. Pointers, times, authors, hashes of journal entries and the service's decisions
 * stay. Other hashes become commitments, so that the copy can be compared with its parent. Pure; the given dossier is
 * not changed.
 */
export function redactDossier(dossier: Dossier, wanted: RedactionInput): RedactedDossier {
  const saved = new SavedTexts(wanted.readings, wanted.others?.messages);
  const unknown = unknownIn(dossier, wanted, saved);
  const { places, texts } = redactorsOf(dossier, wanted, saved, unknown);
  const count = createCount(dossier);
  const sorted = sortExhibits(dossier, wanted.classes, wanted.undrawable);
  const pictures = new Set([...sorted.covered, ...sorted.shown]);
  const { app: _app, limits: _limits, generatedAt: _generatedAt, ...content } = dossier;
  const journal = content.journal.map((entry) => {
    const event = mapEventTexts(JournalEvent, entry.event, (text, from) => {
      const isPlain = text === '' || HASH.test(text) || wanted.own.has(text);
      if (wanted.classes.length === 0 || from !== 'service' || isPlain) return text;
      count.add({
        path: ['journal', 'event'],
        class: 'free-text',
        name: null,
        pointer: null,
        response: null,
      });
      return REMOVED_MARKS['free-text'];
    });
    return { ...entry, event };
  });
  const named = committed(content, wanted.commit);
  const size = wanted.classes.length === 0 ? (bytes: number) => bytes : roundedSize;
  const rules = { places, texts, named, size };
  // The copy must not contain paths of the whole package, and the paths that the app creates for it are not searched.
  const unplaced = content.exhibits.map((exhibit): Exhibit => ({ ...exhibit, path: '' }));
  // Names of changed values come from responses of which the copy has nothing, so they cannot be searched.
  const retrievals = content.retrievals.map((one) =>
    one.notPrinted === null ? one : { ...one, notPrinted: { ...one.notPrinted, places: [], more: 0 } },
  );
  const redacted = redactValue({ ...content, exhibits: unplaced, retrievals, journal }, rules, (one) =>
    count.add(one),
  );
  // Names and places of members were received too, so they may disclose something themselves.
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
    ...unknown,
    removed,
    ...sorted,
  };
  const found = withPaths(withLabels(redacted as typeof content, dossier), (number) =>
    wanted.hasFiles && pictures.has(number) ? redactedPicturePath(number) : '',
  );
  const whole = { ...dossier, ...found, view: { ...found.view, ...titleOf(dossier, places) } };
  return { dossier: { ...whole, redaction }, removed, ...sorted };
}
