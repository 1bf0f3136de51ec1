import { type MemberInfo, type Node, keysOf, nodeOf } from '../../wire/catalogue';
import { amlMatchSchema } from '../../wire/amlMatch';
import { pointerTokens } from '../../wire/jsonPointer';

interface Step {
  label: string;
  below: Node | null;
  /** The member's description; null if the specification does not describe it. */
  info: MemberInfo | null;
}

/** The node that a pointer token leads to, with its label. */
function stepInto(node: Node | null, token: string): Step {
  if (node?.kind === 'part') {
    const member = [...node.part.members.values()].find((one) => keysOf(one).includes(token));
    if (member !== undefined) return { label: member.info.label, below: member.node, info: member.info };
  }
  const isPlace = node?.kind !== 'dictionary' && /^\d+$/.test(token);
  const below = node?.kind === 'list' || node?.kind === 'dictionary' ? node.element : null;
  // A single element was received in place of a list, so the token refers to a member of the element.
  if (node?.kind === 'list' && !isPlace) return stepInto(node.element, token);
  return { label: isPlace ? String(Number(token) + 1) : token, below, info: null };
}

function stepsTo(pointer: string): Step[] {
  let node: Node | null = nodeOf(amlMatchSchema);
  return pointerTokens(pointer).map((token) => {
    const step = stepInto(node, token);
    node = step.below;
    return step;
  });
}

/**
 * The label of a place in a match, such as "Details · adverse-media · Title" or "Aliases · 2". Unknown keys are shown
 * as received.
 */
export function labelOfPointer(pointer: string): string {
  const labels = stepsTo(pointer).map(({ label }) => label);
  return labels.length === 0 ? 'Whole match' : labels.join(' · ').slice(0, 200);
}

/** The schema at a place in a match; null values if the schema does not describe it. */
export function memberAt(pointer: string): { node: Node | null; info: MemberInfo | null } {
  const steps = stepsTo(pointer);
  const last = steps.at(-1);
  return last === undefined
    ? { node: nodeOf(amlMatchSchema), info: null }
    : { node: last.below, info: last.info };
}

/** Fields on which a decision can be based, in the order in which reviewers check them. */
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
