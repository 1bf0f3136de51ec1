import anyAscii from 'any-ascii';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { ResultReading } from '@shared/record/result';
import { classesOf } from '@shared/wire/catalogue';
import type { IdentifyingValue } from './identifyingValue';
import { addresseeValues } from './leakAddressees';
import { leavesOfResponse, titlesOfResponse, type Leaf } from './leakLeaves';
import { NO_OTHERS, type OtherTexts } from './leakOthers';
import { namesInParts } from './leakNameParts';
import { characterNames, isUnspaced, leakWords, withoutUndrawn } from './leakLetters';
import { isCommonPlace } from './leakOrdinaryPlaces';
import { isPlaceholderValue, isWithoutName } from './leakPlaceholders';
import { isOrganisationName } from './leakOrganisations';
import { codesAndTowns, isNoName, LINES, namesWithoutKind, unitsAndKoreanNames } from './leakPlaces';
import { markedTowns } from './leakTowns';
import { COUNTRY_CODES, isCountryName } from './leakWording';
import { leakZone } from './leakZones';
import { unlistedValues } from './unlistedValues';
import { splitCamelCase } from '@shared/text/keyParts';

/** Texts with fewer letters or digits identify nobody. */
const SHORTEST = 2;
const SHORTEST_NUMBER = 4;
/** Minimum length of a postal code. Anything shorter may be a house number. */
const SHORTEST_CODE = 5;

/** Text without digits that has a word of at least four letters, so that it is unlikely to be only a short name. */
const LABEL = /^(?=.*\p{L}{4})\P{N}+$/su;

/** What separates numbers, and words beside them. */
const SEVERAL_NUMBERS = /[/;|\n]|,\s|(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/u;

/** A number of exactly four digits, which may be a year or a postal code. */
const FOUR_DIGITS = /(?<!\d)\d{4}(?!\d)/;

/** Names of fields with the holder's own name, without words for scripts. */
const HOLDER =
  /^(?:(?:full|first|last|given|family|(?:card ?)?holder) )?names?$|^(?:first )?surnames?$|^forenames?$|^(?:card )?holder$|^(?:nom(?: de famille)?|prénoms?|cognome|nome(?: completo)?|(?:primer )?apellidos?|nombres?|nachname|vornamen?|name und vorname|nazwisko|imię|imiona|sobrenome)$/u;
const SCRIPTS =
  /(?<!\p{L})(?:in|native|hijri|local|ar|en|arabic|latin|roman|english|cyrillic|greek|hebrew|chinese|japanese|korean|kanji|kana|katakana|hangul|thai|persian|farsi|urdu|russian|ukrainian|georgian|armenian|bengali|hindi|script|letters|characters|alphabet|language)(?!\p{L})/gu;

const isHolderField = (field: string): boolean =>
  [field, ...field.split('/')].some((one) =>
    HOLDER.test(
      splitCamelCase(one)
        .toLowerCase()
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .replaceAll(SCRIPTS, ' ')
        .replaceAll(/\s+/g, ' ')
        .replace(/^ ?names? of (?:the )?holder/, 'holder name')
        .trim(),
    ),
  );

/** Whether a value is a name of the subject: that of the applicant, or the holder's in a document or its zone. */
function isNameOfHolder({ sensitivity, field, text }: Leaf): boolean {
  const classes = sensitivity === 'unclassified' ? [] : classesOf(sensitivity);
  if (!classes.includes('names')) return false;
  if (classes.length > 1) return leakZone(text).names.some((name) => !isWithoutName(name));
  return (field === undefined || isHolderField(field)) && lengthOf(text) >= SHORTEST && !isWithoutName(text);
}

/**
 * Splits a value into the parts that are searched for separately: the dates and numbers of a list, and the lines of an
 * address that contain a number or postal code, with the postal code and town of each. For the subject of the case also
 * lines that name a place, except countries and common words.
 */
function partsOf({ text: received, sensitivity, isOwn }: Leaf): string[] {
  const text = withoutUndrawn(received);
  if (sensitivity === 'birth-dates') return [text, ...text.split(/[,;]/)].flatMap(withOtherZones);
  if (sensitivity === 'numbers')
    return [text, ...text.split(SEVERAL_NUMBERS).filter((one) => /(?:\d\D*){7}/.test(one))];
  if (sensitivity !== 'addresses') return [text];
  const isLong = (line: string): boolean => /\p{L}{4}/u.test(line) || isUnspaced(line);
  const isCommon = (line: string): boolean =>
    isCommonPlace(
      leakWords(line).map(({ key }) => key),
      isNoName,
    );
  const isIdentifying = (line: string): boolean =>
    /\p{N}/u.test(line)
      ? /\p{L}{4}/u.test(line) || lengthOf(line) >= SHORTEST_CODE
      : isOwn && isLong(line) && !isCountryName(line) && !isCommon(line);
  const towns = isOwn
    ? [...markedTowns(text), ...namesWithoutKind(text), ...unitsAndKoreanNames(text)].filter(
        (one) => !isCommon(one),
      )
    : [];
  return [
    text,
    ...text
      .split(/\s[-–—]\s/)
      .flatMap((part) => part.split(LINES))
      .filter(isIdentifying),
    ...codesAndTowns(text),
    ...towns,
  ];
}

/**
 * A birth date received with a time may fall on the previous or next day in another time zone (up to 14 hours apart).
 * Returns both days.
 */
function withOtherZones(date: string): string[] {
  const [, day, time = ''] = /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)/.exec(date) ?? [];
  if (day === undefined || time === '00:00' || time === '12:00') return [date];
  const later = time >= '10:00' ? 1 : time < '07:00' ? -1 : 0;
  const other = new Date(`${day}T00:00:00Z`);
  if (later === 0 || Number.isNaN(other.getTime())) return [date];
  other.setUTCDate(other.getUTCDate() + later);
  return [date, other.toISOString().slice(0, 10)];
}

/** The name, numbers and birth date contained in a machine-readable zone, as separate values. */
function zoneValues({ text, sensitivity, isOwn }: Leaf): IdentifyingValue[] {
  if (classesOf(sensitivity).length < 2) return [];
  const { names, numbers, births } = leakZone(withoutUndrawn(text));
  const all = [
    { classes: ['names' as const], texts: names, least: SHORTEST },
    { classes: ['numbers' as const], texts: numbers, least: SHORTEST_NUMBER },
    { classes: ['birth-dates' as const], texts: births, least: SHORTEST },
  ];
  return all.flatMap(({ classes, texts, least }) =>
    texts
      .filter((one) => lengthOf(one) >= least && !isPlaceholderValue(one))
      .map((one) => ({ text: one, classes, isOwn })),
  );
}

const lengthOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function valueOf({ sensitivity, isOwn, field = '' }: Leaf, text: string): IdentifyingValue | null {
  const classes = classesOf(sensitivity);
  // Two-letter region codes are also ordinary words.
  const isCode = sensitivity === 'addresses' && /^[A-Za-z]{2}$/.test(text.trim());
  const least = isCode ? Infinity : sensitivity === 'numbers' ? SHORTEST_NUMBER : SHORTEST;
  return classes.length === 0 || lengthOf(text) < least || isPlaceholderValue(text)
    ? null
    : {
        text,
        classes,
        isOwn,
        ...(sensitivity === 'names' && isOrganisationName(text, field) ? { textKind: 'organisation' } : {}),
      };
}

/**
 * Latin spellings of a name in Chinese, Japanese or Korean characters. For the subject's own name also the given name
 * as one word.
 */
function inLatin(value: IdentifyingValue): IdentifyingValue[] {
  if (value.classes.join() !== 'names') return [];
  const latin = (text: string): IdentifyingValue => ({ ...value, text, isTransliterated: true });
  const characters = value.isOwn
    ? characterNames(value.text).filter((name) => name !== value.text.trim())
    : [];
  const given = characters.map((name) => anyAscii(name).toLowerCase()).filter((name) => name.length >= 4);
  const whole = isUnspaced(value.text) ? [latin(splitCamelCase(anyAscii(value.text)))] : [];
  return [...whole, ...given.map(latin)];
}

/**
 * Collects every value that could identify a person. Reads the responses' JSON as received: all values that the
 * catalogue classifies, all unclassified values, and all texts that may quote them, including texts in the
 * journal.
 *
 * @param dossier the whole case
 * @param others what `readOthers` found in its evidence
 */
export function identifyingValues(
  responses: readonly Pick<ResultReading, 'kind' | 'json'>[],
  dossier: Dossier,
  others: OtherTexts = NO_OTHERS,
): IdentifyingValue[] {
  const received = responses.flatMap(({ kind, json }) => leavesOfResponse(kind, json));
  const leaves = [...received, ...others.leaves];
  // The result of a check does not state whom it is about, only matches with similar names.
  const isCheck = dossier.view.kind === 'aml-check';
  const isNamed = received.some((leaf) =>
    isCheck
      ? leaf.sensitivity !== 'unclassified' &&
        classesOf(leaf.sensitivity).includes('names') &&
        !isWithoutName(leaf.text)
      : leaf.isOwn && isNameOfHolder(leaf),
  );
  const classed = leaves.flatMap((leaf) =>
    leaf.sensitivity === 'unclassified' || leaf.sensitivity === 'free-text'
      ? []
      : partsOf(leaf).flatMap((part) => {
          const value = valueOf(leaf, part.trim());
          return value === null ? [] : [value, ...inLatin(value)];
        }),
  );
  const titles = responses.flatMap(({ kind, json }) => titlesOfResponse(kind, json));
  const labels = titles
    .filter((text) => LABEL.test(text))
    .map((text): IdentifyingValue => ({ text, classes: [], isOwn: false, textKind: 'label' }));
  const stated = leaves
    .filter(
      ({ sensitivity, mayQuote, text }) =>
        sensitivity === 'none' && !mayQuote && (FOUR_DIGITS.test(text) || COUNTRY_CODES.test(text)),
    )
    .map(({ text }): IdentifyingValue => ({ text, classes: [], isOwn: false, textKind: 'stated' }));
  const values = [
    ...[
      ...classed,
      ...leaves.flatMap(zoneValues),
      ...responses.flatMap(({ json }) => namesInParts(json)),
      ...leaves
        .flatMap(({ sensitivity, text }) =>
          sensitivity === 'addresses' ? addresseeValues(withoutUndrawn(text)) : [],
        )
        .flatMap((value) => [value, ...inLatin(value)]),
      ...unlistedValues(leaves, dossier, titles, others.isUnread || !isNamed),
    ],
    ...[...labels, ...stated],
  ];
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
