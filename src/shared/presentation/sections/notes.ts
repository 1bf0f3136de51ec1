import type { NoteView } from '../../domain/caseView';
import { SECTION_TITLES } from '../../domain/report/sectionLabels';
import { counted } from '../../text/language';
import { pictureLabels } from '../../labels/pictureLabels';
import {
  author,
  code,
  instant,
  lines,
  part,
  prose,
  received,
  textLine,
  signed,
  strong,
  textOr,
  when,
  workSection,
  type Line,
  type Piece,
  type WorkSection,
} from '../prose';
import { exhibitOrHash, type ReportSource } from './source';

function anchorLabels({ anchor }: NoteView, { dossier }: ReportSource): Line {
  const label = (id: string): Piece => received(pictureLabels(dossier.view, id));
  switch (anchor.on) {
    case 'case':
      return ['On the case'];
    case 'rule':
      return textLine`On the rule ${received(anchor.ruleKey)}`;
    case 'field':
      return textLine`On the field ${received(anchor.label)} ${code(anchor.pointer)}`;
    case 'image':
      return textLine`On ${label(anchor.imageId)}`;
    case 'region': {
      const { imageId, sha256, x, y, width, height } = anchor.region;
      const percent = (of: number): string => `${String(Math.round(of * 100))} %`;
      const file = when(sha256, (one) => textLine`; ${exhibitOrHash(dossier, one)}`);
      return textLine`On a region of ${label(imageId)}: from ${percent(x)} left, ${percent(y)} top, ${percent(width)} wide, ${percent(height)} high${file}`;
    }
  }
}

/** Every note in the order in which it was begun, with every revision. */
export function notesSection(source: ReportSource): WorkSection {
  const { notes } = source.dossier.view;
  const count = notes.reduce((sum, { revisions }) => sum + revisions.length, 0);
  const own = notes.map((one) => {
    const revisions = one.revisions.map((each) => [`${each.revision}`, signed(each), received(each.text)]);
    const withdrawn = when(
      one.withdrawn,
      ({ at, by, reason }) =>
        textLine`${strong('Withdrawn')} ${instant(at)}, ${author(by)}: ${textOr(reason, 'no reason given')}`,
    );
    return part(anchorLabels(one, source), [
      lines(['Revision', 'When and by whom', 'Text'], revisions, 'time-second'),
      ...(withdrawn.length === 0 ? [] : [prose(withdrawn)]),
    ]);
  });
  const heading = prose(`${counted(notes.length, 'note')}, ${counted(count, 'revision')}.`);
  return workSection('notes', SECTION_TITLES.notes, own.length === 0 ? [] : [heading, ...own], 'No notes.');
}
