import { counted } from '@shared/text/counted';
import { html } from 'hono/html';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import type { FaceComparison } from '@shared/domain/faces/faceReview';
import { FACE_FEATURES, type ComparedPicture } from '@shared/domain/faces/findings';
import { composePart } from '@shared/presentation/compose';
import { contextOf } from '@shared/presentation/sections/context';
import { partOf } from '@shared/wire/catalogue';
import { faceMatchSchema } from '@shared/wire/faceMatch';
import {
  FACE_ORDER_LIMIT,
  FACE_OUTCOME_WORDS,
  FEATURE_WORDS,
  FINDING_WORDS,
  ORDER_SENTENCES,
} from '@shared/words/faceWords';
import { pictureWords } from '@shared/words/pictureWords';
import {
  absent,
  author,
  code,
  emptySection,
  exhibitOrHash,
  facts,
  filled,
  foreign,
  instant,
  joined,
  none,
  paragraph,
  type Html,
  type Section,
} from './kit';
import { blocks } from './blocks';
import type { Draft } from './parts';

/** The images are named by the reviewer's own comparison. */
const IMAGES = new Set(['images']);

/** One reviewer's own comparison with what the service said of the same faces, and which of the two came first. */
function ownComparison(draft: Draft, comparison: FaceComparison): Html {
  const { view } = draft.dossier;
  const { left, right, outcome, features, text, at, by, order, shownAt } = comparison;
  const services = serviceComparisons(view).filter(({ match }) =>
    comparison.pointers.includes(match.pointer),
  );
  const picture = ({ imageId, sha256 }: ComparedPicture): Html =>
    html`${foreign(pictureWords(view, imageId))}, ${exhibitOrHash(draft.dossier, sha256)}`;
  return html`<div class="note">
    <h3>${author(by)}: ${FACE_OUTCOME_WORDS[outcome]}</h3>
    ${facts([
      ['Recorded', html`${instant(at)}`],
      ['Left', picture(left)],
      ['Right', picture(right)],
      [
        'Order',
        html`${ORDER_SENTENCES[order]}${
          shownAt === null ? none : html` It was shown to them on ${instant(shownAt)}.`
        }`,
      ],
      ...(services.length === 0 && comparison.pointers.length === 0
        ? []
        : [
            [
              'The service on these faces',
              services.length === 0
                ? absent('Not in the response printed here; see the exhibits')
                : html`${services.map(
                    ({ match }) =>
                      html`<p>${code(match.pointer)}</p>
                        ${blocks(draft, composePart(partOf(faceMatchSchema), match, contextOf(view), { without: IMAGES }), 6)}`,
                  )}`,
            ] as const,
          ]),
      [
        'Features',
        joined(
          FACE_FEATURES.map(
            (feature) => html`${FEATURE_WORDS[feature]}: ${FINDING_WORDS[features[feature]].toLowerCase()}`,
          ),
        ),
      ],
      ['Finding', text === '' ? absent('No words were added') : foreign(text)],
    ])}
  </div>`;
}

/** What the reviewers found on the pictures, beside what the service found. */
export function facesSection(draft: Draft): Section {
  const { notes, faces } = draft.dossier.view;
  const compared = notes.filter(
    ({ anchor, withdrawn }) => withdrawn === null && (anchor.on === 'image' || anchor.on === 'region'),
  );
  const { comparisons } = faces;
  const [id, title] = ['faces', 'Reviewers’ comparison of faces'];
  const onPictures = `${counted(compared.length, 'note')} on pictures; see Notes.`;
  if (comparisons.length === 0)
    return emptySection(
      id,
      title,
      `No reviewer recorded a comparison of faces.${compared.length === 0 ? '' : ` ${onPictures}`}`,
    );
  return filled(
    id,
    title,
    html`${comparisons.map((one) => ownComparison(draft, one))} ${paragraph(FACE_ORDER_LIMIT)}
    ${compared.length === 0 ? none : paragraph(onPictures)}`,
  );
}
