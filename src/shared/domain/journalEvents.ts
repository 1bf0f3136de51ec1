import { z } from 'zod';
import { conclusionEffectOf, type ConclusionEffect } from './events/event';
import { FETCHING_EVENTS } from './events/fetching';
import { KEEPING_EVENTS } from './events/keeping';
import { REVIEW_EVENTS } from './events/review';
import { SHARING_EVENTS } from './events/sharing';

/**
 * Every event that can happen to a case. Members may be added but never changed, because old entries must stay
 * readable.
 */
export const JournalEvent = z.discriminatedUnion('type', [
  ...FETCHING_EVENTS,
  ...REVIEW_EVENTS,
  ...SHARING_EVENTS,
  ...KEEPING_EVENTS,
]);
export type JournalEvent = z.infer<typeof JournalEvent>;
export type JournalEventOf<T extends JournalEvent['type']> = Extract<JournalEvent, { type: T }>;

const EFFECTS = new Map<string, ConclusionEffect>(
  JournalEvent.options.map((schema) => [schema.shape.type.value, conclusionEffectOf(schema)]),
);

/** How an event of this type affects a conclusion that is in force. */
export const conclusionEffect = (type: JournalEvent['type']): ConclusionEffect =>
  EFFECTS.get(type) ?? 'always';
