import { z } from 'zod';

/**
 * How an event affects a conclusion in force. `always`: it changes the basis, so the conclusion is voided.
 * `new-bytes`: it voids the conclusion only if it adds content that was not saved before. `signed`: it changes the
 * case file that was signed off, so it voids a conclusion after the vote; before the vote it is part of the second
 * reviewer's own review.
 */
export type ConclusionEffect = 'always' | 'new-bytes' | 'signed' | 'never';

const effects = z.registry<{ voids: ConclusionEffect }>();

/** Declares a journal event with its type, its effect on a conclusion in force, and its members. */
export const event = <T extends string, S extends z.core.$ZodLooseShape>(
  type: T,
  voids: ConclusionEffect,
  shape: S,
): z.ZodObject<{ type: z.ZodLiteral<T> } & S, z.core.$strict> =>
  z.strictObject({ type: z.literal(type), ...shape }).register(effects, { voids });

/** The effect of an event on a conclusion. Throws an Error for a schema that was not declared with `event`. */
export function conclusionEffectOf(schema: z.ZodType): ConclusionEffect {
  const declared = effects.get(schema);
  if (declared === undefined) throw new Error('An event is declared by `event`');
  return declared.voids;
}
