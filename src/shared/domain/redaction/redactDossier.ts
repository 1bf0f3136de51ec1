import type { Dossier, Exhibit } from '../dossier/dossier';
import { classesOfMedium, ruleOfField } from '../masking/classes';
import { MASK_CLASSES } from '../masking/maskClasses';
import { createMatcher, type Matcher } from '../masking/matcher';
import type { MaskedValue } from '../masking/maskedValues';
import { isDrawn } from '../report/reportPictures';
import { KEYED_BY_TEXT, mapTexts, type DossierText } from './dossierTexts';
import type { RedactionNotice } from './notice';
import { isWritten, REMOVED_MARKS, type Removal, type RedactionClass } from './redactionClasses';
import {
  classesOfLabelled,
  classOfPlace,
  FIELD_OF_KEY,
  isLabelled,
  labelOf,
  tellingValues,
  VALUE_KEYS,
} from './tellingValues';

export interface RedactedDossier {
  dossier: Dossier & { redaction: RedactionNotice };
  removed: Removal[];
  /** Every text that must be nowhere in what is made of the dossier. */
  values: MaskedValue[];
  /** By exhibit number: pictures that are covered wholly, and those that are shown. */
  covered: number[];
  shown: number[];
  /** Videos, PDFs and pictures that cannot be covered: not in the copy, but named. */
  dropped: number[];
}

/** Where a picture of a redacted copy stands in its package. */
export const redactedPicturePath = (number: number): string => `data/pictures/exhibit-${String(number)}.jpg`;

/** Members in which people write what they like. */
const FREE_KEYS: ReadonlySet<string> = new Set(['reasons', 'remark', 'escalation', 'reason', 'recipient']);
/** Members of which `text` is what a person wrote. */
const WRITTEN_BY: readonly string[] = ['noteId', 'judgementId', 'comparisonId', 'revision'];

function isFreeText({ path, parent }: DossierText): boolean {
  const key = path.at(-1) ?? '';
  // The ground of a copy made before; other grounds are out of closed lists.
  if (FREE_KEYS.has(key) || key === 'ground') return true;
  return key === 'text' && WRITTEN_BY.some((member) => member in parent);
}

/** Of a watch-list match: texts of which nobody can say whom they name. */
const UNCHARTED: readonly string[] = [
  'notes',
  'details',
  'further',
  'unreadable',
  'changes',
  'reliedOn',
  'stale',
  'cutFrom',
  'url',
];

/** The members that are removed as a whole because nobody can say whom their texts name. */
const isUncharted = (path: readonly string[]): boolean => {
  const isAml = (path[0] === 'aml' && path[1] !== 'view') || (path[0] === 'journal' && path[1] === 'event');
  const key = path.at(-1) ?? '';
  const isCompared = path.at(-2) === 'verdicts' && (key === 'applicant' || key === 'match');
  return isAml && (isCompared || UNCHARTED.includes(key));
};

/** What stays within a removed member but for the values in it: where things are, and of what kind. */
const KEPT_KEYS: ReadonlySet<string> = new Set([
  'pointer',
  'state',
  'type',
  'kind',
  'cosmetic',
  'key',
  'label',
  'title',
  'classes',
  'datasets',
]);
/** Members that hold a number as received; all other numbers are ours. */
const NUMBER_KEYS: ReadonlySet<string> = new Set([...VALUE_KEYS, 'from', 'to']);
const isKept = (path: readonly string[]): boolean => {
  const key = path.at(-1) ?? '';
  return KEPT_KEYS.has(key) && !(key === 'title' && path.includes('links'));
};

const placeOf = (path: readonly string[]): string => path.slice(0, 4).join('.');

/** Takes the telling values out of what was received and is shown as JSON, by the names of its keys and by its texts. */
function redactJson(
  text: string,
  finder: Matcher,
  active: ReadonlySet<string>,
  tell: (found: RedactionClass) => void,
): string {
  function redact(value: unknown, inherited: RedactionClass | null): unknown {
    if (typeof value === 'string' || typeof value === 'number') {
      const found = inherited ?? finder.first(String(value));
      if (found === null) return value;
      if (inherited === null && typeof value === 'string') return replaceSpans(value, finder, tell);
      tell(found);
      return REMOVED_MARKS[found];
    }
    if (Array.isArray(value)) return value.map((item: unknown) => redact(item, inherited));
    if (typeof value !== 'object' || value === null) return value;
    const isCheck = 'result' in value || 'is_matched' in value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const rule = isCheck && key === 'name' ? [] : ruleOfField(key);
        const own = rule === null ? inherited : (rule.find((one) => active.has(one)) ?? null);
        return [replaceSpans(key, finder, tell), redact(item, own)];
      }),
    );
  }
  try {
    return JSON.stringify(redact(JSON.parse(text), null), null, 2);
  } catch {
    tell('free-text');
    return REMOVED_MARKS['free-text'];
  }
}

/** The text with a mark in the place of every value. */
function replaceSpans(text: string, finder: Matcher, tell: (found: RedactionClass) => void): string {
  let done = 0;
  let out = '';
  for (const { start, end, class: found } of finder.spans(text)) {
    tell(found);
    out += text.slice(done, start) + REMOVED_MARKS[found];
    done = end;
  }
  return out + text.slice(done);
}

/** What becomes of each piece of evidence: covered, shown, or only named. */
function sortExhibits(
  { exhibits, view }: Dossier,
  active: ReadonlySet<RedactionClass>,
  undrawable: ReadonlySet<number>,
): Pick<RedactedDossier, 'covered' | 'shown' | 'dropped'> {
  const sorted = { covered: [] as number[], shown: [] as number[], dropped: [] as number[] };
  const isAnything = MASK_CLASSES.some((one) => active.has(one));
  for (const exhibit of exhibits) {
    if (exhibit.kind !== 'medium') continue;
    const media = view.media.filter(({ id }) => exhibit.mediumIds.includes(id));
    // What no part of the case places may show anything.
    const isTelling =
      media.length === 0
        ? isAnything
        : media.some((medium) => classesOfMedium(medium).some((one) => active.has(one)));
    if (!isDrawn(exhibit) || undrawable.has(exhibit.number)) sorted.dropped.push(exhibit.number);
    else sorted[isTelling ? 'covered' : 'shown'].push(exhibit.number);
  }
  return sorted;
}

/**
 * A dossier without what tells who somebody is: values are taken out of every text, not covered in it, and a mark says
 * what was there. Hashes, pointers, times, authors and what the service decided stay, so that it can be held against its
 * parent. Pure; the dossier given is left as it is.
 */
export function redactDossier(
  dossier: Dossier,
  order: {
    classes: readonly RedactionClass[];
    /** Why it is made, by whom it is asked for. */
    ground: string;
    recipient: string;
    parent: RedactionNotice['parent'];
    /** Exhibits whose pictures do not decode, and so cannot be covered. */
    undrawable?: readonly number[];
    /** Whether covered pictures are files of their own in what is made; a report by itself has none. */
    hasFiles: boolean;
  },
): RedactedDossier {
  const active = new Set(order.classes);
  const values = tellingValues(dossier);
  const finder = createMatcher(values, active, 'copy');
  const isAnyWritten = order.classes.some(isWritten);
  const counts = new Map<string, Removal>();
  const tellAt =
    (path: readonly string[], field: string | null = null) =>
    (found: RedactionClass): void => {
      const place = placeOf(path);
      const key = `${place} ${found}`;
      const known = counts.get(key) ?? { place, class: found, count: 0, fields: [] };
      const fields = field === null || known.fields.includes(field) ? known.fields : [...known.fields, field];
      counts.set(key, { ...known, count: known.count + 1, fields });
    };

  /** Puts a mark in the place of every value below a member; what stands beside them loses telling texts only. */
  function wipe(
    value: unknown,
    path: readonly string[],
    { found, field }: { found: RedactionClass; field: string | null },
    isValue: boolean,
  ): unknown {
    if (typeof value === 'string' && !isValue) return change({ text: value, path, parent: {} });
    const isTold = typeof value === 'number' ? isValue && NUMBER_KEYS.has(path.at(-1) ?? '') : value !== '';
    if (typeof value === 'string' || typeof value === 'number') {
      if (!isTold) return value;
      tellAt(path, field)(found);
      return REMOVED_MARKS[found];
    }
    const told = { found, field };
    if (Array.isArray(value)) return value.map((item: unknown) => wipe(item, path, told, isValue));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const at = [...path, key];
        const name = path.at(-1) === KEYED_BY_TEXT ? change({ text: key, path, parent: {} }) : key;
        return [name, wipe(item, at, told, isKept(at) ? false : isValue || VALUE_KEYS.has(key))];
      }),
    );
  }

  const change = ({ text, path, parent }: DossierText): string => {
    if (active.has('free-text') && text !== '' && isFreeText({ text, path, parent })) {
      tellAt(path)('free-text');
      return REMOVED_MARKS['free-text'];
    }
    const isJson = path.at(-1) === 'text' && path.includes('blocks');
    return isJson && text !== ''
      ? redactJson(text, finder, active, tellAt(path))
      : replaceSpans(text, finder, tellAt(path));
  };

  const sorted = sortExhibits(dossier, active, new Set(order.undrawable));
  const pictures = new Set([...sorted.covered, ...sorted.shown]);
  const exhibits = dossier.exhibits.map((exhibit): Exhibit => ({
    ...exhibit,
    path: order.hasFiles && pictures.has(exhibit.number) ? redactedPicturePath(exhibit.number) : '',
  }));
  const mapped = mapTexts({ ...dossier, exhibits }, change, (value, path, parent) => {
    const key = path.at(-1) ?? '';
    const place = classOfPlace(path);
    if (place !== null && active.has(place))
      return { value: wipe(value, path, { found: place, field: FIELD_OF_KEY[key] ?? null }, true) };
    if (isAnyWritten && isUncharted(path))
      return { value: wipe(value, path, { found: 'free-text', field: null }, true) };
    if (!isLabelled(key)) return undefined;
    const found = classesOfLabelled(parent).find((one) => active.has(one));
    if (found === undefined) return undefined;
    // What a field is called came with it, and may tell something itself.
    const label = labelOf(parent);
    const field = label === null ? null : replaceSpans(label, finder, () => undefined);
    return { value: wipe(value, path, { found, field }, VALUE_KEYS.has(key)) };
  }) as Dossier;
  const removed = [...counts.values()];
  const redaction: RedactionNotice = {
    classes: [...order.classes],
    ground: order.ground,
    recipient: order.recipient,
    parent: order.parent,
    removed,
    ...sorted,
  };
  return { dossier: { ...mapped, redaction }, removed, values, ...sorted };
}
