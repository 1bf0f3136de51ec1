import { z } from 'zod';
import { SETTINGS_SECTIONS, type Place } from './navigationStore';

const KeptPlace: z.ZodType<Place> = z.discriminatedUnion('screen', [
  z.object({ screen: z.literal('worklist') }),
  z.object({ screen: z.literal('case'), caseId: z.string() }),
  z.object({ screen: z.literal('verify') }),
  z.object({ screen: z.literal('settings'), section: z.enum(SETTINGS_SECTIONS) }),
]);

/** The stored place; null if the stored value is not a valid place. */
export const placeBefore = (kept: unknown): Place | null => KeptPlace.safeParse(kept).data ?? null;
