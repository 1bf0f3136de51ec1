import { describe, expect, it } from 'vitest';
import { foreignImageId } from '@shared/domain/applicant/foreignImages';
import { comparisonsOfPair, serviceComparisons } from '@shared/domain/faces/faceMatches';
import { heldImage, sha } from '../../../../support/journalBuilder';
import { viewOf } from '../../../../support/viewOf';

const image = (image_path: string, image_source: string) => ({ image_path, image_source });
const match = (...images: object[]) => ({ is_matched: true, score: 99, images });

const journey = (
  images: object[] = [image('p/portrait.jpg', 'Document'), image('p/selfie.jpg', 'Selfie')],
) => ({
  journey_id: 'journey-1',
  documents: {
    10: {
      step_title: 'Passport',
      images: { portrait_image_path: 'p/portrait.jpg', front_side_image_path: 'p/front.jpg' },
      face_match_result: match(...images),
    },
    20: { step_title: 'Licence', images: { portrait_image_path: 'p/other.jpg' }, face_match_result: null },
  },
  selfie: { image_path: 'p/selfie.jpg' },
});
const HELD = [
  heldImage('p/portrait.jpg', sha('1')),
  heldImage('p/front.jpg', sha('2')),
  heldImage('p/other.jpg', sha('3')),
  heldImage('p/selfie.jpg', sha('4')),
];
const SHA: Record<string, string> = {
  'documents/10/portrait': sha('1'),
  'documents/10/front': sha('2'),
  'documents/20/portrait': sha('3'),
  'selfie/selfie': sha('4'),
};
const at = (imageId: string) => ({ imageId, sha256: SHA[imageId] ?? sha('9') });
const pointers = (answer: unknown, left: string, right: string) =>
  comparisonsOfPair(viewOf(answer, { events: HELD }), at(left), at(right)).map((one) => one.match.pointer);
const FACE = '/documents/10/face_match_result';

describe('which comparison of the service a pair of pictures answers', () => {
  it('is that of the document and the selfie, whichever stands left and whichever side of the paper it is', () => {
    for (const document of ['documents/10/portrait', 'documents/10/front']) {
      expect(pointers(journey(), document, 'selfie/selfie')).toEqual([FACE]);
      expect(pointers(journey(), 'selfie/selfie', document)).toEqual([FACE]);
    }
  });

  it('is none for two pictures of one face, or a document that was not compared', () => {
    expect(pointers(journey(), 'documents/10/portrait', 'documents/10/front')).toEqual([]);
    expect(pointers(journey(), 'documents/20/portrait', 'selfie/selfie')).toEqual([]);
    expect(pointers(journey(), 'selfie/selfie', 'selfie/selfie')).toEqual([]);
  });

  it('is found where the service names none of the pictures, or only one', () => {
    expect(pointers(journey([]), 'documents/10/portrait', 'selfie/selfie')).toEqual([FACE]);
    expect(
      pointers(journey([image('p/selfie.jpg', 'Selfie')]), 'documents/10/front', 'selfie/selfie'),
    ).toEqual([FACE]);
  });

  it('is a spot check’s for its selfie against the applicant’s in another case', () => {
    const view = viewOf(
      {
        check_id: 'check-1',
        selfie: { image_path: 'p/selfie.jpg' },
        spot_checks: {
          applicant_selfie_face_match: match(
            image('p/selfie.jpg', 'Selfie'),
            image('p/portrait.jpg', 'Applicant'),
          ),
        },
      },
      { kind: 'spot-check', events: HELD },
    );
    const foreign = foreignImageId({
      kind: 'journey',
      subjectId: 'journey-1',
      caseId: 'd'.repeat(32),
      mediumId: 'selfie/selfie',
    });
    expect(serviceComparisons(view)).toHaveLength(1);
    expect(comparisonsOfPair(view, at('selfie/selfie'), at(foreign))).toHaveLength(1);
    expect(comparisonsOfPair(view, at(foreign), at(foreign))).toHaveLength(0);
  });
});
