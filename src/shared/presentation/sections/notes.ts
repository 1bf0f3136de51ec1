import type { NoteView } from '../../domain/caseView';
import { percent } from '../../text/language';
import { anchorName } from '../../labels/anchorLabels';
import { lines, part, prose, received, textLine, signed, textOr, when, content, type Line } from '../prose';
import { reviewSection } from './section';
import { exhibitOrHash, type ReportSource } from './source';
import { NOTES } from './reviewLabels';

function anchorLabels({ anchor }: NoteView, { dossier }: ReportSource): Line {
  const name = received(anchorName(dossier.view, anchor) ?? '');
  switch (anchor.on) {
    case 'case':
      return [NOTES.onCase];
    case 'rule':
      return NOTES.onRule(name);
    case 'field':
      return NOTES.onField(anchor.label, anchor.pointer);
    case 'image':
      return NOTES.onImage(name);
    case 'region': {
      const { sha256, x, y, width, height } = anchor.region;
      const share = (of: number): string => percent(Math.round(of * 100));
      const file = when(sha256, (one) => textLine`; ${exhibitOrHash(dossier, one)}`);
      const at = { x: share(x), y: share(y), width: share(width), height: share(height) };
      return textLine`${NOTES.onRegion(name, at)}${file}`;
    }
  }
}

/** Every note with all its revisions, in the order in which the notes were started. */
export const notesSection = reviewSection({
  id: 'notes',
  title: NOTES.title,
  compose(source) {
    const { notes } = source.dossier.view;
    const count = notes.reduce((sum, { revisions }) => sum + revisions.length, 0);
    const own = notes.map((one) => {
      const revisions = one.revisions.map((each) => [`${each.revision}`, signed(each), received(each.text)]);
      const withdrawn = when(one.withdrawn, ({ at, by, reason }) =>
        NOTES.withdrawn(at, by, textOr(reason, NOTES.noReason)),
      );
      return part(anchorLabels(one, source), [
        lines(NOTES.columns, revisions, 'time-second'),
        ...(withdrawn.length === 0 ? [] : [prose(withdrawn)]),
      ]);
    });
    const heading = prose(NOTES.count(notes.length, count));
    return content(own.length === 0 ? [] : [heading, ...own], NOTES.none);
  },
});
