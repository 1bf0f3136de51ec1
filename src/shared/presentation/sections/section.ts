import type { CaseView } from '../../domain/caseView';
import type { Section } from '../blocks';
import type { WorkSection } from '../prose';
import type { ReportSource } from './source';

/** What a section is called, and whether a report may leave it out. */
export interface SectionHead<Id extends string = string> {
  id: Id;
  title: string;
  isRequired?: boolean;
}

/** A section without its head. */
type ContentOf<S extends WorkSection> = Pick<S, 'blocks' | 'empty'>;
export type SectionContent = ContentOf<Section>;
export type WorkContent = ContentOf<WorkSection>;

/** Composes a section of the response. `all` are the heads of all sections. */
export interface ResponseSection<Id extends string = string> extends SectionHead<Id> {
  of: 'response';
  /** The window has a component for it. Otherwise it shows the blocks, below the title. */
  hasComponent?: boolean;
  compose(view: CaseView, all: readonly SectionHead[]): SectionContent;
}

/** Composes a section of what reviewers did with a case, what was found in it, or the evidence for it. */
export interface ReviewSection<Id extends string = string> extends SectionHead<Id> {
  of: 'review';
  compose(source: ReportSource, all: readonly SectionHead[]): WorkContent;
}

/** A section of what was received. The list of sections, `index.ts`, gives its place. */
export const responseSection = <const S extends Omit<ResponseSection, 'of'>>(
  section: S,
): S & { of: 'response' } => ({ ...section, of: 'response' });

/** A section of the review. The list of sections, `index.ts`, gives its place. */
export const reviewSection = <const S extends Omit<ReviewSection, 'of'>>(
  section: S,
): S & { of: 'review' } => ({ ...section, of: 'review' });
