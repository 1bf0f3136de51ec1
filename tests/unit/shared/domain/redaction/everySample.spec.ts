import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { maskedValues } from '@shared/domain/masking/maskedValues';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';
import { createMatcher } from '@shared/domain/masking/matcher';
import { isOwnWording } from '@shared/domain/redaction/quotedValues';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { transliterate } from '../../../../../src/main/lib/transliterate';
import { OWN_TEXTS } from '../../../../../src/main/redaction/ownTexts';
import { titlesOfResponse } from '../../../../../src/main/redaction/leakLeaves';
import { reportPage } from '../../../../../src/main/report/page/reportPage';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { ResultReading } from '@shared/record/result';
import { commit } from '../../../../support/commitments';
import { REVIEWER, sha } from '../../../../support/journalBuilder';
import { foreignTexts } from '../../../../support/dossierTexts';
import { sampleDossiers } from '../../../../support/sampleDossier';
import { runs } from '../../../../support/soaked';

const noted: JournalEvent = {
  type: 'noted',
  noteId: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  anchor: { on: 'case' },
  text: 'What I wrote in my own words',
};
const CASES = sampleDossiers([noted]);
interface Case {
  dossier: Dossier;
  readings: readonly ResultReading[];
}
const redact = ({ dossier, readings }: Case, classes: readonly RedactionClass[]) =>
  redactDossier(dossier, {
    classes,
    readings,
    own: OWN_TEXTS,
    transliterate,
    ground: 'A ground',
    recipient: 'A recipient',
    commit,
    hasFiles: true,
  });

const letters = (text: string): string => text.toLowerCase();

/** Those of some values that are a part of a text, in one pass over it: there are thousands of them, and it is long. */
function savedIn(whole: string, values: readonly MaskedValue[]): MaskedValue[] {
  const LENGTH = 8;
  const written = values
    .filter(({ text }) => text.length >= LENGTH)
    .map((value) => ({ value, text: letters(JSON.stringify(value.text).slice(1, -1)) }));
  const byStart = Map.groupBy(written, ({ text }) => text.slice(0, LENGTH));
  const found = new Set<MaskedValue>();
  // By three letters each: what begins with none of them is not cut out first, which is what takes the time.
  const beginning = (text: string, at: number): number =>
    (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1) * 17 + text.charCodeAt(at + 2)) & 0xffff;
  const begins = new Uint8Array(0x10000);
  for (const start of byStart.keys()) begins[beginning(start, 0)] = 1;
  for (let at = 0; at + LENGTH <= whole.length; at += 1) {
    if (begins[beginning(whole, at)] === 0) continue;
    for (const { value, text } of byStart.get(whole.slice(at, at + LENGTH)) ?? [])
      if (whole.startsWith(text, at) && !isOfMoreDigits(value, whole, at, text.length)) found.add(value);
  }
  return [...found];
}

/** The digits of a postal code within more digits are another number. */
const isOfMoreDigits = ({ classes }: MaskedValue, whole: string, at: number, length: number): boolean =>
  classes.includes('addresses') &&
  /^[\d-]+$/.test(whole.slice(at, at + length)) &&
  /\d/.test(whole.slice(at - 1, at) + whole.slice(at + length, at + length + 1));

describe('a redacted dossier', () => {
  it.each(CASES.map((one) => [one.id, one] as const))(
    'has no value of the classes asked for anywhere: %s',
    (_, saved) => {
      const labels = new Set(saved.readings.flatMap(({ kind, json }) => titlesOfResponse(kind, json)));
      const values = saved.readings
        .flatMap(maskedValues)
        .filter(({ isUnclassified }) => isUnclassified !== true);
      fc.assert(
        fc.property(fc.subarray([...REDACTION_CLASSES]), (classes) => {
          const active = new Set<string>(classes);
          const { dossier: redacted } = redact(saved, classes);
          const finder = createMatcher(values, active, 'parts', undefined, (word) =>
            isOwnWording(word, OWN_TEXTS),
          );
          // A word of a name says nothing in what a field is called; a whole name does.
          const left = [...new Set(foreignTexts(redacted))].filter(
            (text) => finder.first(text) !== null && (!labels.has(text) || finder.isNameIn(text)),
          );
          expect(left).toEqual([]);
          // By the plainest of means: no sensitive text of some length is a part of the file.
          const whole = letters(JSON.stringify(redacted));
          const reported = values.filter((value) => value.classes.some((one) => active.has(one)));
          expect(savedIn(whole, reported).map(({ classes: which }) => which)).toEqual([]);
        }),
        { numRuns: runs(2), examples: [[[...REDACTION_CLASSES]]] },
      );
    },
    180_000,
  );

  it.each(CASES.map((one) => [one.id, one] as const))('can be laid out as a report: %s', async (_, saved) => {
    const { dossier: redacted } = redact(saved, REDACTION_CLASSES);
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
  });

  it('takes a name out of the ground of a copy that was made before, however plain it is', () => {
    const before: JournalEvent = {
      type: 'report-redacted',
      reportId: '00000000-0000-4000-8000-0000000000e1',
      to: 'file',
      sha256: sha('1'),
      bytes: 1,
      pages: 1,
      options: DEFAULT_REPORT,
      leftOut: [],
      heads: [],
      fingerprint: null,
      classes: ['faces'],
      parent: { packageId: null, report: null },
      ground: 'Asked for by NAME',
      recipient: 'NAME and partners',
    };
    for (const { id, dossier, readings } of sampleDossiers([before]).slice(0, 6)) {
      const name = dossier.view.applicantName;
      if (name === null) continue;
      const named = JSON.parse(
        JSON.stringify(dossier).replaceAll('NAME', JSON.stringify(name).slice(1, -1)),
      ) as Dossier;
      const eventOf = (classes: readonly RedactionClass[]) => {
        const { journal, redaction } = redact({ dossier: named, readings }, classes).dossier;
        // Where something is unlisted, what people wrote may quote it.
        const gone = { ground: '[text removed]', recipient: '[text removed]' };
        return { event: journal.at(-1)?.event, gone, hasUnlisted: redaction.unlisted > 0 };
      };
      const { event, gone, hasUnlisted } = eventOf(['names']);
      const partly = { ground: 'Asked for by [name removed]', recipient: '[name removed] and partners' };
      expect(event, id).toMatchObject(hasUnlisted ? gone : partly);
      expect(eventOf(['free-text']).event, id).toMatchObject(gone);
      expect(eventOf(['faces']).event, id).toMatchObject(
        hasUnlisted ? gone : { ground: `Asked for by ${name}` },
      );
    }
  });

  it('leaves the dossier it was made of as it was', () => {
    for (const saved of CASES.slice(0, 3)) {
      const before = JSON.stringify(saved.dossier);
      redact(saved, REDACTION_CLASSES);
      expect(JSON.stringify(saved.dossier)).toBe(before);
    }
  });
});
