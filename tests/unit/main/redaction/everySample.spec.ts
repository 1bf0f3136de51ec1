import { describe, expect, it } from 'vitest';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { redactedJournalText, redactionText } from '@shared/domain/redaction/redactionTextLabels';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { coveringHashes, findLeaks, identifyingValues } from '../../../../src/main/redaction';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { reportPage, sectionsWithoutPictures } from '../../../../src/main/report/page/reportPage';
import { viewerPage } from '../../../../src/main/viewer/viewerPage';
import { commit } from '../../../support/commitments';
import { CASE_ID, REVIEWER } from '../../../support/journalBuilder';
import { sampleDossiers } from '../../../support/sampleDossier';
import { everyNth } from '../../../support/soaked';

const ALL: readonly RedactionClass[] = REDACTION_CLASSES;
const SINGLE: readonly RedactionClass[][] = [['names'], ['birth-dates'], ['numbers'], ['addresses']];

/** An id as programs make them: one of noughts would be found in a number of noughts. */
const ID = '7b1d5e90-3c2f-4a86-9d14-e05f8b6a2c73';
const CASES = sampleDossiers().map(({ id, dossier, readings }, turn) => {
  const journal = dossier.journal.map((entry) => ({ ...entry, replica: ID }));
  return [id, { dossier: { ...dossier, journal }, readings, turn }] as const;
});

type Copy = ReturnType<typeof redactDossier>['dossier'];

const filesIn = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));

const dataOf = (dossier: Copy) => filesIn({ 'data/case.json': caseRecordText(dossier) });

/** All files of a copy but pictures, of the report and viewer what their pages say. */
async function filesOf(dossier: Copy) {
  const parts = {
    ...{ dossier, others: null, options: DEFAULT_REPORT, fingerprint: null },
    ...{ reader: REVIEWER, pictures: new Map() },
  };
  const report = await reportPage({ ...parts, reportId: ID, leftOut: [] });
  const exported = { exportedAt: '2026-01-02T03:04:05.000Z', exportedBy: REVIEWER };
  return filesIn({
    ['data/case.json']: caseRecordText(dossier),
    ['data/REDACTION.txt']: redactionText({ caseId: CASE_ID, notice: dossier.redaction, ...exported }),
    ['data/journal.txt']: redactedJournalText(dossier.journal),
    ['report.html']: report.html,
    ['viewer.html']: viewerPage({ ...parts, sections: sectionsWithoutPictures(parts), fingerprint: '' }),
  });
}

/** The case whose places and counts are numbers as years of birth are. */
const MANY = 'aml-check/338bbaff0cd7b70036b04b24';
/**
 * All classes, and one alone: another for each of the following cases. Thousands of matches take seconds for each, so
 * there only what its numbers may look like.
 */
const wantedOf = (id: string, turn: number): readonly (readonly RedactionClass[])[] => [
  ALL,
  ...(id === MANY ? [['birth-dates'] as const] : everyNth(SINGLE, SINGLE.length, turn)),
];
/** Pages take time: they are made where all is removed, and where numbers of the app may look like values. */
const hasPages = (id: string, classes: readonly RedactionClass[]): boolean =>
  id === MANY ? classes.join() === 'birth-dates' : classes === ALL;

describe('a copy of every sample passes its own search for leaks', () => {
  it.each(CASES)(
    '%s',
    async (id, { dossier, readings, turn }) => {
      const [values, hashes] = [identifyingValues(readings, dossier), coveringHashes(dossier)];
      for (const classes of wantedOf(id, turn)) {
        const { dossier: copy } = redactDossier(dossier, {
          classes,
          readings,
          own: OWN_TEXTS,
          transliterate,
          ground: 'A ground',
          recipient: 'A recipient',
          commit,
          hasFiles: true,
        });
        const leaks = await findLeaks({
          values,
          hashes,
          classes,
          dossier: copy,
          record: 'data/case.json',
          files: hasPages(id, classes) ? await filesOf(copy) : dataOf(copy),
          names: [],
          typed: [],
        });
        expect(leaks, classes.join(', ')).toEqual([]);
      }
    },
    180_000,
  );
});
