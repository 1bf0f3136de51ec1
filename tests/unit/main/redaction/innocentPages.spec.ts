import { describe, expect, it } from 'vitest';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { redactedJournalText, redactionText } from '@shared/domain/redaction/redactionTextLabels';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { sha256Of } from '../../../../src/main/lib/sha256';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { findLeaks } from '../../../../src/main/redaction';
import type { IdentifyingValue } from '../../../../src/main/redaction/identifyingValue';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { reportPage, sectionsWithoutPictures } from '../../../../src/main/report/page/reportPage';
import { viewerPage } from '../../../../src/main/viewer/viewerPage';
import { commit } from '../../../support/commitments';
import { CASE_ID, REVIEWER } from '../../../support/journalBuilder';
import { FREQUENT_NAMES } from '../../../support/frequentNames';
import { sampleDossier } from '../../../support/sampleDossier';
import { SAMPLE } from '../../../support/sampleIds';

const ID = '7b1d5e90-3c2f-4a86-9d14-e05f8b6a2c73';
const grouped = (seed: string): string => groupFingerprint(sha256Of(seed));
/** Of keys as chance makes them; the last have groups that look like a day and the name of a month. */
const FINGERPRINTS = [
  ...Array.from({ length: 6 }, (_, at) => grouped(`key ${String(at)}`)),
  grouped('a key').replace(/^.{19}/, '3dec 3feb 4ab0 12de'),
  grouped('a key').replace(/.{19}$/, '12de 3feb 14ab 3dec'),
];

const [FIRST = ''] = FINGERPRINTS;

/** Viewer, report, journal and statement of a copy from which everything was removed. */
async function copyOf(sample: string) {
  const found = sampleDossier(`journey/${sample}`);
  const journal = found.dossier.journal.map((entry) => ({ ...entry, replica: ID }));
  const { dossier } = redactDossier(
    { ...found.dossier, journal },
    {
      ...{ classes: REDACTION_CLASSES, readings: found.readings, own: OWN_TEXTS, transliterate, commit },
      ...{ ground: 'A ground', recipient: 'A recipient', hasFiles: true },
    },
  );
  const parts = {
    ...{ dossier, others: null, options: DEFAULT_REPORT, fingerprint: FIRST.replaceAll(' ', '') },
    ...{ reader: REVIEWER, pictures: new Map() },
  };
  const report = await reportPage({ ...parts, reportId: ID, leftOut: [] });
  const exported = { exportedAt: '2026-11-02T03:04:05.000Z', exportedBy: REVIEWER };
  return {
    dossier,
    texts: {
      ['data/viewer/index.html']: viewerPage({
        ...parts,
        ...{ sections: sectionsWithoutPictures(parts), fingerprint: FIRST },
      }),
      ['report.html']: report.html,
      ['data/journal.txt']: redactedJournalText(dossier.journal),
      ['data/REDACTION.txt']: redactionText({ caseId: CASE_ID, notice: dossier.redaction, ...exported }),
    },
  };
}
const { dossier, texts } = await copyOf(SAMPLE.clean);
/** @param at which key signs it */
const filesOf = (at: number) =>
  Object.entries(texts).map(([path, text]) => ({
    path: `${String(at)}/${path}`,
    bytes: new TextEncoder().encode(text.replaceAll(FIRST, FINGERPRINTS[at] ?? '')),
  }));

const leaksOf = (values: readonly IdentifyingValue[], files = filesOf(0)) =>
  findLeaks({
    ...{ values, classes: REDACTION_CLASSES, dossier, files },
    ...{ hashes: new Set<string>(), record: 'data/case.json', names: [], typed: [] },
  });

/** Of some values of one person those that are found, each by itself. */
async function found(some: readonly string[], of: 'names' | 'numbers'): Promise<readonly string[]> {
  const leaks = await leaksOf(some.map((text) => ({ text, classes: [of], isOwn: true })));
  if (leaks.length === 0 || some.length === 1) return leaks.length === 0 ? [] : some;
  const half = Math.ceil(some.length / 2);
  return [...(await found(some.slice(0, half), of)), ...(await found(some.slice(half), of))];
}

describe('a copy without anything of a person is no leak', () => {
  it('has pages as they leave the app, style sheet and key included', () => {
    expect(texts['data/viewer/index.html']).toContain('1fr');
    expect(texts['data/viewer/index.html']).toContain(FIRST);
    expect(texts['report.html']).toContain(FIRST);
  });

  it('of anybody born on any day, whatever key signs it', async () => {
    const born = [1945, 1972, 1985, 1990, 2001].flatMap((year) =>
      Array.from({ length: 366 }, (_, day): IdentifyingValue => ({
        text: new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
        ...{ classes: ['birth-dates'], isOwn: true },
      })),
    );
    expect(
      await leaksOf(
        born,
        FINGERPRINTS.flatMap((_, at) => filesOf(at)),
      ),
    ).toEqual([]);
  }, 120_000);

  it('of anybody with a frequent name', async () => {
    const names = [...new Set(FREQUENT_NAMES)];
    expect(names.length).toBeGreaterThan(300);
    expect(await found(names, 'names')).toEqual([]);
  }, 120_000);

  it('of anybody with a number of five to eight digits', async () => {
    const numbers = Array.from({ length: 2000 }, (_, at) =>
      String(parseInt(sha256Of(String(at)).slice(0, 12), 16)).slice(0, 5 + (at % 4)),
    );
    expect(await found(numbers, 'numbers')).toEqual([]);
  }, 120_000);
});
