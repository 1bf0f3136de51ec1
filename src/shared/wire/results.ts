import type { SendsOf } from './catalogue';
import { matchRows } from './amlMatch';
import { applicantSchema } from './applicant';
import { deviceIntelligenceSchema } from './deviceIntelligence';
import { documentSchema } from './document';
import { closed, dictionary, flag, inside, instant, part, rows, text, wordOr } from './fields';
import { amlMatchSchema } from './amlMatch';
import { ruleResults } from './ruleResult';
import { checkSchema, SCREENING_CHECKS, SPOT_CHECKS } from './screening';
import { selfieSchema } from './selfie';
import { TOPICS } from './topics';
import {
  AML_APPLICABILITIES,
  AML_FINAL_DECISIONS,
  ENVIRONMENT_NAMES,
  FINAL_DECISIONS,
  MANUAL_DECISIONS,
  SPOT_CHECK_DECISIONS,
  SYSTEM_DECISIONS,
} from './vocabulary';

const FORMER_REFERENCE = ['user_id'];
const UNFINISHED = 'Not finished';

/** Specification 2.14: the AML object of a journey result and of an AML result. */
export const amlSchema = part(
  'Aml',
  {
    applicability: closed(AML_APPLICABILITIES, {
      label: 'Applicability',
      section: '2.14',
      sensitivity: 'none',
      about: 'Whether the check was performed and, if not, why.',
      required: true,
      only: ['journey'],
    }),
    matches: matchRows,
    ongoing_monitoring_enabled: flag(
      { true: 'Enabled', false: 'Not enabled' },
      { label: 'Ongoing monitoring', section: '2.14', sensitivity: 'none', only: ['aml-check'] },
    ),
    last_ongoing_monitoring_update: instant({
      label: 'Last change of monitoring status',
      section: '2.14',
      sensitivity: 'none',
      only: ['aml-check'],
    }),
    search_datetime: instant({
      label: 'Search requested',
      section: '2.14',
      sensitivity: 'none',
      about: 'When the search was requested.',
      only: ['aml-check'],
    }),
  },
  { principal: 'matches', principalOf: wordOr(AML_APPLICABILITIES, 'applicability', null) },
);

/** Specification 2.1: the response of Get Journey Result. */
export const journeyResultSchema = part('JourneyResult', {
  journey_id: text({
    label: 'Journey ID',
    section: '2.1',
    sensitivity: 'none',
    about: 'Unique identifier of the journey, generated when the user starts it.',
    required: true,
  }),
  reference_number: text({
    label: 'Reference number',
    section: '2.1',
    sensitivity: 'none',
    about: 'Custom identifier attached when the journey was started.',
    nullable: true,
    formerly: FORMER_REFERENCE,
  }),
  system_decision: closed(SYSTEM_DECISIONS, {
    label: 'System decision',
    section: '2.2',
    sensitivity: 'none',
    about: 'Outcome computed by the service from step results and configured rules.',
    required: true,
  }),
  manual_decision: closed(MANUAL_DECISIONS, {
    label: 'Manual decision',
    section: '2.3',
    sensitivity: 'none',
    nullable: true,
  }),
  final_decision: closed(FINAL_DECISIONS, {
    label: 'Final decision',
    section: '2.1',
    sensitivity: 'none',
    about: 'Equals the system decision when no manual review was done, otherwise the manual decision.',
    required: true,
  }),
  start_time: instant({ label: 'Started', section: '2.1', sensitivity: 'none', required: true }),
  end_time: instant({
    label: 'Finished',
    section: '2.1',
    sensitivity: 'none',
    nullable: true,
    nullMeans: UNFINISHED,
  }),
  customer_id: text({
    label: 'Account ID',
    section: '2.1',
    sensitivity: 'none',
    about: 'Identifier of the account, common to all its journeys.',
    required: true,
  }),
  flow_id: text({
    label: 'Flow ID',
    section: '2.1',
    sensitivity: 'none',
    about: 'Identifier of the flow the journey belongs to.',
    required: true,
    formerly: ['journey_definintion_id'],
  }),
  model_version: text({
    label: 'Model version',
    section: '2.1',
    sensitivity: 'none',
    about: 'Version of the result graph; different versions may contain different elements.',
    nullable: true,
  }),
  applicant: inside(applicantSchema, {
    label: 'Applicant',
    section: '2.13',
    nullable: true,
    isDecisive: true,
  }),
  documents: dictionary(documentSchema, {
    label: 'Documents',
    section: '2.4',
    about: 'Documents by step id.',
    nullable: true,
    topic: TOPICS.documents,
    keys: { areIds: true, namedBy: ['step_id', 'id'] },
  }),
  selfie: inside(selfieSchema, {
    label: 'Selfie',
    section: '2.9',
    nullable: true,
    isDecisive: true,
    nullMeans: 'The journey has no selfie step',
  }),
  rule_results: ruleResults({
    label: 'Rules',
    section: '2.11',
    about: 'Rule results by rule key.',
    nullable: true,
    topic: TOPICS.rules,
  }),
  aml: inside(amlSchema, {
    label: 'AML',
    section: '2.14',
    nullable: true,
    nullMeans: 'AML checks are not enabled for the journey',
  }),
  screening_checks: dictionary(checkSchema, {
    label: 'Screening checks',
    section: '2.16',
    about: 'Screening checks by check id.',
    required: true,
    keys: { known: SCREENING_CHECKS, areIds: true, namedBy: ['key', 'check_id', 'id', 'name'] },
  }),
  device_intelligence: inside(deviceIntelligenceSchema, {
    label: 'Device intelligence',
    section: '2.17',
    required: true,
  }),
});

/** Specification 2.18: the response of Get Spot Check Result. */
export const spotCheckResultSchema = part('SpotCheckResult', {
  journey_id: text({
    label: 'Journey ID',
    section: '2.18',
    sensitivity: 'none',
    about: 'Unique identifier of the journey; the spot check has its own ID.',
    required: true,
  }),
  reference_number: text({
    label: 'Reference number',
    section: '2.18',
    sensitivity: 'none',
    about: 'Custom identifier.',
    nullable: true,
    formerly: FORMER_REFERENCE,
  }),
  system_decision: closed(SPOT_CHECK_DECISIONS, {
    label: 'System decision',
    section: '2.2',
    sensitivity: 'none',
    about: 'Outcome of the spot check.',
    required: true,
  }),
  start_time: instant({ label: 'Started', section: '2.18', sensitivity: 'none', required: true }),
  end_time: instant({
    label: 'Finished',
    section: '2.18',
    sensitivity: 'none',
    nullable: true,
    nullMeans: UNFINISHED,
  }),
  tenant_id: text({
    label: 'Account ID',
    section: '2.18',
    sensitivity: 'none',
    about: 'Identifier of the account.',
    required: true,
  }),
  environment_name: closed(ENVIRONMENT_NAMES, { label: 'Environment', section: '2.18', sensitivity: 'none' }),
  model_version: text({
    label: 'Model version',
    section: '2.18',
    sensitivity: 'none',
    about: 'Version of the result graph.',
    nullable: true,
  }),
  applicant: inside(applicantSchema, {
    label: 'Applicant',
    section: '2.13',
    nullable: true,
    isDecisive: true,
  }),
  selfie: inside(selfieSchema, {
    label: 'Selfie',
    section: '2.18',
    nullable: true,
    isDecisive: true,
    nullMeans: 'No selfie step',
  }),
  rule_results: ruleResults(
    {
      label: 'Rules',
      section: '2.18',
      about: 'Contains selfie_liveness only.',
      nullable: true,
      topic: TOPICS.rules,
    },
    ['selfie_liveness'],
  ),
  spot_checks: dictionary(checkSchema, {
    label: 'Spot check',
    section: '2.18',
    about: 'Face match of the current selfie against the onboarding journey.',
    nullable: true,
    topic: TOPICS.comparisons,
    keys: { known: SPOT_CHECKS, areIds: true, namedBy: ['key', 'name'] },
  }),
});

/** Specification 2.20: the response of Get AML Result. */
export const amlResultSchema = part('AmlResult', {
  check_id: text({
    label: 'Check ID',
    section: '2.20',
    sensitivity: 'none',
    about: 'Unique identifier of the check.',
    required: true,
  }),
  reference_number: text({
    label: 'Reference number',
    section: '2.20',
    sensitivity: 'none',
    about: 'Custom identifier.',
    nullable: true,
    formerly: FORMER_REFERENCE,
  }),
  final_decision: closed(AML_FINAL_DECISIONS, {
    label: 'Final decision',
    section: '2.20',
    sensitivity: 'none',
    about: 'System decision when no manual review was done, otherwise the manual decision.',
    isDecisive: true,
  }),
  check_time: instant({
    label: 'Check finished',
    section: '2.20',
    sensitivity: 'none',
    about: 'When the check finished.',
  }),
  aml: inside(amlSchema, { label: 'AML', section: '2.14' }),
});

/** An object around the matches of a history. The specification does not show whether there is one. */
const amlMatchesSchema = part(
  'AmlMatches',
  { matches: rows(amlMatchSchema, { label: 'Matches', section: '2.19', topic: TOPICS.matches }) },
  { principal: 'matches', bareIn: ['aml-history'] },
);

/**
 * Specification 2.19: the response of Get AML History for one version, either as a full snapshot or as its changes.
 */
export const amlHistorySchema = part('AmlHistory', {
  check_id: text({
    label: 'Check ID',
    section: '2.19',
    sensitivity: 'none',
    about: 'Unique identifier of the check.',
    required: true,
  }),
  reference_number: text({
    label: 'Reference number',
    section: '2.19',
    sensitivity: 'none',
    about: 'Custom identifier.',
    nullable: true,
    formerly: FORMER_REFERENCE,
  }),
  aml_matches: inside(amlMatchesSchema, {
    label: 'Matches',
    section: '2.19',
    about: 'Matches for the requested version.',
    topic: TOPICS.matches,
  }),
});

export type JourneyResult = SendsOf<typeof journeyResultSchema>;
export type AmlResult = SendsOf<typeof amlResultSchema>;
