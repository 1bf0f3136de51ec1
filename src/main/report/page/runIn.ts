import { html } from 'hono/html';
import type { Block, Fact, TableRow } from '@shared/presentation/blocks';
import { NONE, NOT_IN_RESPONSE } from '@shared/presentation/sentences';
import { factValues } from './blocks';
import { absent, foreign, joined, none, type Html } from './html';
import { receivedAsName } from './pageLabels';

/** A named value within running text. */
export interface RunInItem {
  label: Html | null;
  value: Html;
}

/** What blocks say, in the order of the blocks; names of what is not there, by the sentence that says how it is not. */
export interface RunIn {
  items: RunInItem[];
  absences: Map<string, Html[]>;
}

const nameOf = ({ label, isFurther, receivedAs }: Fact): Html | null =>
  label === ''
    ? null
    : html`${isFurther ? foreign(label) : label}${receivedAs === null ? none : html` (${receivedAsName(foreign(receivedAs))})`}`;

/** The one sentence in place of a value; null where anything was received. */
function absenceOf({ values }: Fact): string | null {
  const [first] = values;
  if (values.length !== 1 || first === undefined || first.sentence === '') return null;
  const { received, sentence } = first;
  const isTold = received.state === 'given' || received.state === 'unreadable';
  return isTold && sentence !== NONE ? null : sentence;
}

/** That a member of this name is not there, and how. */
const absence = (sentence: string, name: string): string => `${sentence}: ${name}`;

/** What is not there of what blocks are about, by the sentence that says how: names in the order of the blocks. */
export function absencesOf(blocks: readonly Block[]): { sentence: string; name: string; key: string }[] {
  const lacks = (sentence: string | null, name: string) =>
    sentence === null || name === '' ? [] : [{ sentence, name, key: absence(sentence, name) }];
  return blocks.flatMap((block) => {
    if (block.kind === 'facts') return block.rows.flatMap((fact) => lacks(absenceOf(fact), fact.label));
    const [first] = block.kind === 'group' ? block.group.blocks : [];
    return block.kind === 'group' && block.group.blocks.length === 1 && first?.kind === 'notice'
      ? lacks(first.text, block.group.title)
      : [];
  });
}

/**
 * Blocks as running text, for what is printed many times over: names in grey before their values, and what is not there
 * named together. Members that a part of unknown structure lacks are not named.
 *
 * @param options `without`: keys of absences that are told elsewhere
 */
export function runInOf(
  blocks: readonly Block[],
  { isNested = false, without }: { isNested?: boolean; without?: ReadonlySet<string> } = {},
): RunIn {
  const items: RunInItem[] = [];
  const absences = new Map<string, Html[]>();
  const lacks = (sentence: string, name: Html | null): void => {
    if (name === null) items.push({ label: null, value: absent(sentence) });
    else if (!(isNested && sentence === NOT_IN_RESPONSE))
      absences.set(sentence, [...(absences.get(sentence) ?? []), name]);
  };
  const tell = (fact: Fact): void => {
    const sentence = absenceOf(fact);
    if (sentence !== null && without?.has(absence(sentence, fact.label)) === true) return;
    if (sentence === null) items.push({ label: nameOf(fact), value: factValues(fact, ', ') });
    else lacks(sentence, nameOf(fact));
  };
  for (const block of blocks) {
    switch (block.kind) {
      case 'facts':
        block.rows.forEach(tell);
        break;
      case 'media':
        block.items.forEach(({ path }) => tell(path));
        break;
      case 'notice':
        items.push({ label: null, value: absent(block.text) });
        break;
      case 'table':
        items.push({ label: null, value: joined(block.rows.map(rowText), '; ') });
        break;
      case 'group': {
        const { title, isReceived, blocks: held } = block.group;
        const name = isReceived ? foreign(title) : html`${title}`;
        const [first] = held;
        if (held.length === 1 && first?.kind === 'notice') {
          if (without?.has(absence(first.text, title)) !== true) lacks(first.text, name);
        } else items.push({ label: name, value: runIn(runInOf(held, { isNested: true })) });
      }
    }
  }
  return { items, absences };
}

/** A row of a table: its values, under their names where there are several. */
function rowText({ cells, below }: TableRow): Html {
  const { items, absences } = runInOf([{ kind: 'facts', rows: [...cells, ...below] }], {
    isNested: true,
  });
  const [only, ...more] = items;
  const isPrincipal = cells[0] !== undefined && absenceOf(cells[0]) === null;
  if (only !== undefined && more.length === 0 && absences.size === 0 && isPrincipal) return only.value;
  return runIn({ items, absences }, ', ');
}

/** The running text. */
export function runIn({ items, absences }: RunIn, between = ' · '): Html {
  const told = items.map(({ label, value }) =>
    label === null ? value : html`<span class="label">${label}</span> ${value}`,
  );
  const lacking = [...absences].map(
    ([sentence, names]) => html`<span class="label">${sentence}:</span> ${joined(names)}`,
  );
  return joined([...told, ...lacking], between);
}
