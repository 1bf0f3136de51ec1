import { serviceComparisons } from '../../domain/faces/faceMatches';
import type { FaceComparison } from '../../domain/faces/faceReview';
import { FACE_FEATURES, type ComparedPicture } from '../../domain/faces/findings';
import { inSentence } from '../../text/language';
import { partOf } from '../../wire/catalogue';
import { faceMatchSchema } from '../../wire/faceMatch';
import {
  FACE_ORDER_LIMIT,
  FACE_OUTCOME_LABELS,
  FEATURE_LABELS,
  FINDING_LABELS,
  ORDER_SENTENCES,
} from '../../labels/faceLabels';
import { pictureLabels } from '../../labels/pictureLabels';
import { composePart } from '../compose';
import { placeName } from '../placeName';
import {
  absent,
  author,
  instant,
  joined,
  pairs,
  part,
  prose,
  received,
  textLine,
  textOr,
  when,
  content,
  type Line,
  type WorkBlock,
} from '../prose';
import { contextOf } from './context';
import { reviewSection } from './section';
import { exhibitOrHash, type ReportSource } from './source';
import { FACES } from './reviewLabels';

/** Members left out of the service's result, because the reviewer's comparison already names the images. */
const IMAGES = new Set(['images']);

/** A reviewer's own comparison, the service's result for the same faces, and which of the two the reviewer saw first. */
function ownComparison({ dossier }: ReportSource, comparison: FaceComparison): WorkBlock {
  const { view } = dossier;
  const { left, right, outcome, features, text, at, by, order, shownAt, pointers } = comparison;
  const services = serviceComparisons(view).filter(({ match }) => pointers.includes(match.pointer));
  const picture = ({ imageId, sha256 }: ComparedPicture): Line =>
    textLine`${received(pictureLabels(view, imageId))}, ${exhibitOrHash(dossier, sha256)}`;
  const shown = when(shownAt, (time) => textLine` ${FACES.shown(time)}`);
  const service =
    services.length === 0
      ? [absent(FACES.notPrinted)]
      : joined(
          services,
          ({ match }) =>
            textLine`${placeName(view, match.pointer)}: ${{ run: composePart(partOf(faceMatchSchema), match, contextOf(view), { without: IMAGES }) }}`,
          '\n',
        );
  return part(textLine`${author(by)}: ${FACE_OUTCOME_LABELS[outcome]}`, [
    pairs(
      [FACES.recorded, instant(at)],
      [FACES.left, picture(left)],
      [FACES.right, picture(right)],
      [FACES.order, textLine`${ORDER_SENTENCES[order]}${shown}`],
      ...(services.length + pointers.length === 0 ? [] : [[FACES.service, service] as const]),
      [
        FACES.features,
        FACES.allFeatures(
          FACE_FEATURES.map((one) =>
            FACES.featureFinding(FEATURE_LABELS[one], inSentence(FINDING_LABELS[features[one]])),
          ),
        ),
      ],
      [FACES.comments, textOr(text, FACES.noComments)],
    ),
  ]);
}

/** What reviewers found on the pictures, beside the service's results. */
export const facesSection = reviewSection({
  id: 'faces',
  title: FACES.title,
  compose(source) {
    const { notes, faces } = source.dossier.view;
    const onPictures = notes.filter(
      ({ anchor, withdrawn }) => withdrawn === null && (anchor.on === 'image' || anchor.on === 'region'),
    ).length;
    const seeNotes = onPictures === 0 ? '' : FACES.seeNotes(onPictures);
    const own = faces.comparisons.map((one) => ownComparison(source, one));
    return content(
      own.length === 0
        ? []
        : [...own, prose(FACE_ORDER_LIMIT), ...(seeNotes === '' ? [] : [prose(seeNotes)])],
      `${FACES.none} ${seeNotes}`.trim(),
    );
  },
});
