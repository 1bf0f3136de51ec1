import { describe, expect, it } from 'vitest';
import { SECTIONS } from '@shared/presentation/sections';
import type { Exhibit, Retrieval } from '@shared/domain/dossier/dossier';
import type { RedactionNotice } from '@shared/domain/dossier/redactionNotice';
import {
  exhibitsSection,
  identitySection,
  limitsSection,
  omissionsSection,
} from '@shared/presentation/sections/record';
import { CASE_ID, sha } from '../../../../support/journalBuilder';
import { plainSection } from '../../../../support/plainText';
import { sourceOf, withDossier } from '../../../../support/reportSource';

const exhibit = (number: number, over: Partial<Exhibit> = {}): Exhibit =>
  ({
    number,
    path: `data/media/${String(number)}.jpg`,
    kind: 'medium',
    label: `Picture ${String(number)}`,
    mime: 'image/jpeg',
    bytes: 10,
    sha256: sha(String(number)),
    mediumIds: [],
    ...over,
  }) as Exhibit;
const source = withDossier(sourceOf(), { exhibits: [exhibit(1), exhibit(2)] });
const notice = (over: Partial<RedactionNotice> = {}): RedactionNotice => ({
  classes: ['names'],
  ground: 'Request of the person',
  recipient: 'Ana Specimen',
  parent: { packageId: null, report: null, heads: [], responses: [] },
  ...{ unlisted: 0, unread: 0, unnamed: 0 },
  removed: [],
  covered: [],
  shown: [],
  dropped: [],
  ...over,
});
const redacted = (over: Partial<RedactionNotice> = {}, pictures: number[] = []) => ({
  ...withDossier(source, { redaction: notice(over) }),
  pictures: new Map(pictures.map((number) => [number, null])),
});

describe('which report of which case it is', () => {
  it('is its id, by whom and when it was made, and the case with its environment', () => {
    const { view } = source.dossier;
    const shown = withDossier(source, { exhibits: [exhibit(7, { sha256: view.responseSha256 ?? '' })] });
    expect(plainSection(identitySection({ ...shown, reportId: 'report-1' }))).toEqual([
      'Report: report-1',
      'Created: 2026-11-21T10:00:00.000Z, by ‹Test Reviewer› (‹T-1›)',
      'Created with: CaseLoupe 1.2.3',
      `Case: ${CASE_ID}`,
      'Journey ID requested: ‹journey-1›',
      'Service: ‹Sandbox›',
      'Environment: ‹Sandbox: not a real person›',
      'Response shown: Exhibit 7',
    ]);
  });

  it('says how many other responses to the same requests are kept and not printed', () => {
    const retrieval = (number: number, is: 'content' | 'notation', operation = 'journeyResult') => ({
      exhibit: number,
      request: { operation, id: 'journey-1' },
      notPrinted: { printed: 7, is, places: [], more: 0 },
    });
    const lineOf = (...retrievals: object[]): string =>
      plainSection(identitySection(withDossier(source, { retrievals: retrievals as Retrieval[] }))).at(-1) ??
      '';
    expect(lineOf(retrieval(2, 'notation'), retrieval(3, 'content', 'image'))).not.toContain('not printed');
    expect(lineOf(retrieval(1, 'content'), retrieval(1, 'content'))).toContain(
      '; 1 with other content not printed, see Retrievals',
    );
    expect(lineOf(retrieval(1, 'content'), retrieval(2, 'content'))).toContain('; 2 with other');
  });

  it('does not call the person unreal where the response names another environment', () => {
    const live = sourceOf({ journey_id: 'journey-1', environment_name: 'live' }, { kind: 'spot-check' });
    expect(plainSection(identitySection(live))).toContain(
      'Environment: ‹Sandbox according to the connection, “live” according to the response›',
    );
  });

  it('has no id where no report is made, and says where no response is saved', () => {
    const { title } = identitySection(source);
    expect([title, identitySection({ ...source, reportId: 'r' }).title]).toEqual([
      'This case',
      'This report and its case',
    ]);
    const lines = plainSection(identitySection(source));
    expect(lines[0]).toMatch(/^Created: /);
    expect(lines.at(-1)).toBe('Response shown: No readable response is saved');
  });
});

describe('what is left out', () => {
  it('is nothing, or each sentence', () => {
    expect(plainSection(omissionsSection.compose(source, SECTIONS))).toEqual(['(None)']);
    expect(
      plainSection(omissionsSection.compose({ ...source, leftOut: ['No notes.', 'No journal.'] }, SECTIONS)),
    ).toEqual(['- No notes.', '- No journal.']);
  });

  it('is in a redacted copy the ground, the classes and every file that is not as it was', () => {
    const lines = plainSection(
      omissionsSection.compose(redacted({ covered: [1], shown: [2], dropped: [4, 3] }, [1, 2]), SECTIONS),
    );
    expect(lines[0]).toMatch(/^This is a redacted copy\. The whole case stays unredacted/);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Reason for redaction: ‹Request of the person›',
        'Recipient: ‹Ana Specimen›',
        'Removed: Names',
        'Images covered completely: Exhibit 1: the case does not state what it shows',
        'Images shown, not the originals: Exhibit 2: reduced and marked with the recipient’s name',
        'Files not in this copy: Exhibit 3, Exhibit 4',
        'Journal heads: None verified',
        'Responses: None',
        'Nothing found to remove.',
      ]),
    );
  });

  it('counts a picture that is not printed among the files that are not in the copy', () => {
    const lines = plainSection(omissionsSection.compose(redacted({ covered: [1], shown: [2] }), SECTIONS));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Images covered completely: None',
        'Images shown, not the originals: None',
        'Files not in this copy: Exhibit 1, Exhibit 2',
      ]),
    );
  });

  it('names what was removed by section, and what else that took with it', () => {
    const removed = [
      { place: 'view.result.documents', class: 'names' as const, count: 3, fields: ['Full Name'] },
      { place: 'view.notes', class: 'free-text' as const, count: 1, fields: [] },
    ];
    const lines = plainSection(omissionsSection.compose(redacted({ removed, unlisted: 2 }), SECTIONS));
    expect(lines[1]).toContain(
      '2 fields that the specification does not define or whose content is not as defined there',
    );
    expect(lines.find((line) => line.startsWith('Removed: '))).toMatch(/^Removed: Names and Free text/);
    expect(lines.slice(-3)).toEqual([
      'Section | Item and count | Removed field values',
      'Documents | Names: 3 | ‹Full Name›',
      expect.stringMatching(/^Notes \| Free text .*: 1 \| Within texts$/),
    ]);
  });

  it('names the case that it is a copy of by its hashes', () => {
    const heads = [{ replica: 'replica-1', seq: 4, hash: sha('c') }];
    const report = { reportId: 'report-9', sha256: sha('e') };
    const parent = { packageId: sha('d'), report, heads, responses: [sha('a'), sha('b')] };
    expect(plainSection(omissionsSection.compose(redacted({ parent }), SECTIONS))).toEqual(
      expect.arrayContaining([
        `Journal heads: ${sha('c')}, entry 4 of installation replica-1`,
        `Responses: ${sha('a')}, ${sha('b')}`,
        `Latest package: ${sha('d')}`,
        `Latest report: report-9, PDF ${sha('e')}`,
      ]),
    );
  });
});

describe('the exhibits', () => {
  it('are each file with its name, size and hash, and a link to its picture', () => {
    const reported = plainSection(exhibitsSection.compose({ ...source, pictures: new Map([[2, null]]) }));
    expect(reported[0]).toMatch(
      /^2 exhibits, 20 bytes in total; 1 shown as an image\. Images are scaled down\./,
    );
    // The response of this source lacks parts that name files.
    expect(reported.slice(1)).toEqual([
      'There may be more files: part of the response is missing or could not be read.',
      'No. | Description | File name, size and SHA-256',
      `1 | ‹Picture 1› | data/media/1.jpg\nimage/jpeg, 10 bytes\n${sha('1')}`,
      `2 | ‹Picture 2›\nImage | data/media/2.jpg\nimage/jpeg, 10 bytes\n${sha('2')}`,
    ]);
    const [, , table] = exhibitsSection.compose(source).blocks;
    expect(table).toMatchObject({ ids: ['exhibit-1', 'exhibit-2'] });
  });

  it('are none, or in a redacted copy derivatives that are distinguished from the originals', () => {
    expect(plainSection(exhibitsSection.compose(withDossier(source, { exhibits: [] })))).toEqual([
      '(No evidence saved.)',
    ]);
    const copy = { ...redacted({ covered: [1] }, [1, 2]) };
    const [total, , ...reported] = plainSection(
      exhibitsSection.compose(withDossier(copy, { exhibits: [exhibit(1), exhibit(2, { path: '' })] })),
    );
    expect(total).toContain('2 shown as images. This copy contains no originals');
    expect(reported[0]).toBe('No. | Description | Size of the original, and commitment to it');
    expect(reported[1]).toContain(
      'Printed instead: a derivative, covered completely\nDerivative in this copy: data/media/1.jpg',
    );
    expect(reported[2]).toMatch(/derivative, reduced and marked with the recipient’s name$/);
    const unprinted = plainSection(exhibitsSection.compose(redacted({ covered: [1] })));
    expect(unprinted[3]).toContain('\nNot printed');
  });
});

it('what a report does not prove is each of its limits', () => {
  expect(plainSection(limitsSection.compose(withDossier(source, { limits: ['One.', 'Two.'] })))).toEqual([
    '- One.',
    '- Two.',
  ]);
});
