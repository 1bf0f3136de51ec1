import { SECTION_TITLES } from '@shared/presentation/sections';
import type { CaseSection } from '../../ui/case/caseSection';
import FieldMatrixView from './FieldMatrixView.vue';
import { matrixOf } from './matrixOf';
import { MATRIX } from './matrixLabels';

export const fieldsSection: CaseSection = {
  kind: 'fields',
  section: 'fields',
  group: 'findings',
  title: SECTION_TITLES.fields,
  icon: 'columns',
  component: FieldMatrixView,
  key: { keys: 'alt+f', label: MATRIX.goTo },
  isPart: ({ kind }) => kind !== 'aml-check',
  status(view, { isSettled }) {
    const conflicts = isSettled ? matrixOf(view).counts.conflict : 0;
    return conflicts > 0 ? { detail: String(conflicts), attention: 'in conflict' } : {};
  },
};
