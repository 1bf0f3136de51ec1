import { infoOf } from '../../wire/catalogue';
import { journeyResultSchema, spotCheckResultSchema } from '../../wire/results';
import { CONCLUSION_TITLE, type OptionalSection } from './sections';

const { documents, selfie, rule_results, screening_checks, device_intelligence } =
  journeyResultSchema.members;
const { spot_checks } = spotCheckResultSchema.members;

/** Titles of sections on screen, on paper and in the HTML viewer. */
export const SECTION_TITLES: Readonly<Record<OptionalSection | 'decisions', string>> = {
  overview: 'Overview',
  documents: infoOf(documents).label,
  selfie: infoOf(selfie).label,
  rule_results: infoOf(rule_results).label,
  spot_checks: infoOf(spot_checks).label,
  screening_checks: infoOf(screening_checks).label,
  device_intelligence: infoOf(device_intelligence).label,
  aml: 'AML review',
  undescribed: 'Other data',
  fields: 'Field comparison',
  faces: 'Reviewers’ comparison of faces',
  versions: 'Changes by monitoring version',
  health: 'Data consistency',
  deviations: 'Differences from the specification',
  notes: 'Notes',
  differences: 'Conflicting entries',
  others: 'Related cases',
  retention: 'Retention',
  decisions: CONCLUSION_TITLE,
  retrievals: 'Retrievals',
  journal: 'Journal',
};

/** Titles of sections that every report has. */
export const EXHIBITS_TITLE = 'Exhibits';
/** The title under which a redacted copy lists what was removed from all conclusions. */
export const CONCLUSIONS_TITLE = 'Decisions and sign-offs';
