// @ts-nocheck
import { type MemberInfo, type Node, keysOf, nodeOf } from '../../wire/catalogue';
import { amlMatchSchema } from '../../wire/amlMatch';
import { pointerTokens } from '../../wire/jsonPointer';

interface Step {
  label: string;
  below: Node | null;
  /** The member itself, where it is one that the specification names. */
  info: MemberInfo | null;
}

/** What a token leads to below a node, and what it is called there. */
function stepInto(node: Node | null, token: string): Step {
  if (node?.kind === 'part') {
    const member = [...node.part.members.values()].find((one) => keysOf(one).includes(token));
    if (member !== undefined) return { label: member.info.label, below: member.node, info: member.info };
  }
  const isPlace = node?.kind !== 'dictionary' && /^\d+$/.test(token);
  const below = node?.kind === 'list' || node?.kind === 'dictionary' ? node.element : null;
  // One element directly in place of the list: what follows is a member of it.
  if (node?.kind === 'list' && !isPlace) return stepInto(node.element, token);
  return { label: isPlace ? String(Number(token) + 1) : token, below, info: null };
}

/** The steps from a match to a place in it. */
function stepsTo(pointer: string): Step[] {
  let node: Node | null = nodeOf(amlMatchSchema);
  return pointerTokens(pointer).map((token) => {
    const step = stepInto(node, token);
    node = step.below;
    return step;
  });
}

/** A place in a match in words: "Details · adverse-media · Title", "Aliases · 2". Unknown keys are shown as received. */
export function labelOfPointer(pointer: string): string {
  const labels = stepsTo(pointer).map(({ label }) => label);
  return labels.length === 0 ? 'Whole match' : labels.join(' · ').slice(0, 200);
}

/** What the schema has at a place in a match; nulls where it names nothing there. */
export function memberAt(pointer: string): { node: Node | null; info: MemberInfo | null } {
  const steps = stepsTo(pointer);
  const last = steps.at(-1);
  return last === undefined
    ? { node: nodeOf(amlMatchSchema), info: null }
    : { node: last.below, info: last.info };
}

/** Fields a decision can be based on, in the order in which people review them. */
export const BASIS_FIELDS = [
  'name',
  'aliases',
  'datesOfBirth',
  'countries',
  'sex',
  'datasets',
  'addresses',
  'notes',
  'match_status',
  'is_whitelisted',
] as const;
