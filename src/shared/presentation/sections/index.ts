import type { CaseView } from '../../domain/caseView';
import type { Section } from '../blocks';
import type { WorkSection } from '../prose';
import { decisionsSection, signOffSection } from './conclusions';
import { facesSection } from './faces';
import { fieldsSection } from './fields';
import { deviationsSection, differencesSection, healthSection } from './findings';
import { journalSection, sealsSection } from './journal';
import { notesSection } from './notes';
import { exhibitsSection, limitsSection, omissionsSection } from './record';
import { othersSection, retentionSection } from './related';
import { retrievalsSection } from './retrievals';
import type { ReportSource } from './source';
import { versionsSection } from './versions';
import {
  amlSection,
  deviceSection,
  documentsSection,
  undescribedSection,
  overviewSection,
  screeningSection,
  selfieSection,
  spotChecksSection,
} from './sections';
import { rulesSection } from './rules';

/**
 * The whole response of a case, section by section in reading order, except the matches of its AML part: there can be
 * thousands, so each is composed on its own.
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
    undescribedSection(view),
  ];
}

/** What reviewers did with a case, what was found in it, and the evidence for it. */
export const composeWork = (source: ReportSource): WorkSection[] =>
  [
    decisionsSection,
    signOffSection,
    fieldsSection,
    facesSection,
    versionsSection,
    healthSection,
    deviationsSection,
    notesSection,
    differencesSection,
    othersSection,
    retentionSection,
    journalSection,
    retrievalsSection,
    omissionsSection,
    limitsSection,
    exhibitsSection,
    sealsSection,
  ].map((compose) => compose(source));
