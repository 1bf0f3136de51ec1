import { valueOrNull } from '../../record/received';
import { withoutInvisible } from '../../text/invisible';
import { RESULT_SCHEMAS, type ResultReading } from '../../record/result';
import { walkRecord, type Leaf } from '../../record/walk';
import { classesOf, nodeOf, type ResultKind, type SensitiveClass } from '../../wire/catalogue';
import { fieldKey } from '../../wire/extractedFields';
import { documentsOf, fieldsOf } from '../documents';
import { isFaceField } from '../faces/faceTerms';
import { documentZones } from '../fieldMatrix/documentZones';
import { readZone, type Zone, type ZoneValue } from '../fieldMatrix/machineReadableZone';
import { addresseesOf } from './addressees';
import { addressParts } from './addressParts';
import { districtNames } from './districts';
import { isMaskClass } from '../maskClasses';
import type { MaskedValue } from './maskedValue';
import { numbersIn } from './numberForms';
import { isOrganisation, isOrganisationAddressed, organisationForms } from './organisations';
import { isPlaceholder, statesNoName } from './placeholders';
import { shortPlaces } from './shortPlaces';
import { unclassifiedValues } from './unclassifiedValues';
import { zoneForms } from './zoneForms';

/** A shorter value identifies nobody, and masking it would hide half the screen. */
const SHORTEST = 2;
const SHORTEST_NUMBER = 4;

const length = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function discloses({ text, classes }: MaskedValue): boolean {
  const least = classes.length === 1 && classes[0] === 'numbers' ? SHORTEST_NUMBER : SHORTEST;
  return length(text) >= least && !isPlaceholder(text);
}

const TIME_OF_DAY = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})/;
/** In some time zones a day begins up to 14 hours earlier than in UTC. */
const FIRST_HOUR = 10;
const LAST_HOUR = 6;
const DAY = 86_400_000;

/**
 * The other day on which a birth date with a time falls in some time zone: the next if late, the previous if early.
 */
function daysBeside(text: string): string[] {
  const [, day = '', hour = '', minute = ''] = TIME_OF_DAY.exec(text.trim()) ?? [];
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || (hour === '00' && minute === '00') || (hour === '12' && minute === '00')) return [];
  const step = Number(hour) >= FIRST_HOUR ? DAY : Number(hour) <= LAST_HOUR ? -DAY : 0;
  return step === 0 ? [] : [new Date(at + step).toISOString().slice(0, 10)];
}

/** Splits a value. A text may list several dates, as matches of a journey or history do (specification 2.14.1). */
const partsOf = (text: string, classes: readonly SensitiveClass[], isOwn: boolean): string[] => {
  if (classes.includes('birth-dates'))
    return [text, ...text.split(/[,;]/).map((part) => part.trim())].flatMap((one) => [
      one,
      ...daysBeside(one),
    ]);
  if (classes.join() === 'numbers') return [text, ...numbersIn(text)];
  return classes.join() === 'addresses' ? [...new Set([text, ...addressParts(text, isOwn)])] : [text];
};

type ValueInZone = Pick<MaskedValue, 'text' | 'classes'>;

const CLASS_IN_ZONE: Partial<Record<ZoneValue['field'], SensitiveClass>> = {
  ['Full Name']: 'names',
  ['Document Number']: 'numbers',
  ['Birth Date']: 'birth-dates',
};

/**
 * Whether a machine-readable zone has a layout of ICAO Doc 9303, whose fields are all known. National layouts vary.
 */
const hasIcaoLayout = (zone: Zone | null): boolean => /^(TD[123]|MRV-[AB])$/.test(zone?.reading.layout ?? '');

/** The days that a date of birth with a year of two digits may mean. */
function birthsOf(stated: string): ValueInZone[] {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(stated) ?? [];
  return year === undefined
    ? []
    : ['19', '20'].map((century) => ({
        text: `${century}${year}-${month}-${day}`,
        classes: ['birth-dates'],
      }));
}

function byForm(text: string): ValueInZone[] {
  const { names, numbers, births } = zoneForms(text);
  return [
    ...names.map((name) => ({ text: name, classes: ['names' as const] })),
    ...numbers.map((number) => ({ text: number, classes: ['numbers' as const] })),
    ...births.flatMap(birthsOf),
  ];
}

/** The values contained in a machine-readable zone, separately, since the zone may be their only source. */
function inZone(text: string): ValueInZone[] {
  const zone = readZone(text);
  if (zone === null) return byForm(text);
  const values = zone.values.flatMap(({ field, text: printed }): ValueInZone[] => {
    const one = CLASS_IN_ZONE[field];
    if (one === undefined) return [];
    const stated = printed.replaceAll(/<+/g, ' ').trim();
    if (one !== 'birth-dates') return [{ text: stated, classes: [one] }];
    return birthsOf(stated);
  });
  const national = hasIcaoLayout(zone) ? [] : byForm(text);
  return [
    ...values,
    ...zone.optional.map((number) => ({ text: number, classes: ['numbers' as const] })),
    ...national,
  ];
}

/** Matches are other people. */
const isOfPerson = (kind: ResultKind, pointer: string): boolean =>
  kind !== 'aml-check' && kind !== 'aml-history' && !pointer.startsWith('/aml/');

/** Where the fields read from a document are (specification 2.6). */
const OF_A_FIELD = /^\/documents\/[^/]+\/extracted_fields\//;

/** What the name of an organisation discloses. Its single words are mostly ordinary ones. */
function ofOrganisation(text: string, isOwn: boolean): MaskedValue[] {
  const { phrases, capital } = organisationForms(text, isOwn);
  const value = { classes: ['names'] as const, isOwn, kind: 'text' as const };
  return [
    ...phrases.map((one) => ({ ...value, text: one })),
    ...capital.map((one) => ({ ...value, text: one, isCapital: true as const })),
  ].filter(discloses);
}

/** What the names in an address disclose. Alone, the words of a name are no part of the address. */
const ofAddressees = (address: string): MaskedValue[] =>
  addresseesOf(address).flatMap(({ text, hasTitle }): MaskedValue[] => {
    const name: MaskedValue = { text, classes: ['names'], isOwn: false, kind: 'name' };
    return [
      ...(!hasTitle && isOrganisationAddressed(text) ? ofOrganisation(text, false) : [name]),
      { text, classes: ['addresses'], isOwn: false, kind: 'text' },
    ];
  });

/** What one value of a result discloses about a person, according to its class in the catalogue. */
export function disclosedBy(kind: ResultKind, { value, sensitivity, name }: Leaf): MaskedValue[] {
  if (sensitivity === 'unclassified' || sensitivity === 'none') return [];
  const text = withoutInvisible(
    value.state === 'given' ? String(value.value) : value.state === 'unreadable' ? value.text : '',
  );
  const classes = classesOf(sensitivity).filter(isMaskClass);
  if (text === '' || classes.length === 0) return [];
  const isOwn = isOfPerson(kind, value.pointer);
  if (classes.join() === 'names' && !isPlaceholder(text) && isOrganisation(text, name))
    return ofOrganisation(text, isOwn);
  const zone = classes.length > 1 ? inZone(text).map((one) => ({ ...one, isOwn })) : [];
  // The remaining digits of such a zone are an expiry date or check digits, so it is searched for as text.
  const form = zone.length > 0 && hasIcaoLayout(readZone(text)) ? { kind: 'text' as const } : {};
  const parts = partsOf(text, classes, isOwn).map((part) => ({ text: part, classes, isOwn, ...form }));
  const isPlace = isOwn && classes.join() === 'addresses';
  const short = isPlace ? shortPlaces(text) : { alone: [], numbered: [] };
  const districts = isPlace ? districtNames(text) : [];
  const numbered = short.numbered.map((part) => ({ text: part, classes, isOwn }));
  const capital = [...districts, ...short.alone].map((part) => ({
    text: part,
    classes,
    isOwn,
    isCapital: true as const,
  }));
  const places = isPlace ? [{ text, classes, isOwn, kind: 'places' as const }] : [];
  const addressees = classes.join() === 'addresses' ? ofAddressees(text) : [];
  return [...parts, ...numbered, ...zone, ...capital, ...places, ...addressees].filter(discloses);
}

/** What the machine-readable zones disclose of which each line was received as a field of its own. */
export function disclosedByZones({ record }: ResultReading): MaskedValue[] {
  if (record.state !== 'given' || !('documents' in record.value)) return [];
  return documentsOf(record.value)
    .flatMap((step) => documentZones(fieldsOf(step)))
    .filter(({ fields }) => fields.length > 1)
    .flatMap(({ text }) => inZone(withoutInvisible(text)).map((one) => ({ ...one, isOwn: true })))
    .filter(discloses);
}

/** Fields with a part of the holder's name, in the order in which the parts are written. */
const NAME_PARTS = [
  /^(?:(?:first|given) names?|forenames?)$/,
  /^middle names?$/,
  /^(?:(?:last|family) names?|surnames?)$/,
];

/** The names that a document states only in parts, each in a field of its own. */
export function disclosedByNameParts({ record }: ResultReading): MaskedValue[] {
  if (record.state !== 'given' || !('documents' in record.value)) return [];
  return documentsOf(record.value).flatMap((step): MaskedValue[] => {
    const fields = fieldsOf(step)
      .map(({ name, value }) => ({ key: fieldKey(name), text: withoutInvisible(valueOrNull(value) ?? '') }))
      .filter(({ text }) => !statesNoName(text));
    const parts = NAME_PARTS.flatMap((part) => fields.find(({ key }) => part.test(key))?.text ?? []);
    return parts.length < 2 ? [] : [{ text: parts.join(' '), classes: ['names'], isOwn: true }];
  });
}

/** Removes duplicate values. */
export const distinct = (values: readonly MaskedValue[]): MaskedValue[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/**
 * The texts of a result that disclose something about a person, by the classes of the catalogue. The values of document
 * fields that no class fits are included, unless they are prose. Undescribed members and fields about faces are not: the
 * window receives these texts, and they may disclose a face result that is still hidden.
 */
export function maskedValues(reading: ResultReading): MaskedValue[] {
  const { kind, record } = reading;
  const found = [...disclosedByZones(reading), ...disclosedByNameParts(reading)];
  walkRecord(nodeOf(RESULT_SCHEMAS[kind]), record, {
    leaf: (leaf) => {
      const { value, sensitivity, isProse } = leaf;
      found.push(...disclosedBy(kind, leaf));
      if (sensitivity !== 'unclassified' || isProse === true || value.state !== 'given') return;
      if (OF_A_FIELD.test(value.pointer) && !isFaceField(value.pointer))
        found.push(...unclassifiedValues(String(value.value), isOfPerson(kind, value.pointer)));
    },
    undescribed: () => undefined,
  });
  return distinct(found);
}
