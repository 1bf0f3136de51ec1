import { expect, it } from 'vitest';
import { foreignImageLabels } from '@shared/domain/faces/foreignImageLabels';

it.each([
  ['selfie/selfie', 'Selfie, journey a7a13c38'],
  ['documents/20/front-cropped', 'Front, cropped, journey a7a13c38'],
  ['selfie/constructor', 'Image, journey a7a13c38'],
  ['selfie/__proto__', 'Image, journey a7a13c38'],
])('the image %s of another case is called “%s”', (mediumId, label) => {
  const caseId = 'b'.repeat(32);
  expect(foreignImageLabels({ kind: 'journey', subjectId: 'a7a13c38', caseId, mediumId })).toBe(label);
});
