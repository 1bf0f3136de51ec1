import { amlSection } from '../../features/aml/amlSection';
import { responseSections } from '../../features/case/responseSections';
import { imagesSection } from '../../features/compare/imagesSection';
import { conclusionSection } from '../../features/conclusion/conclusionSection';
import { fieldsSection } from '../../features/fields/fieldsSection';
import { healthSection } from '../../features/health/healthSection';
import { journalSection } from '../../features/journal/journalSection';
import { rawSection } from '../../features/raw/rawSection';
import { retentionSection } from '../../features/retention/retentionSection';
import { timelineSection } from '../../features/timeline/timelineSection';
import type { CaseSection } from '../../ui/case/caseSection';

/**
 * Every section of the case screen. The list of sections, the stage, the commands and the jumps are derived from it.
 */
export const CASE_SECTIONS: readonly CaseSection[] = [
  imagesSection,
  fieldsSection,
  ...responseSections,
  amlSection,
  timelineSection,
  conclusionSection,
  healthSection,
  rawSection,
  journalSection,
  retentionSection,
];
