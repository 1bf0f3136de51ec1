import { html } from 'hono/html';
import { EMPTY_LIST, EMPTY_OBJECT } from '@shared/record/jsonText';
import { REMOVED_MARKS } from '@shared/domain/redactionClasses';
import type { Block, Fact, TableRow } from '@shared/presentation/blocks';
import { NONE, NOT_IN_RESPONSE, NOT_SPECIFIED } from '@shared/presentation/valueLabels';
import { factValues } from './blocks';
import { absent, foreign, joined, none, receivedName, type Html } from './html';
import { receivedAsName, SEE_ABOVE } from './pageLabels';

/** A labelled value within running text. */
export interface RunInItem {
  label: Html | null;
  value: Html;
  /** Whether the value is a group of several parts, which needs brackets if anything follows it. */
  isGroup?: boolean;
}

/**
 * The facts in blocks, in order. Absent ones are listed by label, grouped by the sentence that explains the absence.
 */
export interface RunIn {
  items: RunInItem[];
  absences: Map<string, Html[]>;
}

const nameOf = ({ label, isReceivedName, receivedAs }: Fact): Html | null =>
  label === '' && !isReceivedName
    ? null
    : html`${isReceivedName ? receivedName(label) : label}${receivedAs === null ? none : html` (${receivedAsName(foreign(receivedAs))})`}`;

/** The sentence that replaces a value; null if anything was received. */
function absenceOf({ values, isUndescribed }: Fact): string | null {
  const [first] = values;
  if (values.length !== 1 || first === undefined || first.sentence === '') return null;
  const { received, sentence } = first;
  const hasValue = received.state === 'given' || received.state === 'unreadable';
  // An empty object or list instead of a specified member is an unexpected value, which stands under its own label.
  const isNothing =
    sentence === NONE || ((sentence === EMPTY_OBJECT || sentence === EMPTY_LIST) && isUndescribed);
  return hasValue && !isNothing ? null : sentence;
}

/** Identifies the statement that a member is absent, and why. */
const absence = (sentence: string, name: string, isUndescribed: boolean): string =>
  JSON.stringify([sentence, name, isUndescribed]);

/** A member without content, and the sentence that states so. */
export interface Absence {
  sentence: string;
  name: string;
  key: string;
  /** True for a member that the specification does not define, whose name is a received key. */
  isUndescribed: boolean;
}

/**
 * The absent members directly in the blocks, in their order. What an undescribed member contains is not among them,
 * because its name there is only a position or a key within that member.
 */
export function absencesOf(blocks: readonly Block[]): Absence[] {
  const lacks = (sentence: string | null, name: string, isUndescribed: boolean): Absence[] =>
    sentence === null || (name === '' && !isUndescribed)
      ? []
      : [{ sentence, name, key: absence(sentence, name, isUndescribed), isUndescribed }];
  return blocks.flatMap((block) => {
    if (block.kind === 'facts')
      return outlineOf(block.rows).flatMap(({ fact, below }) =>
        below.length > 0 ? [] : lacks(absenceOf(fact), fact.label, fact.isUndescribed),
      );
    const [first] = block.kind === 'group' ? block.group.blocks : [];
    return block.kind === 'group' && block.group.blocks.length === 1 && first?.kind === 'notice'
      ? lacks(first.text, block.group.title, false)
      : [];
  });
}

/** Identifies a value by its label and its enclosing titles. */
const factKey = (within: string, { label, receivedAs, values }: Fact): string =>
  JSON.stringify([
    within,
    label,
    receivedAs,
    values.map(({ received, sentence }) => [received.state, textOf(received), sentence]),
  ]);

const textOf = (received: Fact['values'][number]['received']): string =>
  received.state === 'given' ? received.value : received.state === 'unreadable' ? received.text : '';

/** Whether a redacted copy contains the value without its text, so that two such values may or may not be equal. */
const isRemoved = ({ values }: Fact): boolean =>
  values.some(({ received }) => Object.values(REMOVED_MARKS).some((mark) => textOf(received).includes(mark)));

const inside = (within: string, title: string): string => JSON.stringify([within, title]);
const insideRow = (within: string): string => inside(within, '');

/** A value that all groups with the same title, or all parts, share, so that it can be stated once. */
export interface SharedFact {
  /** The titles of the enclosing groups; empty for a value directly in the parts. */
  titles: readonly string[];
  fact: Fact;
  key: string;
  isOfEvery: boolean;
}

const isUnspecified = (facts: readonly Fact[]): boolean =>
  facts.length > 0 && facts.every(({ isUndescribed }) => isUndescribed);

/** Whether the blocks are the entries of a dictionary, which need no labels of ours. */
const isDictionary = (blocks: readonly Block[]): boolean =>
  blocks.every(
    (block) =>
      block.kind === 'facts' &&
      !isUnspecified(block.rows) &&
      block.rows.every(({ isReceivedName }) => isReceivedName),
  );

/** From this number of parts on, a value shared by most of them is also stated once. */
const LONG = 40;

/**
 * The values shared by all groups with the same title in any part, by all rows of a list with the same title, or by all
 * parts themselves (if there are many parts, by most). Titles are listed from the outermost in.
 */
export function sharedFacts(parts: readonly (readonly Block[])[]): SharedFact[] {
  const groups = new Map<string, number>();
  const facts = new Map<string, SharedFact & { within: string; count: number }>();
  const count = (blocks: readonly Block[], within: string, titles: readonly string[]): void => {
    groups.set(within, (groups.get(within) ?? 0) + 1);
    for (const block of blocks) {
      if (block.kind === 'group') {
        const { title, blocks: inner } = block.group;
        count(inner, inside(within, title), [...titles, title]);
      }
      // The first column identifies the row.
      for (const { cells } of block.kind === 'table' ? block.rows : [])
        count([{ kind: 'facts', rows: cells.slice(1) }], insideRow(within), titles);
      for (const fact of block.kind === 'facts' ? block.rows : []) {
        const isOne = fact.depth === 0 && fact.label !== '' && fact.values.length > 0;
        const isUnexplained = within === '' && fact.isUndescribed;
        if (!isOne || isUnexplained || isRemoved(fact) || absenceOf(fact) !== null) continue;
        const key = factKey(within, fact);
        const known = facts.get(key)?.count ?? 0;
        facts.set(key, { titles, fact, key, isOfEvery: false, within, count: known + 1 });
      }
    }
  };
  if (parts.length > 1) for (const blocks of parts) count(blocks, '', []);
  return [...facts.values()].flatMap((one) => {
    const isOfEvery = one.count === groups.get(one.within);
    const isOfMost = one.within === '' && parts.length > LONG && one.count > parts.length / 2;
    return one.count > 1 && (isOfEvery || isOfMost) ? [{ ...one, isOfEvery }] : [];
  });
}

const isEmpty = ({ items, absences }: RunIn): boolean => items.length + absences.size === 0;

/** Facts, each with the deeper ones that follow it. */
function outlineOf(facts: readonly Fact[]): { fact: Fact; below: Fact[] }[] {
  const outline: { fact: Fact; below: Fact[] }[] = [];
  for (const fact of facts) {
    const last = outline.at(-1);
    if (last !== undefined && fact.depth > last.fact.depth) last.below.push(fact);
    else outline.push({ fact, below: [] });
  }
  return outline;
}

/** The content of an object or list of unknown structure, in brackets. */
const nestedText = (facts: readonly Fact[]): Html =>
  html`(${joined(
    outlineOf(facts).map(({ fact, below }) =>
      labelled({
        label: nameOf(fact),
        value: below.length === 0 ? factValues(fact, ', ') : nestedText(below),
      }),
    ),
  )})`;

/**
 * Blocks as running text, for content that is printed many times: labels in grey before their values, absent members
 * listed together. Absent members of a part with unspecified structure are not listed.
 * @param options `without`: keys of absences and values to skip, because they are stated elsewhere; `within`: the
 * titles around the blocks
 */
export function runInOf(
  blocks: readonly Block[],
  {
    isNested = false,
    without,
    within = '',
  }: { isNested?: boolean; without?: ReadonlySet<string>; within?: string } = {},
): RunIn {
  const items: RunInItem[] = [];
  const absences = new Map<string, Html[]>();
  const all: RunIn = { items, absences };
  const lacks = (sentence: string, name: Html | null, to = all): void => {
    if (name === null) to.items.push({ label: null, value: absent(sentence) });
    else if (!(isNested && sentence === NOT_IN_RESPONSE))
      to.absences.set(sentence, [...(to.absences.get(sentence) ?? []), name]);
  };
  const report = (fact: Fact, below: readonly Fact[] = [], to = all): void => {
    const sentence = absenceOf(fact);
    if (sentence === null && without?.has(factKey(within, fact)) === true) return;
    if (
      sentence !== null &&
      within === '' &&
      without?.has(absence(sentence, fact.label, fact.isUndescribed)) === true
    )
      return;
    if (below.length > 0) to.items.push({ label: nameOf(fact), value: nestedText(below) });
    else if (sentence === null) to.items.push({ label: nameOf(fact), value: factValues(fact, ', ') });
    else lacks(sentence, nameOf(fact), to);
  };
  for (const block of blocks) {
    switch (block.kind) {
      case 'facts': {
        const to = isUnspecified(block.rows) ? { items: [], absences: new Map<string, Html[]>() } : all;
        outlineOf(block.rows).forEach(({ fact, below }) => report(fact, below, to));
        if (to !== all && !isEmpty(to))
          items.push({ label: html`${NOT_SPECIFIED}:`, value: runIn(to, ', ') });
        break;
      }
      case 'media':
        block.items.forEach(({ path }) => report(path));
        break;
      case 'notice':
        items.push({ label: null, value: absent(block.text) });
        break;
      case 'table':
        items.push({
          label: null,
          value: joined(
            block.rows.map((row) => rowText(row, { within: insideRow(within), ...(without && { without }) })),
            '; ',
          ),
        });
        break;
      case 'group': {
        const { title, isReceived, blocks: inner } = block.group;
        const name = isReceived ? receivedName(title) : html`${title}`;
        const [first] = inner;
        if (inner.length === 1 && first?.kind === 'notice') {
          if (within !== '' || without?.has(absence(first.text, title, false)) !== true)
            lacks(first.text, name);
        } else {
          const text = runInOf(inner, {
            isNested: true,
            within: inside(within, title),
            ...(without && { without }),
          });
          if (isNested && !isReceived && isDictionary(inner)) {
            items.push(...text.items);
            for (const [sentence, names] of text.absences)
              absences.set(sentence, [...(absences.get(sentence) ?? []), ...names]);
          } else if (!isEmpty(text)) items.push({ label: name, value: runIn(text), isGroup: hasParts(text) });
          else if (isEmpty(runInOf(inner, { isNested: true }))) lacks(EMPTY_OBJECT, name);
          else items.push({ label: name, value: absent(SEE_ABOVE) });
        }
      }
    }
  }
  return { items, absences };
}

/** The values of a table row, labelled if there are several. */
function rowText({ cells, below }: TableRow, place: { within: string; without?: ReadonlySet<string> }): Html {
  const blocks = [cells, below].map((rows) => ({ kind: 'facts', rows }) as const);
  const { items, absences } = runInOf(blocks, { isNested: true, ...place });
  if (items.length + absences.size === 0)
    return absent(isEmpty(runInOf(blocks, { isNested: true })) ? EMPTY_OBJECT : SEE_ABOVE);
  const [first, ...more] = items;
  // The first column identifies the row, and its label is the title of the list.
  const isPrincipal = cells[0] !== undefined && absenceOf(cells[0]) === null;
  const texts = first !== undefined && isPrincipal ? [{ ...first, label: null }, ...more] : items;
  return runIn({ items: texts, absences }, ', ');
}

const labelled = ({ label, value }: RunInItem): Html =>
  label === null ? value : html`<span class="label">${label}</span> ${value}`;

/** Whether a group's text has several parts, or ends with such a group. */
const hasParts = ({ items, absences }: RunIn): boolean =>
  items.length + absences.size > 1 || items.some(({ isGroup = false }) => isGroup);

/** The running text. A group that something follows is in brackets, so that it is seen where it ends. */
export function runIn({ items, absences }: RunIn, between = ' · '): Html {
  const texts = items.map((item, index) => {
    const isLast = index === items.length - 1 && absences.size === 0;
    return labelled(item.isGroup === true && !isLast ? { ...item, value: html`(${item.value})` } : item);
  });
  const lacking = [...absences].map(
    ([sentence, names]) => html`<span class="label">${sentence}:</span> ${joined(names)}`,
  );
  return joined([...texts, ...lacking], between);
}
