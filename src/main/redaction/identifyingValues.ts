import anyAscii from 'any-ascii';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { ResultReading } from '@shared/record/result';
import { classesOf, type SensitiveClass } from '@shared/wire/catalogue';
import { leavesOfResponse, type Leaf } from './leakLeaves';
import { isUnparted } from './leakLetters';
import { unlistedValues } from './unlistedValues';

/** A text of a response that must be nowhere in a copy without one of its classes. */
export interface IdentifyingValue {
  text: string;
  classes: readonly SensitiveClass[];
  /** Of the person the case is about. */
  isOwn: boolean;
  /** A spelling in Latin letters, one of several. */
  isTransliterated?: true;
  /** Nobody can say what it discloses, or what it quotes: it is in no copy at all. */
  isUnspecified?: true;
  /**
   * What of a text it is that nobody can classify, or vouch for: a day or month that it says, in any form; a word that
   * discloses something in keys, paths and names of files, and may be any in a sentence; the whole of what somebody wrote
   * or the service explains.
   */
  is?: 'date' | 'name-part' | 'quote';
}

/** Fewer letters or digits say nothing. */
const SHORTEST = 2;
const SHORTEST_NUMBER = 4;

/** A list of dates, and the lines of an address that have a number, each by itself as well. */
function partsOf({ text, sensitivity }: Leaf): string[] {
  if (sensitivity === 'birth-dates') return [text, ...text.split(/[,;]/)];
  if (sensitivity !== 'addresses') return [text];
  return [text, ...text.split(/[,;\n]/).filter((line) => /\p{N}/u.test(line) && /\p{L}{4}/u.test(line))];
}

const lengthOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function valueOf({ sensitivity, isOwn }: Leaf, text: string): IdentifyingValue | null {
  const classes = classesOf(sensitivity);
  const least = sensitivity === 'numbers' ? SHORTEST_NUMBER : SHORTEST;
  return classes.length === 0 || lengthOf(text) < least ? null : { text, classes, isOwn };
}

/** Names in characters that have Latin readings, written by them. */
const inLatin = (value: IdentifyingValue): IdentifyingValue[] =>
  value.classes.join() === 'names' && isUnparted(value.text)
    ? [{ ...value, text: anyAscii(value.text).replace(/(?<=[a-z])(?=[A-Z])/g, ' '), isTransliterated: true }]
    : [];

/**
 * The values by which somebody can be known, as the responses themselves hold them: every single value that the catalogue
 * classes, and every one that nothing specifies, read from their JSON as it was received; and the texts that may quote
 * them, those of the journal among them.
 *
 * @param dossier the whole case
 */
export function identifyingValues(
  responses: readonly Pick<ResultReading, 'kind' | 'json'>[],
  dossier: Dossier,
): IdentifyingValue[] {
  const leaves = responses.flatMap(({ kind, json }) => leavesOfResponse(kind, json));
  const classed = leaves.flatMap((leaf) =>
    leaf.sensitivity === 'unclassified' || leaf.sensitivity === 'free-text'
      ? []
      : partsOf(leaf).flatMap((part) => {
          const value = valueOf(leaf, part.trim());
          return value === null ? [] : [value, ...inLatin(value)];
        }),
  );
  const values = [...classed, ...unlistedValues(leaves, dossier)];
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
