import { SECTION_TITLES } from '@shared/presentation/sections';
import type { CaseSection } from '../../ui/case/caseSection';
import JournalPanel from './JournalPanel.vue';
import { JOURNAL } from './journalLabels';

export const journalSection: CaseSection = {
  kind: 'journal',
  section: 'journal',
  group: 'record',
  title: SECTION_TITLES.journal,
  icon: 'book',
  component: JournalPanel,
  key: { keys: 'mod+shift+l', label: JOURNAL.go },
  status: ({ journal }) => ({
    detail: String(journal.entries),
    attention: journal.state === 'broken' ? JOURNAL.broken : null,
  }),
};
