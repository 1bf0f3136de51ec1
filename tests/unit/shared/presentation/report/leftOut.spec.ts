import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { leftOutOf } from '@shared/presentation/report/leftOut';
import { OPTIONAL_SECTIONS, SECTION_TITLES } from '@shared/presentation/sections';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { ReportOptions } from '@shared/domain/reportOptions';
import type { CaseKind } from '@shared/domain/ids';
import { viewOf } from '../../../../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../../../../support/wireSamples';
import { exhibit } from '../../domain/report/exhibits';

const picture = exhibit(1, 'image/png');
const other = exhibit(2, 'image/jpeg');
const video = exhibit(3, 'video/mp4');
const scan = exhibit(4, 'application/pdf');
const response = exhibit(5, 'application/json', { kind: 'response', requests: [] } as never);
const inPlace = exhibit(6, 'text/html', {
  kind: 'response',
  isInPlace: true,
  requests: [{ operation: 'image', id: 'front', version: null, deltaOnly: null }],
} as never);
const ofVersion = exhibit(7, 'application/json', {
  kind: 'response',
  isInPlace: true,
  requests: [{ operation: 'amlHistory', id: 'check', version: 7, deltaOnly: false }],
} as never);
const withMatches = (count: number) =>
  ({ matches: Array.from({ length: count }) }) as unknown as Dossier['aml'];
const journey = viewOf(journeySample);
const leftOut = (
  { exhibits = [], aml = null, view = journey }: Partial<Pick<Dossier, 'exhibits' | 'aml' | 'view'>>,
  over: Partial<ReportOptions> = {},
) => leftOutOf({ exhibits, aml, view }, { ...DEFAULT_REPORT, ...over });
const BY_REQUEST = 'left out on request; see the exhibit index';

describe('what a report does not show', () => {
  it('is nothing where it shows all there is', () => {
    expect(leftOut({})).toEqual([]);
    expect(leftOut({ exhibits: [picture, response], aml: withMatches(3) })).toEqual([]);
  });

  it('is each section left out, by its title', () => {
    const sections = OPTIONAL_SECTIONS.filter((id) => id !== 'notes' && id !== 'versions');
    expect(leftOut({}, { sections })).toEqual([
      'The section “Changes by monitoring version” was left out on request.',
      'The section “Notes” was left out on request.',
    ]);
    expect(new Set(OPTIONAL_SECTIONS.map((id) => SECTION_TITLES[id])).size).toBe(OPTIONAL_SECTIONS.length);
  });

  it.each<[CaseKind, object, readonly string[]]>([
    ['journey', journeySample, ['spot_checks']],
    [
      'spot-check',
      spotCheckSample,
      ['documents', 'screening_checks', 'device_intelligence', 'aml', 'versions'],
    ],
    [
      'aml-check',
      amlResultSample,
      [
        ...['documents', 'selfie', 'rule_results', 'spot_checks', 'screening_checks', 'device_intelligence'],
        ...['fields', 'faces'],
      ],
    ],
  ])('is no section that a %s cannot have', (kind, response, absent) => {
    const titles = (view: Dossier['view']) =>
      leftOut({ view }, { sections: [] }).map((one) => /“(.*)”/.exec(one)?.[1]);
    const without = OPTIONAL_SECTIONS.filter((id) => !absent.includes(id)).map((id) => SECTION_TITLES[id]);
    expect(titles(viewOf(response, { kind }))).toEqual(without);
    const all = OPTIONAL_SECTIONS.map((id) => SECTION_TITLES[id]);
    expect(titles(viewOf({ error: 'x' }, { kind })), 'no result').toEqual(all);
  });

  it.each<[string, Dossier['exhibits'], Partial<ReportOptions>, string[]]>([
    ['one picture', [picture, response], { images: 'none' }, [`The image was ${BY_REQUEST}.`]],
    ['two pictures', [picture, other], { images: 'none' }, [`All 2 images were ${BY_REQUEST}.`]],
    ['no picture of none', [response], { images: 'none' }, []],
    [
      'pictures that could not be displayed',
      [picture, other],
      { without: [other.sha256] },
      ['Not shown because it could not be displayed on this computer: exhibit 2.'],
    ],
    [
      'a picture twice',
      [picture],
      { images: 'none', without: [picture.sha256] },
      [`The image was ${BY_REQUEST}.`],
    ],
    ['a picture of another case', [picture], { without: ['f'.repeat(64)] }, []],
    [
      'files that paper cannot show',
      [video, picture, scan],
      {},
      ['Videos, PDFs and other files cannot be printed: exhibit 3 and exhibit 4.'],
    ],
    [
      'what came in place of a file or of a version',
      [picture, response, inPlace, ofVersion],
      {},
      ['Received instead of the requested file, and not printed: exhibit 6 and exhibit 7.'],
    ],
  ])('is %s', (_what, exhibits, over, expected) => {
    expect(leftOut({ exhibits }, over)).toEqual(expected);
  });

  it('is the profiles of matches printed as one line each, where there are matches and their section', () => {
    const lines = { matches: 'lines' as const };
    expect(leftOut({ aml: withMatches(1) }, lines)).toEqual([
      '1 match is printed as one line; for its profile see the exhibit given there.',
    ]);
    expect(leftOut({ aml: withMatches(2) }, lines)[0]).toMatch(/^2 matches are printed/);
    expect(leftOut({ aml: withMatches(0) }, lines)).toEqual([]);
    expect(leftOut({ aml: null }, lines)).toEqual([]);
    const sections = OPTIONAL_SECTIONS.filter((id) => id !== 'aml');
    expect(leftOut({ aml: withMatches(2) }, { ...lines, sections })).toEqual([
      'The section “AML review” was left out on request.',
    ]);
  });
});
