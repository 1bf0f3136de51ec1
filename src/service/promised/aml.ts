import * as wire from '@shared/wire';
import type { ResultKind } from '@shared/wire';
import { z } from 'zod';
import { byKey, promised, unspecifiedObject } from './parts';

/** Section 2.14.1: YYYY-MM-DD, YYYY-MM or YYYY. */
const PARTIAL_DATE = String.raw`\d{4}(-\d{2}(-\d{2})?)?`;

/** The specification describes a single string without naming a separator; this service uses a comma. */
const several = (pattern: string) => z.string().regex(new RegExp(`^${pattern}(, ?${pattern})*$`));

const mediaLink = promised(wire.mediaLinkSchema, {
  kind: 'aml-history',
  about: 'A publication about the matched profile.',
});

const amlDetail = promised(wire.amlDetailSchema, {
  kind: 'aml-history',
  about: 'The content of one source category for a match.',
  members: {
    title: z.string().optional(),
    data: byKey(z.array(z.string())).optional(),
    datasets: z.array(z.string()).optional(),
    datasets_classes: z.array(z.string()).optional(),
    media_links: mediaLink.optional(),
  },
});

const match = (id: string, kind: ResultKind, members: object) =>
  promised(wire.amlMatchSchema, {
    id,
    kind,
    about: 'A watchlist profile that may be the applicant.',
    members: {
      addresses: z.array(unspecifiedObject),
      details: byKey(amlDetail),
      aml_record_version: z.int32(),
      ...members,
    },
  });

/** Section 2.14.1: the form in a journey result and in the history. */
const asStrings = {
  countries: several('[A-Z]{2}'),
  datesOfBirth: several(PARTIAL_DATE),
  aliases: z.array(unspecifiedObject),
};
const journeyMatch = match('JourneyAmlMatch', 'journey', asStrings);
const historyMatch = match('AmlHistoryMatch', 'aml-history', asStrings);
const resultMatch = match('AmlResultMatch', 'aml-check', {
  datesOfBirth: z.array(z.string().regex(new RegExp(`^${PARTIAL_DATE}$`))),
  aliases: z.array(z.string()),
});

/** Section 2.14, in a journey result. */
export const journeyAml = promised(wire.amlSchema, {
  id: 'JourneyAml',
  kind: 'journey',
  about: 'The AML check of a journey.',
  members: { matches: z.array(journeyMatch) },
});

const amlScreening = promised(wire.amlSchema, {
  id: 'AmlScreening',
  kind: 'aml-check',
  about: 'Matches and ongoing monitoring of an AML check.',
  members: { matches: z.array(resultMatch) },
  notNull: ['matches'],
});

promised(wire.amlResultSchema, {
  kind: 'aml-check',
  about: 'The result of an AML check.',
  members: { aml: amlScreening },
});

promised(wire.amlHistorySchema, {
  kind: 'aml-history',
  about: 'The matches of an AML check at one monitoring version, or what that version changed.',
  members: { aml_matches: z.array(historyMatch) },
});
