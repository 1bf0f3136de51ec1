import type { CaseView } from '../domain/caseView';
import type { Block, Fact, TableRow } from './blocks';
import { infoOf } from '../wire/catalogue';
import { pointerTokens } from '../wire/jsonPointer';
import { amlSchema } from '../wire/results';
import { composeCase, SECTION_TITLES } from './sections';

/**
 * A value that differs between two responses of a case. `names` is its path of labels, starting at its section or
 * document.
 */
export interface ChangedFact {
  names: readonly string[];
  before: Fact | null;
  after: Fact | null;
  /** Set if only the key differs under which the value was received. */
  keys: readonly [before: string, after: string] | null;
}

interface Named {
  /** Identifies the same value in both responses. */
  place: string;
  names: readonly string[];
  fact: Fact;
}

/** Sections whose parts are recognisable without the section's title in front. */
const UNNAMED: readonly string[] = ['overview', 'documents', 'undescribed'];

const textOf = ({ values: [first] }: Fact): string =>
  first?.received.state === 'given' ? first.received.value : '';

/** The cells of a row. The first cell identifies the row, because the other response may list rows in a different order. */
function factsInRow({ cells, below, pointer }: TableRow, place: string, names: readonly string[]): Named[] {
  const [head] = cells;
  const name = head === undefined ? '' : textOf(head);
  const at = `${place}\n${name === '' ? pointer : name}`;
  const inner = name === '' ? names : [...names, name];
  return [...cells, ...below].map((fact) => ({
    place: `${at}\n${fact.label}`,
    // A row such as "Name: Nationality, Value: GB" is called "Nationality", not "Nationality › Value".
    names: fact.label === 'Value' && name !== '' ? inner : [...inner, fact.label],
    fact,
  }));
}

function factsIn(blocks: readonly Block[], place: string, names: readonly string[]): Named[] {
  const one = (fact: Fact, label = fact.label): Named => ({
    place: `${place}\n${fact.isReceivedName || fact.isExplanation === true ? fact.pointer : label}`,
    names: fact.isExplanation === true || (label === '' && !fact.isReceivedName) ? names : [...names, label],
    fact,
  });
  return blocks.flatMap((block): Named[] => {
    switch (block.kind) {
      case 'facts':
        return block.rows.map((fact) => one(fact));
      case 'media':
        return block.items.map(({ path, label }) => one(path, label));
      case 'table':
        return block.rows.flatMap((row) => factsInRow(row, place, names));
      case 'group': {
        const { pointer, title, titleFact, blocks: inner } = block.group;
        const titles: Block[] = titleFact === undefined ? [] : [{ kind: 'facts', rows: [titleFact] }];
        return factsIn(
          [...titles, ...inner],
          `${place}\n${pointer}`,
          title === '' ? names : [...names, title],
        );
      }
      case 'notice':
        return [];
    }
  });
}

/** Every value of a response by its place. Values with the same place are numbered. */
function factsOf(view: CaseView): Map<string, Named> {
  const sections = composeCase(view).flatMap(({ id, title, blocks }) =>
    factsIn(blocks, id, UNNAMED.includes(id) ? [] : [title]).map((named) =>
      named.names.length === 0 ? { ...named, names: [title] } : named,
    ),
  );
  const counts = new Map<string, number>();
  return new Map(
    sections.map((named) => {
      const count = counts.get(named.place) ?? 0;
      counts.set(named.place, count + 1);
      return [`${named.place}\n${String(count)}`, named];
    }),
  );
}

const isMissing = (fact: Fact): boolean => fact.values.every(({ received }) => received.state === 'missing');
const isWithheld = (fact: Fact | undefined): boolean =>
  fact?.values.some(({ received }) => received.state === 'withheld') === true;
const contentOf = ({ values }: Fact): string =>
  JSON.stringify(
    values.map(({ received, sentence }) => [
      received.state,
      received.state === 'given'
        ? received.value
        : received.state === 'unreadable'
          ? received.text
          : sentence,
    ]),
  );

/** The keys under which a value was received, if they differ. A position in a list is no key. */
function otherKeys(before: Fact, after: Fact): ChangedFact['keys'] {
  const [was = '', is = ''] = [before, after].map(({ pointer }) => pointerTokens(pointer).at(-1));
  return was === is || [was, is].some((key) => /^\d*$/.test(key)) ? null : [was, is];
}

/**
 * Every value that differs between two responses of a case, with the labels and in the order of its sections. Values
 * withheld in either response are not compared. Matches are compared in the AML review.
 */
export function changedFacts(before: CaseView, after: CaseView): ChangedFact[] {
  const [older, newer] = [factsOf(before), factsOf(after)];
  return [...new Map([...newer, ...older]).keys()].flatMap((key): ChangedFact[] => {
    const [from, to] = [older.get(key), newer.get(key)];
    if (isWithheld(from?.fact) || isWithheld(to?.fact)) return [];
    const [was, is] = [from, to].map((one) => (one === undefined || isMissing(one.fact) ? null : one.fact));
    if (!was && !is) return [];
    const isSame = was && is && contentOf(was) === contentOf(is);
    const keys = isSame ? otherKeys(was, is) : null;
    if (isSame && keys === null) return [];
    const names = (to ?? from)?.names ?? [];
    return [{ names, before: from?.fact ?? null, after: to?.fact ?? null, keys }];
  });
}

/** The label path for changed matches, which are not facts of any section. */
export const MATCHES_PLACE = `${SECTION_TITLES.aml} › ${infoOf(amlSchema.members.matches).label}`;

/**
 * The label paths of everything that changed between two responses. Undescribed keys are left out, because such a key
 * may itself be a personal value.
 */
export const changedPlaces = (before: CaseView, after: CaseView): string[] => [
  ...new Set(
    changedFacts(before, after).map(({ names, before: was, after: is }) => {
      const isReceivedName = was?.isReceivedName === true || is?.isReceivedName === true;
      const named = isReceivedName ? names.slice(0, -1) : names;
      return named.length === 0 ? SECTION_TITLES.undescribed : named.join(' › ');
    }),
  ),
];
