import type { Component } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import FacePanel from '../../features/faces/FacePanel.vue';
import NotesPanel from '../../features/notes/NotesPanel.vue';
import RuleChecklist from '../../features/rules/RuleChecklist.vue';
import { CASE_PANEL_TITLES } from './caseScreenLabels';

export type PanelKind = 'rules' | 'notes' | 'faces';

/** The panels beside the stage, one open at a time. Each receives `view`; everything else comes from `useCaseActions`. */
export const CASE_PANELS: Readonly<
  Record<PanelKind, { component: Component; title: (view: CaseView) => string }>
> = {
  rules: {
    component: RuleChecklist,
    title: ({ result, checklist }) =>
      CASE_PANEL_TITLES.rules(result.rule_results.state === 'given' ? checklist.total : null),
  },
  notes: {
    component: NotesPanel,
    title: ({ notes }) => CASE_PANEL_TITLES.notes(notes.filter(({ withdrawn }) => withdrawn === null).length),
  },
  faces: {
    component: FacePanel,
    title: ({ faces }) => CASE_PANEL_TITLES.faces(faces.comparisons.length),
  },
};

/** What the case screen can do with a panel. */
export interface PanelHandle {
  /** Rules: moves the focus into the list. */
  focus?(): void;
  /** Rules: selects a rule. */
  select?(key: string): Promise<void>;
  /** Faces: starts a comparison. */
  begin?(): Promise<void>;
}
