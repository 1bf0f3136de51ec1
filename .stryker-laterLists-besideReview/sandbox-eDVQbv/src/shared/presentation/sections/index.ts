// @ts-nocheck
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

/** What reviewers did with a case, what was found in it, and what proves it. */
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
