import { CONCLUSIONS_TITLE, EXHIBITS_TITLE, SECTION_TITLES } from '../report/sectionLabels';
import { REDACTION_CLASSES, type Removal, type RedactionClass } from '../redactionClasses';

/** Prefixes of places, longer ones first, each with the report section that shows them. */
const SECTION_OF: readonly (readonly [beginning: string, title: string])[] = [
  ['view.documents', SECTION_TITLES.documents],
  ['view.result.documents', SECTION_TITLES.documents],
  ['view.result.selfie', SECTION_TITLES.selfie],
  ['view.result.rule_results', SECTION_TITLES.rule_results],
  ['view.result.screening_checks', SECTION_TITLES.screening_checks],
  ['view.result.spot_checks', SECTION_TITLES.spot_checks],
  ['view.result.aml', SECTION_TITLES.aml],
  ['view.faces', SECTION_TITLES.faces],
  ['view.screening', SECTION_TITLES.screening_checks],
  ['view.spotChecks', SECTION_TITLES.spot_checks],
  ['view.result.device_intelligence', SECTION_TITLES.device_intelligence],
  ['view.checklist', SECTION_TITLES.rule_results],
  ['view.result.undescribed', SECTION_TITLES.undescribed],
  ['view.amlFacts', SECTION_TITLES.aml],
  ['view.notes', SECTION_TITLES.notes],
  ['view.differences', SECTION_TITLES.differences],
  ['view', SECTION_TITLES.overview],
  ['fields', SECTION_TITLES.fields],
  ['health', SECTION_TITLES.health],
  ['aml.steps', SECTION_TITLES.versions],
  ['aml.responses', SECTION_TITLES.versions],
  ['aml', SECTION_TITLES.aml],
  ['journal', SECTION_TITLES.journal],
  ['conclusions', CONCLUSIONS_TITLE],
  ['exhibits', EXHIBITS_TITLE],
];

/** How many values of a class were removed from a section, and the names of their fields. */
export interface SectionRemoval {
  title: string;
  class: RedactionClass;
  count: number;
  fields: string[];
}

/**
 * Groups removals by section and class, in the order of the report's sections and of the classes. Field names are in order of
 * occurrence.
 */
export function removedBySection(removed: readonly Removal[]): SectionRemoval[] {
  const found = new Map<string, SectionRemoval>();
  for (const { place, class: one, count, fields } of removed) {
    const title =
      SECTION_OF.find(([start]) => place === start || place.startsWith(`${start}.`))?.[1] ??
      SECTION_TITLES.retrievals;
    const known = found.get(`${title} ${one}`) ?? { title, class: one, count: 0, fields: [] };
    found.set(`${title} ${one}`, {
      ...known,
      count: known.count + count,
      fields: [...new Set([...known.fields, ...fields])],
    });
  }
  const order = [...Object.values<string>(SECTION_TITLES)];
  const rank = ({ title }: SectionRemoval): number =>
    order.includes(title) ? order.indexOf(title) : order.length;
  const rankOfClass = ({ class: one }: SectionRemoval): number => REDACTION_CLASSES.indexOf(one);
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || rankOfClass(a) - rankOfClass(b));
}
