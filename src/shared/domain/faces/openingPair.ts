import { givens, valueOrNull } from '../../record/received';
import { mediumCompared } from '../caseMedia';
import type { CaseView } from '../caseView';
import type { CaseKind } from '../ids';

/** A picture as far as it matters for choosing the first pair; `foreign` is set for a picture of another case. */
interface PairImage {
  id: string;
  role: string;
  foreign?: { kind: CaseKind };
  media: { kind: string; sha256?: string };
}

export interface OpeningPair {
  left: string | null;
  right: string | null;
}

/** The first saved picture with one of these roles; earlier roles take precedence. */
function firstSaved(images: readonly PairImage[], ...roles: string[]): PairImage | null {
  for (const role of roles) {
    const found = images.find((image) => image.role === role && image.media.kind === 'saved');
    if (found) return found;
  }
  return null;
}

/**
 * A spot check opens with its selfie beside the onboarding selfie of the linked journey: the picture that the
 * service compared if it is saved, or else that of the previous journey. Without either, the picture that the
 * spot check names as the applicant's, or the profile image.
 * @param compared id of the medium that the spot check names as the applicant's
 */
function spotCheckPair(images: readonly PairImage[], compared: string | null): OpeningPair {
  const own = images.filter(({ foreign }) => foreign === undefined);
  const journeys = images.filter(({ foreign }) => foreign?.kind === 'journey');
  const shaOf = (image: PairImage | null | undefined): string | null =>
    image?.media.kind === 'saved' ? (image.media.sha256 ?? null) : null;
  const named = own.find(({ id }) => id === compared);
  const same = shaOf(named) === null ? null : journeys.find((image) => shaOf(image) === shaOf(named));
  const right =
    same ??
    firstSaved(journeys, 'selfie', 'selfie-cropped', 'portrait', 'profile') ??
    (shaOf(named) === null ? null : named) ??
    firstSaved(own, 'profile') ??
    named;
  const left = firstSaved(own, 'selfie', 'selfie-cropped') ?? own.find(({ role }) => role === 'selfie');
  return { left: left?.id ?? null, right: right?.id ?? null };
}

/** A journey opens with the document's portrait, or else its front, beside the selfie. */
function journeyPair(all: readonly PairImage[]): OpeningPair {
  const images = all.filter(({ foreign }) => foreign === undefined);
  const first = (...roles: string[]): string | null => firstSaved(images, ...roles)?.id ?? null;
  const left = first('portrait', 'front-cropped', 'front') ?? images[0]?.id ?? null;
  const right =
    first('selfie', 'selfie-cropped', 'profile', 'additional-face') ??
    images.find((image) => image.id !== left)?.id ??
    null;
  return { left, right };
}

/** The medium that a spot check's comparison names as the applicant's picture. */
function comparedMedium({ spotChecks, media }: Pick<CaseView, 'spotChecks' | 'media'>): string | null {
  const matches = (valueOrNull(spotChecks) ?? []).flatMap(({ comparisons }) => comparisons);
  const images = matches.flatMap((match) => givens(match.images));
  const named = images.find(({ image_source: source }) => valueOrNull(source) === 'Applicant');
  return named === undefined ? null : (mediumCompared(media, named.image_path)?.id ?? null);
}

/** The ids of the two pictures that are shown first for comparison. */
export const openingPair = (
  view: Pick<CaseView, 'kind' | 'spotChecks' | 'media'>,
  images: readonly PairImage[],
): OpeningPair =>
  view.kind === 'spot-check' ? spotCheckPair(images, comparedMedium(view)) : journeyPair(images);
