import type { Component } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import FacePanel from '../../features/faces/FacePanel.vue';
import NotesPanel from '../../features/notes/NotesPanel.vue';
import RuleChecklist from '../../features/rules/RuleChecklist.vue';
import { CASE_PANEL_TITLES } from './caseScreenLabels';

export type PanelKind = 'rules' | 'notes' | 'faces';

/**
 * The side panels, of which one is open at a time. Each receives `view` and uses `useCaseActions` for everything
 * else.
 */
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

/** The functions that a panel offers to the case screen. */
export interface PanelHandle {
  /** Rules panel: moves the focus to it. */
  focus?(): void;
  /** Rules panel: shows the rule with this key. */
  select?(key: string): Promise<void>;
  /** Faces panel: starts a comparison. */
  begin?(): Promise<void>;
}
