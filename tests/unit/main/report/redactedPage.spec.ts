import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { roundedSize } from '@shared/domain/redaction/roundedSize';
import { removedBySection } from '@shared/presentation/sections/removedBySection';
import type { ResultReading } from '@shared/record/result';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { reportPage } from '../../../../src/main/report/page/reportPage';
import { reportStyle } from '../../../../src/main/report/page/reportStyle';
import { commit } from '../../../support/commitments';
import { CASE_ID, REVIEWER, sha } from '../../../support/journalBuilder';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { sampleDossier } from '../../../support/sampleDossier';
import { SAMPLE } from '../../../support/sampleIds';
import { bodyOf } from './reportParts';
import { SECTIONS } from '@shared/presentation/sections';

const REPORT_ID = '00000000-0000-4000-8000-0000000000e1';
const HEAD = { replica: '00000000-0000-4000-8000-0000000000d1', seq: 9, hash: sha('7') };
const PRINTED: JournalEvent = {
  type: 'printed',
  reportId: REPORT_ID,
  to: 'file',
  sha256: sha('5'),
  bytes: 1,
  pages: 1,
  options: DEFAULT_REPORT,
  leftOut: [],
  heads: [],
  fingerprint: null,
};
const caseOf = (sample: string): { dossier: Dossier; readings: readonly ResultReading[] } => {
  const saved = sampleDossier(`journey/${sample}`, [PRINTED]);
  const journal = { state: 'intact' as const, entries: 9, heads: [HEAD] };
  return { ...saved, dossier: { ...saved.dossier, view: { ...saved.dossier.view, journal } } };
};

async function pageOf(
  sample: string,
  classes: readonly RedactionClass[],
  { pictures = true, hasFiles = false } = {},
) {
  const saved = caseOf(sample);
  const whole = saved.dossier;
  const { dossier, covered, shown } = redactDossier(whole, {
    readings: saved.readings,
    own: OWN_TEXTS,
    transliterate,
    classes,
    ground: 'A ground <b>',
    recipient: 'A recipient',
    commit,
    hasFiles,
  });
  const { html } = await reportPage({
    dossier,
    others: null,
    options: DEFAULT_REPORT,
    reportId: REPORT_ID,
    fingerprint: null,
    reader: REVIEWER,
    pictures: new Map(
      pictures ? [...covered, ...shown].map((number) => [number, { src: '/x', width: 4, height: 3 }]) : [],
    ),
    leftOut: [],
  });
  return { html, whole, dossier, covered, shown };
}
const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
/** The caption of each picture by its exhibit number. */
const captionsOf = (html: string): Map<number, string> =>
  new Map(
    [...html.matchAll(/<figure id="picture-(\d+)".*?<figcaption>(.*?)<\/figcaption>/gs)].map(
      ([, number, caption]) => [Number(number), plain(caption ?? '')],
    ),
  );

describe('a redacted report', () => {
  it('says under each black picture that it is covered, and of all of them once because of what', async () => {
    const { html, whole, covered } = await pageOf(SAMPLE.longNames, ['names', 'faces']);
    const captions = captionsOf(html);
    expect([...captions.keys()].sort((a, b) => a - b)).toEqual(covered);
    const reasons = plain(bodyOf(html, 'omissions')).split(/: it shows (?:names and faces|faces)/);
    expect(reasons).toHaveLength(3);
    for (const { number, mediumIds } of whole.exhibits.filter((one) => captions.has(one.number))) {
      const caption = captions.get(number) ?? '';
      expect(caption).toContain(`Exhibit ${number}`);
      expect(caption).toContain('Covered completely');
      expect(caption).not.toContain('shows');
      const [medium] = whole.view.media.filter(({ id }) => mediumIds.includes(id));
      const isFace = ['selfie', 'selfie-cropped', 'portrait'].includes(medium?.role ?? '');
      expect(reasons[isFace ? 1 : 0]).toMatch(new RegExp(`Exhibit ${number}\\b`));
    }
    expect(html.match(/alt="[^"]*, covered"/g)).toHaveLength(covered.length);
  });

  it('states that a shown picture is not the original', async () => {
    const { html, shown, covered } = await pageOf(SAMPLE.longNames, ['names']);
    expect([shown.length > 0, covered.length > 0]).toEqual([true, true]);
    const captions = captionsOf(html);
    for (const number of shown) expect(captions.get(number)).toContain('Not the original');
    expect(plain(bodyOf(html, 'omissions'))).toContain('reduced and marked with the recipient’s name');
    for (const number of covered) expect(captions.get(number)).not.toContain('Not the original');
  });

  it.each([true, false])(
    'gives in its index the commitment to each original and what is printed instead: %s',
    async (isPrinted) => {
      const { html, whole, covered, shown } = await pageOf(SAMPLE.longNames, ['names'], {
        pictures: isPrinted,
      });
      const index = bodyOf(html, 'exhibits');
      expect(plain(index)).toContain('every image is a derivative');
      for (const { number, sha256, bytes } of whole.exhibits) {
        const row = plain(new RegExp(`<tr id="exhibit-${number}"[^>]*>.*?</tr>`, 's').exec(index)?.[0] ?? '');
        expect(row).toContain('Original, not in this copy:');
        expect(row).toContain(commit(sha256));
        expect(row).not.toContain(sha256);
        expect(row).toContain(`${roundedSize(bytes)} bytes`);
        if (isPrinted && covered.includes(number))
          expect(row).toContain('Printed instead: a derivative, covered completely');
        else if (isPrinted && shown.includes(number))
          expect(row).toContain('a derivative, reduced and marked with the recipient’s name');
        else expect(row).toContain('Not printed');
      }
    },
  );

  it('names the file of a derivative only if it is a separate file', async () => {
    const path = 'data/pictures/exhibit-1.jpg';
    expect(plain((await pageOf(SAMPLE.longNames, ['names'])).html).replaceAll(' ', '')).not.toContain(path);
    const packed = await pageOf(SAMPLE.longNames, ['names'], { hasFiles: true });
    expect(plain(packed.html).replaceAll(' ', '')).toContain(path);
  });

  it('quotes its parent on the first page and in full: heads, responses, newest report', async () => {
    const { html, whole } = await pageOf(SAMPLE.longNames, REDACTION_CLASSES);
    const first = plain(html.slice(0, html.indexOf('aria-label="Contents"')));
    expect(first).toContain('Redacted copy for A recipient');
    expect(first).toContain('A ground &lt;b&gt;');
    expect(first).toContain(HEAD.hash);
    const omissions = plain(bodyOf(html, 'omissions'));
    const hashes = [sha('5'), ...whole.view.responses.map(({ sha256 }) => sha256)];
    for (const text of [HEAD.hash, REPORT_ID, ...hashes.map(commit)])
      expect(omissions.replaceAll(' ', '')).toContain(text);
    expect(omissions).toContain('None; the case is identified by its journal heads');
    expect(omissions).toContain('article 77');
  });

  it('names every field that lost its value, by section, and the ground', async () => {
    const { html, dossier } = await pageOf(SAMPLE.longNames, REDACTION_CLASSES);
    const omissions = plain(bodyOf(html, 'omissions'));
    expect(omissions).toContain('Reason for redaction A ground');
    const sections = removedBySection(dossier.redaction.removed, SECTIONS);
    expect(
      sections.find(({ title, class: one }) => title === 'Documents' && one === 'names')?.fields,
    ).toEqual(expect.arrayContaining(['Full Name', 'First Name', 'Last Name']));
    for (const { title, fields } of sections)
      for (const text of [title, ...fields]) expect(omissions).toContain(text);
  });

  it('leaves out the applicant’s other cases, and says so', async () => {
    const { html } = await pageOf(SAMPLE.clean, ['names']);
    expect(plain(bodyOf(html, 'others'))).toContain('Not included in a redacted copy');
  });

  it('lists as absent what it does not show when it is made without pictures', async () => {
    const { html, covered, shown } = await pageOf(SAMPLE.longNames, ['names'], { pictures: false });
    const row = /Files not in this copy.*?<\/tr>/s.exec(bodyOf(html, 'omissions'))?.[0] ?? '';
    for (const number of [...covered, ...shown]) expect(row).toContain(`Exhibit ${number}<`);
  });
});

describe('removals by section', () => {
  it('lose no count and no name of a field, whatever their order', () => {
    const removal = fc.record({
      place: fc.constantFrom(
        'view.documents.fields.value',
        'aml.steps.changes',
        'aml.matches',
        'health',
        'x.y',
      ),
      class: fc.constantFrom(...REDACTION_CLASSES),
      count: fc.nat(9),
      fields: fc.uniqueArray(fc.constantFrom('A', 'B', 'C')),
    });
    fc.assert(
      fc.property(fc.array(removal), (removed) => {
        const omissions = removedBySection(removed, SECTIONS);
        const sum = (list: readonly { count: number }[]): number =>
          list.reduce((all, { count }) => all + count, 0);
        expect(sum(omissions)).toBe(sum(removed));
        expect(new Set(omissions.flatMap(({ fields }) => fields))).toEqual(
          new Set(removed.flatMap(({ fields }) => fields)),
        );
        const pairs = omissions.map(({ title, class: one }) => `${title} ${one}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
    );
  });
});

describe('the head of every page', () => {
  const headOf = (recipient: string | null): string =>
    /@top-right \{ content: (.*?); font/.exec(
      reportStyle({ paper: 'A4', caseId: CASE_ID, reportId: 'a', recipient }),
    )?.[1] ?? '';
  /** A CSS string as a browser reads it. */
  const read = (text: string): string =>
    text
      .slice(1, -1)
      .replaceAll(/\\([0-9a-f]{6}) /g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));

  it('says for whom a redacted copy is, whatever they are called, and nothing in a report of the whole case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 24 }), (recipient) => {
        const head = headOf(recipient);
        expect(head).toMatch(/^"[A-Za-z ]*(?:\\[0-9a-f]{6} )*"$/);
        expect(read(head)).toBe(`Redacted copy for ${recipient}`);
      }),
    );
    expect(headOf(null)).toBe('"Audit report"');
    expect(read(headOf('x'.repeat(500)))).toBe(`Redacted copy for ${'x'.repeat(48)}…`);
  });
});
