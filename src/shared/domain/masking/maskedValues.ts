import type { CaseView, Received } from '../caseView';
import { classesOfField, ruleOfField } from './classes';
import type { MaskClass } from './maskClasses';

/** A text that tells something of a person, and what: it must not be seen while one of its classes is masked. */
export interface MaskedValue {
  text: string;
  classes: readonly MaskClass[];
  /** Of the person the case is about: every word of their names counts, not only the whole. */
  isOwn: boolean;
}

/** Below this many letters or digits a value tells nothing, and hiding it would hide half the screen. */
const SHORTEST = 2;
const SHORTEST_NUMBER = 4;

const length = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function isTelling({ text, classes }: MaskedValue): boolean {
  const least = classes.length === 1 && classes[0] === 'numbers' ? SHORTEST_NUMBER : SHORTEST;
  return length(text) >= least;
}

/** Every text below a key that tells something; what a list or an object under such a key holds tells it too. */
function walk(value: unknown, inherited: readonly MaskClass[], found: MaskedValue[]): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (inherited.length > 0) found.push({ text: String(value), classes: inherited, isOwn: false });
  } else if (Array.isArray(value)) {
    for (const item of value) walk(item, inherited, found);
  } else if (typeof value === 'object' && value !== null) {
    // A name beside a result names a check.
    const isCheck = 'result' in value || 'is_matched' in value;
    for (const [key, item] of Object.entries(value)) {
      if (isCheck && key === 'name') continue;
      walk(item, ruleOfField(key) ?? inherited, found);
    }
  }
}

/** What a received answer tells of people, by the names of its keys alone. */
export function valuesOfAnswer(answer: unknown): MaskedValue[] {
  const found: MaskedValue[] = [];
  walk(answer, [], found);
  return found.filter(isTelling);
}

function blockValues(text: string): MaskedValue[] {
  try {
    return valuesOfAnswer(JSON.parse(text));
  } catch {
    // What is not JSON has no names of fields to go by.
    return [];
  }
}

/**
 * The set of texts of a case that tell who it is about, or whom its watch-list matches are: by the names of fields, of
 * applicant, documents and every further block. What is left out of a redacted report or package is this same set.
 */
export function maskedValues(view: CaseView): MaskedValue[] {
  const found: MaskedValue[] = [];
  const own = (value: Received<string>, classes: readonly MaskClass[]): void => {
    if (value.state === 'given') found.push({ text: value.value, classes, isOwn: true });
    else if (value.state === 'unreadable') found.push({ text: value.text, classes, isOwn: true });
  };
  if (view.applicantName !== null) found.push({ text: view.applicantName, classes: ['names'], isOwn: true });
  if (view.applicant.state === 'given') {
    own(view.applicant.value.fullName, ['names']);
    own(view.applicant.value.personalNumber, ['numbers']);
    own(view.applicant.value.birthDate, ['birth-dates']);
  }
  for (const field of view.documents.flatMap(({ fields }) => fields)) {
    const classes = classesOfField(field.name);
    if (classes.length > 0) own(field.value, classes);
  }
  for (const { text } of view.blocks) found.push(...blockValues(text));
  return [
    ...new Map(
      found.filter(isTelling).map((value) => [JSON.stringify([value.text, value.classes]), value]),
    ).values(),
  ];
}
