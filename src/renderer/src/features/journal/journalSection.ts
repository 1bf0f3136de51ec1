import { SECTION_TITLES } from '@shared/domain/report/leftOut';
import type { CaseSection } from '../../ui/case/caseSection';
import JournalPanel from './JournalPanel.vue';

export const journalSection: CaseSection = {
  kind: 'journal',
  section: 'journal',
  title: SECTION_TITLES.journal,
  icon: 'book',
  component: JournalPanel,
  key: { keys: 'mod+shift+l', label: 'Go to journal' },
  status: ({ journal }) => ({
    detail: String(journal.entries),
    attention: journal.state === 'broken' ? 'broken' : null,
  }),
};
