// @ts-nocheck
import { z } from 'zod';
import { conclusionEffectOf, type ConclusionEffect } from './events/event';
import { FETCHING_EVENTS } from './events/fetching';
import { KEEPING_EVENTS } from './events/keeping';
import { REVIEW_EVENTS } from './events/review';
import { SHARING_EVENTS } from './events/sharing';

/** Everything that can happen to a case. Add members, never change one: old entries are read for ever. */
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

/** What an event of a type does to a conclusion in force. */
export const conclusionEffect = (type: JournalEvent['type']): ConclusionEffect =>
  EFFECTS.get(type) ?? 'always';
