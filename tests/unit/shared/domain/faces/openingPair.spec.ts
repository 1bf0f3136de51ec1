import { describe, expect, it } from 'vitest';
import { openingPair } from '@shared/domain/faces/openingPair';
import { viewOf } from '../../../../support/viewOf';

const SELFIE = { journey_id: 'journey-1', selfie: { image_path: 'mine' } };
const NAMED = {
  spot_checks: {
    applicant_selfie_face_match: { images: [{ image_path: 'earlier', image_source: 'Applicant' }] },
  },
};
const spot = (over: object = {}) => viewOf({ ...SELFIE, ...over }, { kind: 'spot-check' });
/** Every picture that the response names, as if it were saved. */
const picturesOf = ({ media }: ReturnType<typeof spot>) =>
  media.map(({ id, role }) => ({ id, role, media: { kind: 'saved', sha256: id } }));
const rolesOf = (view: ReturnType<typeof spot>, images = picturesOf(view)) => {
  const pair = openingPair(view, images);
  return [pair.left, pair.right].map((id) => view.media.find((medium) => medium.id === id)?.role ?? null);
};

describe('the two pictures that are compared first', () => {
  it('are of a spot check the selfie and what its comparison calls the applicant’s, else the profile image', () => {
    const profile = { applicant: { profile_image_path: 'profile' } };
    expect(rolesOf(spot({ ...NAMED, ...profile }))).toEqual(['selfie', 'face-match']);
    expect(rolesOf(spot(profile))).toEqual(['selfie', 'profile']);
    expect(rolesOf(spot())).toEqual(['selfie', null]);
  });

  it('are of a journey a document’s portrait and the selfie', () => {
    const images = { portrait_image_path: 'face', front_side_image_path: 'front' };
    const view = viewOf({ ...SELFIE, documents: { 10: { images } } });
    expect(rolesOf(view)).toEqual(['portrait', 'selfie']);
    expect(rolesOf(view, [])).toEqual([null, null]);
  });
});
