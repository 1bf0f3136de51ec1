import * as wire from '@shared/wire';
import { z } from 'zod';
import { amlDetails } from './common';
import { flag, moment, oneOf, PARTIAL_DATE, promised, text, textOrNull, unspecifiedObject } from './parts';

const one = (pattern: string) => new RegExp(`^${pattern}$`);
/** The specification says that it is one string and states no separator; this service puts a comma. */
const several = (pattern: string) => new RegExp(`^${pattern}(, ?${pattern})*$`);

/** Section 2.14.1: what every variant of a match has. */
const common = {
  name: text,
  notes: textOrNull,
  datasets: z.array(oneOf(wire.AML_DATASETS)).nullable(),
  addresses: z.array(unspecifiedObject).nullable(),
  sex: textOrNull,
  score: z.number(),
  resource_id: text,
};

/** Section 2.14.1: as the journey result and the history have these. */
const asStrings = {
  countries: z.string().regex(several('[A-Z]{2}')).nullable(),
  datesOfBirth: z.string().regex(several(PARTIAL_DATE)).nullable(),
  aliases: z.array(unspecifiedObject).nullable(),
};

const journeyMatch = promised('JourneyAmlMatch', wire.amlMatchSchema, { ...common, ...asStrings });

const resultMatch = promised('AmlResultMatch', wire.amlMatchSchema, {
  ...common,
  countries: z.array(text).nullable(),
  datesOfBirth: z.array(z.string().regex(one(PARTIAL_DATE))).nullable(),
  aliases: z.array(text).nullable(),
  details: amlDetails.nullable(),
});

const historyMatch = promised('AmlHistoryMatch', wire.amlMatchSchema, {
  ...common,
  ...asStrings,
  details: amlDetails.nullable(),
  is_whitelisted: flag,
  match_status: text,
  match_id: text,
  aml_record_version: z.int32(),
  ongoing_monitor_update_type: oneOf(wire.MONITOR_UPDATE_TYPES).nullable(),
});

/** Section 2.14, in a journey result. */
export const journeyAml = promised('JourneyAml', wire.journeyAmlSchema, {
  applicability: oneOf(wire.AML_APPLICABILITIES),
  matches: z.array(journeyMatch).nullable(),
});

/** Section 2.14, in an AML result. Nothing in it is marked nullable. */
const amlScreening = promised('AmlScreening', wire.amlScreeningSchema, {
  matches: z.array(resultMatch),
  ongoing_monitoring_enabled: flag,
  last_ongoing_monitoring_update: moment,
  search_datetime: moment,
});

/** Section 2.20. */
promised('AmlResult', wire.amlResultSchema, {
  check_id: text,
  reference_number: textOrNull,
  check_time: moment,
  final_decision: oneOf(wire.AML_FINAL_DECISIONS),
  aml: amlScreening,
});

/** Section 2.19. */
promised('AmlHistory', wire.amlHistorySchema, {
  check_id: text,
  reference_number: textOrNull,
  aml_matches: z.array(historyMatch),
});
