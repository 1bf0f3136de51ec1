import { tokensOf } from './json';

/** Top-level fields of a match in words (specification 2.14.1). */
const FIELD_LABELS = new Map([
  ['name', 'Name'],
  ['aliases', 'Aliases'],
  ['datesOfBirth', 'Birth dates'],
  ['countries', 'Countries'],
  ['sex', 'Sex'],
  ['datasets', 'Datasets'],
  ['addresses', 'Addresses'],
  ['notes', 'Notes'],
  ['score', 'Score (order)'],
  ['resource_id', 'Resource id'],
  ['match_id', 'Match id'],
  ['details', 'Details'],
  ['is_whitelisted', 'On the whitelist'],
  ['match_status', 'Match status'],
  ['aml_record_version', 'Version of the match'],
  ['ongoing_monitor_update_type', 'Kind of update'],
]);

/** A place in a match in words: "Details · adverse-media · title", "Aliases · 2". Unknown keys stand as received. */
export function labelOfPointer(pointer: string): string {
  const [field, ...rest] = tokensOf(pointer);
  if (field === undefined) return 'The whole match';
  const words = rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
  return [FIELD_LABELS.get(field) ?? field, ...words].join(' · ').slice(0, 200);
}

/** Fields a judgement can rely on, in the order in which people look at them. */
export const RELYABLE_FIELDS = [
  'name',
  'aliases',
  'datesOfBirth',
  'countries',
  'sex',
  'datasets',
  'addresses',
  'notes',
  'match_status',
  'is_whitelisted',
] as const;
