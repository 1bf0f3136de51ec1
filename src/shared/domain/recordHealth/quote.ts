import { infoOf } from '../../wire/catalogue';
import { bounded, plainText, readableText } from '../../record/jsonText';
import type { PartBase, Received } from '../../wire/received';
import type { HealthCode, HealthFinding, Quote } from './types';

type Member = Parameters<typeof infoOf>[0];

/** "Face match, result": members by their labels in the catalogue, from the outside in. */
export const labelOf = (...members: Member[]): string =>
  members
    .map((member) => infoOf(member).label)
    .map((label, index) => (index === 0 || /^[A-Z]{2}/.test(label) ? label : label.toLowerCase()))
    .join(', ');

/** A received value with its pointer, as a finding quotes it. */
export function quote(label: string, received: Received<string | boolean | null>): Quote {
  const value =
    received.state === 'given'
      ? String(received.value)
      : received.state === 'unreadable'
        ? readableText(received.text)
        : null;
  return { label, value, pointer: received.pointer };
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmpty)
    : value === null || value === '' || value === false || value === 0;

/** Members of a part that nobody has described and that hold something. */
export const furtherContent = ({ further }: PartBase): Quote[] =>
  further
    .filter(({ value }) => !isEmpty(value))
    .map(({ key, pointer, value }) => ({
      label: key,
      value: plainText(bounded(value)),
      pointer,
    }));

export function finding(code: HealthCode, sentence: string, quotes: readonly Quote[]): HealthFinding {
  return {
    code,
    id: `${code} ${quotes.find(({ pointer }) => pointer !== null)?.pointer ?? ''}`,
    sentence,
    quotes,
  };
}
