import { ruleOfField } from '../masking/classes';
import type { MaskClass } from '../masking/maskClasses';
import { maskedValues, type MaskedValue } from '../masking/maskedValues';
import type { Dossier } from '../dossier/dossier';
import { isAuthor } from './dossierTexts';

/** Members of a dossier whose texts are of a class by their place, whatever they hold. */
const CLASS_OF_KEY: Readonly<Record<string, MaskClass>> = {
  applicantName: 'names',
  fullName: 'names',
  personalNumber: 'numbers',
  birthDate: 'birth-dates',
  aliases: 'names',
  birthDates: 'birth-dates',
  addresses: 'addresses',
};

/** What members are called that are removed by their place. */
export const FIELD_OF_KEY: Readonly<Record<string, string>> = {
  applicantName: 'Name',
  fullName: 'Full name',
  personalNumber: 'Personal number',
  birthDate: 'Date of birth',
  aliases: 'Aliases',
  birthDates: 'Dates of birth',
  addresses: 'Addresses',
  name: 'Name',
  names: 'Names',
  firstMatch: 'Name of the first match',
};

/** Members of which one names what the other ones hold. */
const LABEL_KEYS = ['name', 'label', 'key'] as const;

/** Members that hold a value rather than saying where or what it is. */
export const VALUE_KEYS: ReadonlySet<string> = new Set(['value', 'text', 'values', 'raw', 'compared']);

/** The class by which a member is removed because of its key and place; null for none. */
export function classOfPlace(path: readonly string[]): MaskClass | null {
  const key = path.at(-1) ?? '';
  // The verdict on a field stands under the field's name.
  if (path.at(-2) === 'verdicts') return null;
  const byKey = CLASS_OF_KEY[key];
  if (byKey !== undefined) return byKey;
  // Of a match, and of the facts that matches are held against.
  if (key === 'name' && path[0] === 'aml' && !path.includes('datasets')) return 'names';
  if (key === 'names' && path.at(-2) === 'applicant') return 'names';
  return key === 'firstMatch' ? 'names' : null;
}

/** What an object calls what its other members hold; null where it has no such name. */
export function labelOf(value: Readonly<Record<string, unknown>>): string | null {
  const key = LABEL_KEYS.find((one) => typeof value[one] === 'string');
  return key === undefined ? null : String(value[key]);
}

/** What an object says by its label that its values tell; empty for nothing. */
export function classesOfLabelled(value: Readonly<Record<string, unknown>>): readonly MaskClass[] {
  const holds = Object.keys(value).some(isLabelled);
  const label = labelOf(value);
  return holds && label !== null ? (ruleOfField(label) ?? []) : [];
}

/** Texts that are values, of a member that is one or holds some. */
function leaves(value: unknown, isValue: boolean): string[] {
  if (typeof value === 'string') return isValue ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, isValue));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, VALUE_KEYS.has(key)));
}

/** Members of a labelled object that hold what the label names; its source, type and place stand beside them. */
export const isLabelled = (key: string): boolean => VALUE_KEYS.has(key) || key === 'cells';

const labelledTexts = (value: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(value).flatMap(([key, item]) => (isLabelled(key) ? leaves(item, key !== 'cells') : []));

/**
 * Every text of a dossier that tells who somebody is: what the screens mask, and what watch-list matches and their parts
 * add to it. Pure.
 */
export function tellingValues(dossier: Dossier): MaskedValue[] {
  const found: MaskedValue[] = [...maskedValues(dossier.view)];
  const add = (texts: readonly string[], classes: readonly MaskClass[], isOwn: boolean): void => {
    for (const text of texts) {
      // What is too short to tell anything is left to its place.
      const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      if (letters >= (classes[0] === 'numbers' && classes.length === 1 ? 4 : 2))
        found.push({ text, classes, isOwn });
    }
  };
  function walk(value: unknown, path: readonly string[]): void {
    const place = classOfPlace(path);
    if (place !== null) add(leaves(value, true), [place], path[0] !== 'aml' || path[1] === 'view');
    else if (Array.isArray(value)) for (const item of value) walk(item, path);
    else if (typeof value === 'object' && value !== null && !isAuthor(value)) {
      const members = value as Record<string, unknown>;
      const classes = classesOfLabelled(members);
      if (classes.length > 0)
        add(labelledTexts(members), classes, path[0] === 'view' || path[0] === 'fields');
      for (const [key, item] of Object.entries(members)) walk(item, [...path, key]);
    }
  }
  walk(dossier.view.applicant, ['view', 'applicant']);
  walk(dossier.view.documents, ['view', 'documents']);
  walk(dossier.fields, ['fields']);
  walk(dossier.aml, ['aml']);
  walk(dossier.journal, ['journal']);
  return [
    ...new Map(
      found.map((value) => [JSON.stringify([value.text, value.classes, value.isOwn]), value] as const),
    ).values(),
  ];
}
