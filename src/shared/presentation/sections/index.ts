import type { CaseView } from '../../domain/caseView';
import type { Section } from '../blocks';
import {
  amlSection,
  deviceSection,
  documentsSection,
  furtherSection,
  overviewSection,
  screeningSection,
  selfieSection,
  spotChecksSection,
} from './sections';
import { rulesSection } from './rules';

/**
 * Everything that the response of a case says, section by section, in the order of reading. The matches of its AML part
 * are not among it: they are thousands, and are composed one by one.
 */
export function composeCase(view: CaseView): Section[] {
  return [
    overviewSection(view),
    documentsSection(view),
    selfieSection(view),
    rulesSection(view),
    spotChecksSection(view),
    screeningSection(view),
    deviceSection(view),
    amlSection(view),
    furtherSection(view),
  ];
}
