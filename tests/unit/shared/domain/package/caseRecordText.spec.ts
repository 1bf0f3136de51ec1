import { describe, expect, it } from 'vitest';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { dossierOfResponses } from '../../../../support/sampleDossier';

const response = {
  response: 'journeyResult',
  subjectId: 'journey-1',
  value: { journey_id: 'journey-1', selfie: { image_path: 'selfie.jpg' } },
} as const;

describe('case.json', () => {
  it('names its format, has the way from every hash to its file, and the whole dossier', () => {
    const dossier = dossierOfResponses('journey', [response]);
    const text = caseRecordText(dossier);
    expect(JSON.parse(text)).toEqual({
      format: 'caseloupe-case',
      version: 3,
      files: dossier.exhibits.map(({ path, sha256, bytes, mime }) => ({ path, sha256, bytes, mime })),
      dossier,
    });
    expect(dossier.exhibits.map(({ mime }) => mime)).toEqual(['image/jpeg', 'application/json']);
    expect(text.endsWith('\n}\n')).toBe(true);
  });
});
