// @ts-nocheck
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { absentCsv, absentLines, type AbsentLine } from '@shared/domain/package/absentCsv';
import {
  absentImage,
  answered,
  entriesOf,
  savedImage,
  opened,
  sha,
} from '../../../../support/journalBuilder';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import { viewOf } from '../../../../support/viewOf';

describe('ABSENT.csv', () => {
  const line = (over: Partial<AbsentLine>): AbsentLine => ({
    what: 'image',
    name: 'a.jpg',
    label: 'Front',
    pointers: ['/a', '/b'],
    reason: 'not-found',
    status: 404,
    serviceCode: null,
    at: '2026-01-02T03:04:05.000Z',
    ...over,
  });
  const rowsOf = (csv: string) =>
    Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;

  it('has the names of its columns where nothing is absent', () => {
    expect(absentCsv([])).toBe('what,name,label,pointers,reason,status,service_code,last_asked_at\r\n');
  });

  it('reads back in another program, whatever a name holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 5 }), (names) => {
        const rows = rowsOf(absentCsv(names.map((name) => line({ name }))));
        // But for controls, and the apostrophes that keep a spreadsheet from running a name.
        const plain = (name = ''): string =>
          name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/'(?=[^\p{L}\p{N}\s])/gu, '');
        expect(rows.map((row) => plain(row['name']))).toEqual(names.map(plain));
      }),
    );
  });

  it('leaves empty what is not known', () => {
    const csv = absentCsv([line({ status: null, at: null, pointers: [] })]);
    expect(csv.split('\r\n')[1]).toBe('image,a.jpg,Front,,not-found,,,');
  });

  it('lets no name be run as a formula by a spreadsheet', () => {
    const [row] = rowsOf(absentCsv([line({ name: '=HYPERLINK("http://x","y")', label: '@x' })]));
    expect(row).toMatchObject({
      name: `'=HYPERLINK("http://x","y")`,
      label: "'@x",
      pointers: '/a /b',
      status: '404',
    });
  });
});

const JOURNEY = {
  journey_id: 'journey-1',
  selfie: { image_path: 'saved.jpg', cropped_image_path: 'gone.jpg', video_path: 'never.mp4' },
  applicant: { profile_image_path: ' ' },
};
const dossierOf = (...events: JournalEvent[]): Dossier =>
  buildDossier({
    view: viewOf(JOURNEY, { events }),
    entries: entriesOf(opened, answered(sha('a')), ...events),
    aml: null,
    generatedAt: '2026-01-03T00:00:00.000Z',
    version: '1.2.3',
  });
const absent = (request: Request, status: number): JournalEvent => ({
  type: 'absent',
  request,
  reason: 'server-error',
  status,
  serviceCode: 'E-1',
  attempts: 3,
});
const briefly = (lines: readonly AbsentLine[]) =>
  lines.map(({ what, name, label, reason, status }) => [what, name, label, reason, status]);

describe('what a case names and the package does not hold', () => {
  it('is each file of the case by why it is absent, and never one that is saved', () => {
    const lines = absentLines(dossierOf(savedImage('saved.jpg', sha('b')), absentImage('gone.jpg')), []);
    expect(lines).toMatchObject([
      {
        what: 'image',
        name: 'gone.jpg',
        pointers: ['/selfie/cropped_image_path'],
        reason: 'not-found',
        status: 404,
        serviceCode: 'missing_requested_resource',
        at: '2026-01-02T03:04:08.000Z',
      },
      { what: 'video', name: 'never.mp4', reason: 'not-fetched', status: null, serviceCode: null, at: null },
      { what: 'image', name: '', reason: 'unusable-blank', pointers: ['/applicant/profile_image_path'] },
    ]);
    expect(lines).toHaveLength(3);
  });

  it('is a file that is being fetched, as such', () => {
    const dossier = dossierOf();
    const [first, ...others] = dossier.view.media;
    const media = [{ ...first!, state: { kind: 'fetching' as const } }, ...others];
    expect(absentLines({ ...dossier, view: { ...dossier.view, media } }, [])[0]).toMatchObject({
      name: first!.path,
      reason: 'being-fetched',
    });
  });

  it('is the last attempt at a response, unless one since had it', () => {
    const version = (number: number, deltaOnly: boolean): Request => ({
      operation: 'amlHistory',
      id: 'check-1',
      version: number,
      deltaOnly,
    });
    const { absences } = dossierOf(
      absent(version(3, false), 500),
      absent(version(3, false), 503),
      absent(version(3, true), 502),
      absent({ operation: 'journeyResult', id: 'journey-1' }, 500),
      answered(sha('c')),
      absent({ operation: 'spotCheckResult', id: 'spot-1' }, 504),
    );
    const dossier = { ...dossierOf(), absences };
    const requests = absentLines(dossier, []).filter(({ status }) => status !== null);
    expect(briefly(requests)).toEqual([
      ['amlHistory', 'check-1', 'version 3, full list', 'server-error', 503],
      ['amlHistory', 'check-1', 'version 3, changes only', 'server-error', 502],
      ['spotCheckResult', 'spot-1', '', 'server-error', 504],
    ]);
  });

  it('names a file that only another response lists, and none of the case twice', () => {
    const elsewhere = absent({ operation: 'image', id: 'elsewhere.jpg' }, 410);
    const lines = absentLines(dossierOf(absentImage('gone.jpg'), elsewhere), []);
    expect(lines.map(({ name }) => name).toSorted()).toEqual([
      '',
      'elsewhere.jpg',
      'gone.jpg',
      'never.mp4',
      'saved.jpg',
    ]);
  });

  it('is each monitoring version between saved ones, and the full list where only its changes are saved', () => {
    const history = (version: number, deltaOnly: boolean, digit: string): JournalEvent => ({
      ...answered(sha(digit)),
      request: { operation: 'amlHistory', id: 'check-1', version, deltaOnly },
    });
    const result = { response: 'amlResult', subjectId: 'check-1', value: { check_id: 'check-1' } } as const;
    const dossier = dossierOfResponses(
      'aml-check',
      [result],
      [history(2, false, '2'), history(4, true, '4'), history(7, false, '7')],
    );
    const unasked = absentLines(dossier, []).filter(({ reason }) => reason === 'not-fetched');
    expect(briefly(unasked)).toEqual([
      ['amlHistory', 'check-1', 'version 3', 'not-fetched', null],
      ['amlHistory', 'check-1', 'versions 5 to 6', 'not-fetched', null],
      ['amlHistory', 'check-1', 'version 4, full list', 'not-fetched', null],
    ]);
  });

  it('ends with the parts that were left out', () => {
    const lines = absentLines(dossierOf(), ['report', 'viewer']);
    expect(briefly(lines).slice(-2)).toEqual([
      ['report', '', 'Part of the package', 'left-out', null],
      ['viewer', '', 'Part of the package', 'left-out', null],
    ]);
  });
});
