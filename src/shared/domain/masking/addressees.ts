import { BETWEEN_LINES } from './addressParts';

/** What stands before the name of a person in an address: `c/o`, on Indian cards also `S/O` (son of). */
const OF_PERSON =
  /(?:(?<![\p{L}\p{N}])(?:℅|[cdfhsw]\s?\/\s?[o0](?!\p{L}))|^(?:p\/a|a\/c|[uv]\/|(?:care|son|daughter|wife|husband) of(?!\p{L})|(?:chez|presso|bei|hos|attention|attn|att)(?!\p{L})|z\.?\s?hd(?!\p{L})))[\s.:\p{Pd}]*([^\p{N}]*)/iu;
const TITLES =
  /^(?:(?:mrs?|ms|miss|dr|prof|herrn?|frau|fam|familie|family|famille|famiglia|mme|mlle|madame|monsieur|sig|signora?|shri|smt|sh|late|kumari)(?:\.\s*|\s+))+/iu;

/** A name in an address. */
interface Addressee {
  text: string;
  /** Whether a form of address is before it, so that it is no organisation's. */
  hasTitle: boolean;
}

/** The persons and organisations that an address names besides places. */
export function addresseesOf(address: string): Addressee[] {
  return address.split(BETWEEN_LINES).flatMap((line) => {
    const [, rest = ''] = OF_PERSON.exec(line.trim()) ?? [];
    const named = rest.replace(TITLES, '');
    const text = named.replace(/[^\p{L}\p{M}.]+$/u, '');
    return /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.]/u.test(text) ? [{ text, hasTitle: named !== rest }] : [];
  });
}
