import { hasOtherKeys, keysOf, type MemberNode } from '../wire/catalogue';
import type { Deviation } from './deviations';
import { accepts, expectedType } from './shape';

/** The key under which a member was received. If it was received under several, the rest are added to `others`. */
export function keyIn(
  member: MemberNode,
  raw: Readonly<Record<string, unknown>>,
  others: Map<string, MemberNode>,
): string | undefined {
  const isHere = (key: string): boolean => Object.hasOwn(raw, key) && raw[key] !== undefined;
  if (!hasOtherKeys(member)) return isHere(member.key) ? member.key : undefined;
  const keys = keysOf(member).filter(isHere);
  const chosen = keys.find((key) => raw[key] !== null) ?? keys[0];
  for (const key of keys) if (key !== chosen) others.set(key, member);
  return chosen;
}

/**
 * How an undescribed member deviates from the specification; null if it does not. `member`: the member of which its key
 * is a second name. If the specification gives both names (2.10), both may be received.
 */
export function undescribedDeviation(
  member: MemberNode | undefined,
  value: unknown,
): Pick<Deviation, 'reason' | 'expected'> | null {
  if (member === undefined) return { reason: 'unknown-key' };
  if (member.info.formerly !== undefined) return { reason: 'second-name' };
  const isExpected = value === null || accepts(member.node, value);
  return isExpected ? null : { reason: 'wrong-type', expected: expectedType(member.node) };
}
