import { partOf, type Schema } from '../wire/catalogue';
import type { PartBase, Received } from '../wire/received';

/**
 * The members of a part. If the part was not read, every member has the state of the part itself (null, missing,
 * unreadable …), so that no member is reported as missing from a part that could not be read.
 */
export function partMembers<P extends PartBase>(schema: Schema<P>, received: Received<P>): P {
  if (received.state === 'given') return received.value;
  const { state, pointer } = received;
  const member = state === 'unreadable' ? { state, text: received.text, pointer } : { state, pointer };
  const members = Object.fromEntries([...partOf(schema).members.keys()].map((key) => [key, member]));
  return { ...members, pointer, undescribed: [] } as unknown as P;
}
