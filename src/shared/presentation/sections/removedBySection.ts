import { REDACTION_CLASSES, type Removal, type RedactionClass } from '../../domain/redactionClasses';
import { CONCLUSIONS_TITLE } from './recordLabels';
import type { SectionHead } from './section';

/** Prefixes of places, longer ones first, each with the report section that shows them. */
const SECTION_OF: readonly (readonly [beginning: string, id: string])[] = [
  ['view.documents', 'documents'],
  ['view.result.documents', 'documents'],
  ['view.result.selfie', 'selfie'],
  ['view.result.rule_results', 'rule_results'],
  ['view.result.screening_checks', 'screening_checks'],
  ['view.result.spot_checks', 'spot_checks'],
  ['view.result.aml', 'aml'],
  ['view.faces', 'faces'],
  ['view.screening', 'screening_checks'],
  ['view.spotChecks', 'spot_checks'],
  ['view.result.device_intelligence', 'device_intelligence'],
  ['view.checklist', 'rule_results'],
  ['view.result.undescribed', 'undescribed'],
  ['view.amlFacts', 'aml'],
  ['view.notes', 'notes'],
  ['view.differences', 'differences'],
  ['view', 'overview'],
  ['fields', 'fields'],
  ['health', 'health'],
  ['aml.steps', 'versions'],
  ['aml.responses', 'versions'],
  ['aml', 'aml'],
  ['journal', 'journal'],
  ['conclusions', 'conclusions'],
  ['exhibits', 'exhibits'],
];

/** How many values of a class were removed from a section, and the names of their fields. */
export interface SectionRemoval {
  title: string;
  class: RedactionClass;
  count: number;
  fields: string[];
}

/**
 * Groups removals by section and class, in the order of the sections, which are those of a report, and of the classes.
 * Field names are in order of occurrence.
 */
export function removedBySection(
  removed: readonly Removal[],
  sections: readonly SectionHead[],
): SectionRemoval[] {
  const titles = new Map(sections.map(({ id, title }) => [id, title])).set('conclusions', CONCLUSIONS_TITLE);
  const found = new Map<string, SectionRemoval>();
  for (const { place, class: one, count, fields } of removed) {
    const id =
      SECTION_OF.find(([start]) => place === start || place.startsWith(`${start}.`))?.[1] ?? 'retrievals';
    const title = titles.get(id) ?? id;
    const known = found.get(`${title} ${one}`) ?? { title, class: one, count: 0, fields: [] };
    found.set(`${title} ${one}`, {
      ...known,
      count: known.count + count,
      fields: [...new Set([...known.fields, ...fields])],
    });
  }
  // What every report has comes last.
  const order = sections.filter(({ isRequired }) => isRequired !== true).map(({ title }) => title);
  const rank = ({ title }: SectionRemoval): number =>
    order.includes(title) ? order.indexOf(title) : order.length;
  const rankOfClass = ({ class: one }: SectionRemoval): number => REDACTION_CLASSES.indexOf(one);
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || rankOfClass(a) - rankOfClass(b));
}
