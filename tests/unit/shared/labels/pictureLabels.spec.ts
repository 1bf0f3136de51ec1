import { expect, it } from 'vitest';
import { foreignImageId } from '@shared/domain/faces/foreignImages';
import { pictureLabels } from '@shared/labels/pictureLabels';
import { recordOf } from '../../../support/healthRecords';

const view = recordOf({ selfie: { image_path: 's' } });
const foreign = { kind: 'journey', subjectId: 'j-2', caseId: 'c'.repeat(32), mediumId: 'selfie' } as const;

it.each<[string, string]>([
  [view.media[0]?.id ?? '', 'Selfie'],
  ['documents/1/front', 'documents/1/front'],
  ['', ''],
  [foreignImageId(foreign), 'Selfie, journey j-2'],
  [foreignImageId({ ...foreign, mediumId: 'documents/1/front' }), 'Front, journey j-2'],
])('the picture %s is called %s', (id, label) => {
  expect(pictureLabels(view, id)).toBe(label);
});
