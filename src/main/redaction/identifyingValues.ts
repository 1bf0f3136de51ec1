import anyAscii from 'any-ascii';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { ResultReading } from '@shared/record/result';
import { classesOf } from '@shared/wire/catalogue';
import type { IdentifyingValue } from './identifyingValue';
import { leavesOfResponse, type Leaf } from './leakLeaves';
import { isUnparted } from './leakLetters';
import { unlistedValues } from './unlistedValues';

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
