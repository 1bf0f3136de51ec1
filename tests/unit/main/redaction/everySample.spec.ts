import { describe, expect, it } from 'vitest';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { coveringHashes, findLeaks, identifyingValues } from '../../../../src/main/redaction';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { commit } from '../../../support/commitments';
import { sampleDossiers } from '../../../support/sampleDossier';

const WANTED: readonly RedactionClass[][] = [
  [...REDACTION_CLASSES],
  ['names'],
  ['birth-dates'],
  ['numbers'],
  ['addresses'],
];

describe('a copy of every sample passes its own search for leaks', () => {
  it.each(sampleDossiers().map((one) => [one.id, one] as const))(
    '%s',
    async (_, { dossier, readings }) => {
      for (const classes of WANTED) {
        const copy = redactDossier(dossier, {
          classes,
          readings,
          own: OWN_TEXTS,
          transliterate,
          ground: 'A ground',
          recipient: 'A recipient',
          commit,
          hasFiles: true,
        });
        const bytes = new TextEncoder().encode(caseRecordText(copy.dossier));
        const leaks = await findLeaks({
          values: identifyingValues(readings, copy.dossier),
          hashes: coveringHashes(dossier),
          classes,
          dossier: copy.dossier,
          record: 'data/case.json',
          files: [{ path: 'data/case.json', bytes }],
          names: [],
          typed: [],
        });
        expect(leaks, classes.join(', ')).toEqual([]);
      }
    },
    90_000,
  );
});
