import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { textsOf } from '@shared/domain/redaction/dossierTexts';
import { createFinder } from '@shared/domain/redaction/finder';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { reportPage } from '../../../../../src/main/report/page/reportPage';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import { REVIEWER } from '../../../../support/journalBuilder';
import { sampleDossiers } from '../../../../support/sampleDossier';

const noted: JournalEvent = {
  type: 'noted',
  noteId: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  anchor: { on: 'case' },
  text: 'What I wrote in my own words',
};
const CASES = sampleDossiers([noted]);
const PARENT = { packageId: null, report: null, heads: [], answers: [] };
const redact = (dossier: Dossier, classes: readonly RedactionClass[]) =>
  redactDossier(dossier, {
    classes,
    ground: 'A ground',
    recipient: 'A recipient',
    parent: PARENT,
    hasFiles: true,
  });

const letters = (text: string): string => text.toLowerCase();

describe('a redacted dossier', () => {
  it.each(CASES.map(({ id, dossier }) => [id, dossier] as const))(
    'has no value of the classes asked for anywhere: %s',
    (_, dossier) => {
      fc.assert(
        fc.property(fc.subarray([...REDACTION_CLASSES]), (classes) => {
          const active = new Set<string>(classes);
          const { dossier: redacted, values } = redact(dossier, classes);
          const finder = createFinder(values, active);
          const left = textsOf(redacted).filter(({ text }) => finder.first(text) !== null);
          expect(left).toEqual([]);
          // By the plainest of means: no telling text of some length is a part of the file.
          const whole = letters(JSON.stringify(redacted));
          const told = values.filter((value) => value.classes.some((one) => active.has(one)));
          const stays = told.filter(
            ({ text }) => text.length >= 8 && whole.includes(letters(JSON.stringify(text).slice(1, -1))),
          );
          expect(stays.map(({ classes: which }) => which)).toEqual([]);
        }),
        { numRuns: 5, examples: [[[...REDACTION_CLASSES]]] },
      );
    },
  );

  it.each(CASES.map(({ id, dossier }) => [id, dossier] as const))(
    'can be laid out as a report: %s',
    async (_, dossier) => {
      const { dossier: redacted } = redact(dossier, REDACTION_CLASSES);
      const { html } = await reportPage({
        dossier: redacted,
        others: null,
        options: DEFAULT_REPORT,
        reportId: '00000000-0000-4000-8000-000000000002',
        fingerprint: null,
        reader: REVIEWER,
        pictures: new Map(),
        leftOut: [],
      });
      expect(html).toContain('removed]');
      expect(html).not.toContain('[object Object]');
      expect(html).not.toContain('undefined');
      expect(html).not.toContain('What I wrote');
    },
  );

  it('leaves the dossier it was made of as it was', () => {
    for (const { dossier } of CASES.slice(0, 3)) {
      const before = JSON.stringify(dossier);
      redact(dossier, REDACTION_CLASSES);
      expect(JSON.stringify(dossier)).toBe(before);
    }
  });
});
