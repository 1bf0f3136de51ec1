// @ts-nocheck
import { z } from 'zod';

/**
 * What an event does to a conclusion in force. `always`: its basis has changed. `new-bytes`: only where it brings what was
 * not saved before. `signed`: the signed file has changed; until the vote it is the second reviewer's own review and notes.
 */
export type ConclusionEffect = 'always' | 'new-bytes' | 'signed' | 'never';

const effects = z.registry<{ voids: ConclusionEffect }>();

/** An event of the journal: its type, what it does to a conclusion in force, and its members. */
export const event = <T extends string, S extends z.core.$ZodLooseShape>(
  type: T,
  voids: ConclusionEffect,
  shape: S,
): z.ZodObject<{ type: z.ZodLiteral<T> } & S, z.core.$strict> =>
  z.strictObject({ type: z.literal(type), ...shape }).register(effects, { voids });

/** What an event declared by `event` does to a conclusion. */
export function conclusionEffectOf(schema: z.ZodType): ConclusionEffect {
  const declared = effects.get(schema);
  if (declared === undefined) throw new Error('An event is declared by `event`');
  return declared.voids;
}
