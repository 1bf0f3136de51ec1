import { type Node, keysOf, nodeOf } from '../../wire/catalogue';
import { amlMatchSchema } from '../../wire/amlMatch';
import { pointerTokens } from '../../wire/jsonPointer';

/** What a token leads to below a node, and what it is called there. */
function stepInto(node: Node | null, token: string): { label: string; below: Node | null } {
  if (node?.kind === 'part') {
    const member = [...node.part.members.values()].find((one) => keysOf(one).includes(token));
    if (member !== undefined) return { label: member.info.label, below: member.node };
  }
  const isPlace = node?.kind !== 'dictionary' && /^\d+$/.test(token);
  const below = node?.kind === 'list' || node?.kind === 'dictionary' ? node.element : null;
  // One element directly in place of the list: what follows is a member of it.
  if (node?.kind === 'list' && !isPlace) return stepInto(node.element, token);
  return { label: isPlace ? String(Number(token) + 1) : token, below };
}

/** A place in a match in words: "Details · adverse-media · Title", "Aliases · 2". Unknown keys are shown as received. */
export function labelOfPointer(pointer: string): string {
  let node: Node | null = nodeOf(amlMatchSchema);
  const labels: string[] = [];
  for (const token of pointerTokens(pointer)) {
    const { label, below } = stepInto(node, token);
    labels.push(label);
    node = below;
  }
  return labels.length === 0 ? 'Whole match' : labels.join(' · ').slice(0, 200);
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
