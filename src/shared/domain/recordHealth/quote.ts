import { infoOf } from '../../wire/catalogue';
import { inSentence, statusLine } from '../../text/language';
import { readableText } from '../../record/jsonText';
import type { Received } from '../../wire/received';
import { QUOTES } from './healthLabels';
import type { HealthCode, HealthFinding, Quote } from './types';

type Member = Parameters<typeof infoOf>[0];

/** Joins the catalogue's labels of nested members, from the outermost in, such as "Face match, result". */
export const labelOf = (...members: Member[]): string =>
  statusLine(
    members
      .map((member) => infoOf(member).label)
      .map((label, index) => (index === 0 ? label : inSentence(label))),
  );

/** A received value with its label and pointer, as findings quote it. */
export function quote(label: string, received: Received<unknown>): Quote {
  const { pointer, state } = received;
  switch (state) {
    case 'given':
      return { label, value: String(received.value), pointer };
    case 'unreadable':
      return { label, value: readableText(received.text), isRestated: true, pointer };
    default:
      return { label, value: null, absent: state, pointer };
  }
}

/** A quote that names the step it comes from, for findings about several steps. */
export const ofStep = (name: string, { label, ...quoted }: Quote): Quote => ({
  ...quoted,
  of: name,
  label: QUOTES.ofStep(name, label),
});

/** The names of the rules, steps, checks and signals that values come from, each once. */
export const namesOf = (quotes: readonly Quote[]): string[] => [
  ...new Set(quotes.flatMap(({ of }) => (of === undefined || of === '' ? [] : [of]))),
];

/** A finding. `about` names what its sentence is about, if that is not what all of its values come from. */
export function finding(
  code: HealthCode,
  sentence: string,
  quotes: readonly Quote[],
  about: readonly string[] = namesOf(quotes),
): HealthFinding {
  return {
    code,
    id: `${code} ${quotes.find(({ pointer }) => pointer !== null)?.pointer ?? ''}`,
    sentence,
    about,
    quotes,
  };
}
