import type { Applicant, CaseMedium, DocumentStep, ExtractedField } from '../caseView';
import { fieldKey } from '../../wire/extractedFields';
import type { Received } from '../../wire/received';
import { valueOrNull } from '../../record/received';
import { once } from '../../lib/once';
import { fieldsOf } from '../documents';
import { readZoneDate } from '../../text/dates';
import { isExpiryField } from '../expiryFields';
import { comparedText, compareValues } from './compareValues';
import { readDate } from './dates';
import { fieldKind } from './fieldNames';
import { OPTIONAL_DATA } from './fieldLabels';
import { documentZones } from './documentZones';
import { readZone, type Zone } from './machineReadableZone';
import type { Comparable, MatrixValue, Origin } from './types';

/** A value of the matrix with its place. `comparable` is null if it is not compared. */
export interface Entry {
  key: string;
  label: string;
  /** Null for the applicant object. */
  stepId: string | null;
  source: string | null;
  comparable: Comparable | null;
  value: MatrixValue;
}

interface EntryParts {
  label: string;
  /** By default that of the label. */
  key?: string;
  stepId: string | null;
  source: string | null;
  received: Received<string>;
  comparable: Comparable | null;
  origin: Origin;
  anchor: string;
}

/** Not while the app or a thread starts, because normalising the first name takes many ms. */
const expiryKey = once(() => fieldKey('Expiry Date'));

/** The row of a field. A date in the Hijri calendar or the local script has its own. */
function rowKey(step: DocumentStep, field: ExtractedField): string {
  const key = fieldKey(field.name);
  // Names without a word are not spellings of one name.
  if (key === '') return field.name;
  if (/ (?:native|hijri)$/.test(key)) return key;
  if (isExpiryField(step, field)) return expiryKey();
  return key === expiryKey() ? field.name.trim().toLowerCase() : key;
}

function entryOf(parts: EntryParts): Entry {
  const { label, key = fieldKey(label), stepId, source, received, comparable, origin, anchor } = parts;
  const kind = fieldKind(key);
  return {
    key,
    label,
    stepId,
    source,
    comparable,
    value: {
      received,
      raw: comparable?.text ?? valueOrNull(received),
      compared: comparable ? comparedText(comparable, kind) : null,
      origin,
      pointer: received.pointer,
      anchor,
      notADate: kind === 'date' && comparable !== null && readDate(comparable) === null,
      group: null,
      image: null,
      zone: null,
    },
  };
}

/** The text of a value for comparison. Null, empty and unreadable values are shown but not compared. */
function comparableOf(received: Received<string>): Comparable | null {
  const text = valueOrNull(received);
  return text === null || text.trim() === '' ? null : { text };
}

export function applicantEntries(applicant: Received<Applicant>): Entry[] {
  if (applicant.state !== 'given') return [];
  const { full_name: fullName, personal_number: personalNumber, birth_date: birthDate } = applicant.value;
  const named = [
    ['Full Name', fullName],
    ['Birth Date', birthDate],
    ['Personal Number', personalNumber],
  ] as const;
  return named.map(([label, received]) =>
    entryOf({
      label,
      stepId: null,
      source: null,
      received,
      comparable: comparableOf(received),
      origin: { kind: 'applicant' },
      anchor: received.pointer,
    }),
  );
}

/** Whether a value is a date as printed in the MRZ, and the MRZ is its source. */
const isOfZone = (key: string, source: string | null, text: string): boolean =>
  source === 'MRZ' && fieldKind(key) === 'date' && readZoneDate(text) !== null;

function fieldEntry(step: DocumentStep, field: ExtractedField, media: readonly CaseMedium[]): Entry {
  const source = valueOrNull(field.source);
  const text = comparableOf(field.value);
  const key = rowKey(step, field);
  const isOfType = key === expiryKey() && fieldKey(field.name) !== expiryKey();
  const value = text && isOfZone(key, source, text.text) ? { ...text, zoneDate: true } : text;
  const entry = entryOf({
    label: field.name,
    key,
    stepId: step.stepId,
    source,
    received: field.value,
    comparable: value,
    origin: { kind: 'field', ...(isOfType && { called: field.name }) },
    anchor: field.pointer,
  });
  if (valueOrNull(field.type) !== 'image') return entry;
  const medium = media.find(({ pointers }) => pointers.some((at) => at.startsWith(`${field.pointer}/`)));
  return { ...entry, comparable: null, value: { ...entry.value, image: { mediumId: medium?.id ?? null } } };
}

function zoneEntries(zone: Zone, entry: Entry, fields: readonly Entry[]): Entry[] {
  // A chip contains a copy of the MRZ, so its values belong to the chip's column.
  const source = entry.source === 'NFC' ? 'NFC' : 'MRZ';
  const at = (label: string, comparable: Comparable): Entry =>
    entryOf({
      label,
      stepId: entry.stepId,
      source,
      received: { state: 'given', value: comparable.text, pointer: entry.value.pointer },
      comparable,
      origin: { kind: 'zone', field: label },
      anchor: entry.value.anchor,
    });
  const numbers = fields.filter(({ key }) => key === 'personal number');
  const isPersonalNumber = (text: string): boolean =>
    numbers.some(
      ({ comparable }) =>
        comparable && compareValues({ text }, comparable, 'identifier').verdict !== 'conflict',
    );
  return [
    ...zone.values.map(({ field, text, cutOff }) =>
      at(field, {
        text,
        ...(cutOff ? { cutOff } : {}),
        ...(field.endsWith('Date') ? { zoneDate: true } : {}),
      }),
    ),
    ...zone.codes.map(({ field, text }) => at(field, { text })),
    // Each issuer uses the optional data differently, so it counts as the personal number only if it equals the
    // document's own.
    ...zone.optional.map((text) => at(isPersonalNumber(text) ? 'Personal Number' : OPTIONAL_DATA, { text })),
  ];
}

/** First, middle and last name joined, for comparison with a full name in the same script. */
function joinedEntries(fields: readonly Entry[]): Entry[] {
  return ['', ' native'].flatMap((script) => {
    const part = (which: string): Entry | undefined =>
      fields.find(({ key, comparable }) => key === `${which} name${script}` && comparable !== null);
    const [first, middle, last] = [part('first'), part('middle'), part('last')];
    if (!first || !last) return [];
    const parts = [first, middle, last].filter((one) => one !== undefined);
    const text = parts.map(({ comparable }) => comparable?.text ?? '').join(' ');
    return [
      entryOf({
        label: script === '' ? 'Full Name' : 'Full Name Native',
        stepId: first.stepId,
        source: first.source,
        received: { state: 'given', value: text, pointer: first.value.pointer },
        comparable: { text },
        anchor: first.value.anchor,
        origin: { kind: 'joined', names: parts.map(({ label }) => label) },
      }),
    ];
  });
}

/** All values of a document: its fields, and those derived from its MRZ and its name parts. */
export function documentEntries(step: DocumentStep, media: readonly CaseMedium[]): Entry[] {
  const received = fieldsOf(step);
  const fields = received.map((field) => fieldEntry(step, field, media));
  const fromZones = documentZones(received).flatMap(({ text, fields: [first] }): Entry[] => {
    const entry = fields[received.indexOf(first)];
    if (!entry?.comparable) return [];
    const zone = readZone(text);
    entry.value.zone = zone?.reading ?? 'unread';
    return zone ? zoneEntries(zone, entry, fields) : [];
  });
  return [...fields, ...fromZones, ...joinedEntries(fields)];
}
