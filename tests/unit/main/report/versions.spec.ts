import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { SampleResponse } from '../../../support/sampleResponses';
import { dossierOfResponses } from '../../../support/sampleDossier';
import { REVIEWER } from '../../../support/journalBuilder';
import { SAMPLE } from '../../../support/sampleIds';
import { absent, history } from '../../shared/domain/aml/journalBuilder';
import { bodyOf, pageOf, partsOf } from './reportParts';

const match = (id: string, over: object = {}) => ({ resource_id: id, name: `Sample ${id}`, ...over });
const version = (value: unknown): SampleResponse => ({ response: 'amlHistory', subjectId: 'check-1', value });
const RESULT: SampleResponse = {
  response: 'amlResult',
  subjectId: 'check-1',
  value: { check_id: 'check-1', final_decision: 'Complete', check_time: '2026-01-01', aml: { matches: [] } },
};

/** The service had no second version: what came before the first is no later than it. */
const NONE_AFTER: JournalEvent = absent(history(2), 'not-found');

/** The text of a report's section on a case with these versions, from 1. */
const changesOf = (versions: readonly unknown[], more: readonly JournalEvent[] = []): Promise<string> =>
  sectionOf('versions', dossierOfResponses('aml-check', [RESULT, ...versions.map(version)], more));

async function sectionOf(id: string, dossier: Dossier): Promise<string> {
  const html = await pageOf({
    dossier,
    options: DEFAULT_REPORT,
    reportId: '00000000-0000-4000-8000-0000000000e1',
    fingerprint: null,
    reader: REVIEWER,
    others: null,
    pictures: new Map(),
    leftOut: [],
  });
  return bodyOf(html, id)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');
}

describe('what a list is compared with', () => {
  it('is on paper what it is on the screen, also where it is no version', async () => {
    const journey = (...matches: unknown[]): SampleResponse => ({
      response: 'journeyResult',
      subjectId: 'j',
      value: { journey_id: 'j', aml: { applicability: 'Applicable', matches } },
    });
    const dossier = dossierOfResponses('journey', [journey(match('a')), journey(match('a'), match('b'))]);
    expect(dossier.aml?.view.against?.kind).toBe('journey');
    const earlier = 'Journey result received earlier';
    expect(await sectionOf('aml', dossier)).toMatch(new RegExp(`Compared with\\s*${earlier}\\s*Applicant`));
    expect(await sectionOf('versions', dossier)).toContain(`Compared with ${earlier}: 1 new`);
  });

  it('is nothing where nothing older is saved', async () => {
    const text = await sectionOf('aml', dossierOfResponses('aml-check', [RESULT]));
    expect(text).toMatch(/Compared with\s*Nothing/);
  });
});

it('a number that the service refused and nothing else names is no version that is not saved', async () => {
  const text = (...none: number[]) =>
    sectionOf(
      'versions',
      dossierOfResponses(
        'aml-check',
        [RESULT, version({ check_id: 'check-1', aml_matches: [] })],
        none.map((number) => absent(history(number), 'not-found')),
      ),
    );
  expect(await text(9, 0)).not.toMatch(/Version [09], full list/);
  const unreachable = absent(history(9), 'unreachable');
  const dossier = dossierOfResponses('aml-check', [RESULT, version({ aml_matches: [] })], [unreachable]);
  expect(await sectionOf('versions', dossier)).toContain('Version 9, full list');
});

describe('a monitoring version on paper', () => {
  it('shows its IDs and undescribed members, beside its matches and around them', async () => {
    const text = await changesOf([
      { check_id: 'check-1', reference_number: 'ref-one', mkkey: { inner: 'mkone' }, aml_matches: [] },
      {
        check_id: 'check-other',
        reference_number: null,
        aml_matches: { matches: [match('a')], mkaround: 'mktwo' },
      },
    ]);
    for (const part of [
      'ref-one',
      'mkkey',
      'mkone',
      'check-other',
      'Reference number null',
      'mkaround',
      'mktwo',
    ])
      expect(text).toContain(part);
  });

  it.each([
    ['wrappers', [{ id: 'mkid', match: match('a'), note: { by: 'mkby' } }]],
    ['wrappers in an object', { matches: [{ id: 'mkid', match: match('a') }], mkkey: 'mkby' }],
    ['pages in an object', { matches: { results: [match('a')], next: 'mkid', total: 'mkby' } }],
    ['a dictionary of wrappers', { mkid: { match: match('a'), note: 'mkby' }, b: { match: match('b') } }],
    ['pages', { results: [match('a')], next: ['mkid', 'mkby'] }],
  ])('tells what stands around its matches: %s', async (_what, aml) => {
    const lists = [
      { check_id: 'check-1', aml_matches: aml },
      ...[1, 2].map((at) => ({ reference_number: at, aml_matches: [match('a')] })),
    ];
    const text = await changesOf(lists);
    expect(text).toContain('mkid');
    expect(text).toContain('mkby');
  });

  it.each([
    [{ aml_matches: null }, 'Not compared. List of matches: Version 2 (null).'],
    [{ check_id: 'check-1', reference_number: 'r' }, 'Not compared. List of matches: Version 2 (missing).'],
    [{ aml_matches: 'mkraw' }, 'Not compared. List of matches: Version 2 (unreadable).'],
  ])('says what its list is: %j', async (second, sentence) => {
    const text = await changesOf([{ check_id: 'check-1', aml_matches: [match('a')] }, second]);
    expect(text).toContain(sentence);
    if (sentence.includes('cannot be read')) expect(text).toContain('mkraw');
  });

  it('shows every match that no later list has, and every changed value', async () => {
    const text = await changesOf([
      {
        check_id: 'check-1',
        aml_matches: [match('a', { notes: ['mkgone'], zz: 'mkfurther' }), match('b', { score: 'mk1' })],
      },
      { check_id: 'check-1', aml_matches: [match('b', { score: 'mk2', aml_record_version: 'mk3' })] },
      {
        check_id: 'check-1',
        aml_matches: [match('b', { score: 'mk4', sex: 'mk5', aml_record_version: 'mk6' })],
      },
    ]);
    for (const part of ['mkgone', 'zz', 'mkfurther', 'mk1', 'mk2', 'mk3', 'mk4', 'mk5', 'mk6'])
      expect(text).toContain(part);
    expect(text).toContain(
      'The list has 2 matches: 1 described here; 1 as in Version 2 before its changes (Sample b, b).',
    );
  });

  it('names what only the type of result makes different once for the list, and an unchanged match not at all', async () => {
    const text = await sectionOf(
      'versions',
      dossierOfResponses(
        'aml-check',
        [
          {
            ...RESULT,
            value: {
              check_id: 'check-1',
              aml: { matches: ['mka', 'mkb', 'mkc'].map((id) => match(id, { countries: ['AT', 'DE'] })) },
            },
          },
          version({
            check_id: 'check-1',
            aml_matches: ['mka', 'mkb', 'mkc'].map((id) =>
              match(id, { countries: 'AT, DE', match_id: `m-${id}`, ...(id === 'mkc' && { sex: 'Male' }) }),
            ),
          }),
        ],
        [NONE_AFTER],
      ),
    );
    expect(text).toContain('1 updated, 0 that changed in formatting only, 2 unchanged');
    expect(text).toContain(
      'Differences due only to the result type are not listed: Countries, Match ID (3 matches).',
    );
    expect(text).toMatch(/Updated\s*Sample mkc\s*Sex, added: Male\s/);
    expect(text).not.toMatch(/mka|mkb|AT, DE/);
  });

  it('names a value that the newer result has in parts, and where the matches of the first response are', async () => {
    const aml = { matches: [match('a', { aliases: ['Ana B. Specimen', 'Bo'], countries: ['AT'] })] };
    const aliases = [{ firstName: 'Ana', middleName: 'B.', lastName: 'Specimen' }, { name: 'Bo' }];
    const text = await sectionOf(
      'versions',
      dossierOfResponses(
        'aml-check',
        [
          { ...RESULT, value: { check_id: 'check-1', aml } },
          version({ check_id: 'check-1', aml_matches: [match('a', { aliases, countries: 'AT' })] }),
        ],
        [NONE_AFTER],
      ),
    );
    expect(text).toContain('AML resultThe list has 1 match, as in Version 1 before its changes.');
    expect(text).toContain('are not listed: Aliases, Countries (1 match).');
    expect(text).toContain('Aliases · 1, as in the earlier list: Ana B. Specimen');
    expect(text).not.toMatch(/Ana B\. Specimen to/);
    expect(text).not.toContain('Aliases · 2');
  });

  it('has those matches in one row of which there is the same to report', async () => {
    const text = await changesOf([
      { check_id: 'check-1', aml_matches: [match('a')] },
      {
        check_id: 'check-1',
        aml_matches: ['a', 'b', 'c', 'd'].map((id) => match(id, { score: id === 'a' ? 1 : 2 })),
      },
    ]);
    expect(text).toMatch(/New\s*3 matches\s*The whole match: Sample b, Sample c, Sample d/);
  });

  it('repeats no match of its changes that its list has without their label', async () => {
    const whole = {
      check_id: 'check-1',
      aml_matches: ['a', 'b'].map((id) => match(id, { notes: [`mk${id}`] })),
    };
    const delta = {
      ...whole,
      aml_matches: whole.aml_matches.map((one) => ({ ...one, ongoing_monitor_update_type: 'New' })),
    };
    const text = await sectionOf(
      'versions',
      dossierOfResponses('aml-check', [RESULT, version(whole), { ...version(delta), deltaOf: 1 }]),
    );
    expect(text).toContain('The list names 2 changes, all as in Version 1 but with the service’s label New.');
    expect(text.match(/mka/g) ?? []).toEqual([]);
  });

  it('shows a match once, however many lists have it, and names where', async () => {
    const listOf = (status: string, ...ids: string[]) => ({
      check_id: 'check-1',
      aml_matches: ids.map((id) => match(id, { match_status: status, notes: [`mk${id}`] })),
    });
    const delta = { ...version(listOf('Open', 'gone', 'a')), deltaOf: 1 };
    const text = await sectionOf(
      'versions',
      dossierOfResponses('aml-check', [
        RESULT,
        version(listOf('Open', 'gone', 'a', 'b')),
        version({ ...listOf('Open', 'gone', 'a', 'b'), reference_number: 2 }),
        version({ ...listOf('Closed', 'gone', 'a', 'b'), reference_number: 3 }),
        version({ ...listOf('Closed', 'a', 'b'), reference_number: 4 }),
        version({ ...listOf('Closed', 'b'), reference_number: 5 }),
        delta,
      ]),
    );
    for (const one of ['mkgone', 'mka', 'mkb']) expect(text.split(one).length).toBeLessThanOrEqual(2);
    expect(text.match(/The list (has|names)[^.]*\./g)).toEqual([
      'The list has 3 matches, all as in Version 3 before its changes.',
      'The list names 2 changes, all as in Version 1.',
      'The list has 3 matches, all as in Version 3 before its changes.',
      'The list has 3 matches: 1 described here; 2 as in the AML review (Sample a, a; Sample b, b).',
      'The list has 2 matches, all as in the AML review.',
    ]);
  });

  it('says of a result that was compared with no version only what differs from the review', async () => {
    const aliases = ['Ana Specimen'];
    const listed = ['a', 'b'].map((id) =>
      match(id, { aliases, countries: ['AT', 'DE'], notes: `mknotes${id}` }),
    );
    const aml = { matches: [...listed, match('c', { notes: 'mkonly' })] };
    const of = (notes: string) => ({
      check_id: 'check-1',
      aml_matches: ['a', 'b'].map((id) =>
        match(id, {
          aliases: [{ firstName: 'Ana', lastName: 'Specimen' }],
          countries: 'AT, DE',
          match_id: `m-${id}`,
          notes: id === 'a' ? notes : `mknotes${id}`,
        }),
      ),
    });
    const text = await sectionOf(
      'versions',
      dossierOfResponses('aml-check', [
        { ...RESULT, value: { check_id: 'check-1', aml } },
        version(of('mknotesa')),
        version(of('mkother')),
      ]),
    );
    const result = text.slice(0, text.indexOf('Version 1 Check ID'));
    expect(result).toContain(
      'The list has 3 matches: 1 described here; 2 as in the AML review except for the differences below (Sample a, a; Sample b, b).',
    );
    expect(result).toContain('are not listed: Countries, Match ID (2 matches).');
    expect(result).toMatch(/AML review\s*Sample a, a\s*Aliases · 1: Ana Specimen; Notes: mknotesa/);
    expect(result).toMatch(/AML review\s*Sample b, b\s*Aliases · 1: Ana Specimen\s/);
    expect(result).toMatch(/Sample c.*mkonly/);
    expect(result).not.toMatch(/mknotesb|AT, DE/);
  });

  it('gives each match a row of its own in a table where it must be shown whole', async () => {
    const ids = ['a', 'b', 'c'].map((id) => `mk${id}`);
    const dossier = dossierOfResponses('aml-check', [
      { ...RESULT, value: { check_id: 'check-1', aml: { matches: ids.map((id) => match(id)) } } },
      version({ check_id: 'check-1', aml_matches: [match('other')] }),
      version({ check_id: 'check-1', aml_matches: [match('other')] }),
    ]);
    const text = await sectionOf('versions', dossier);
    expect(text).toContain('The list has 3 matches.');
    expect(text.match(/Not provided for this check type/g)).toHaveLength(1);
    for (const [index, id] of ids.entries())
      expect(text).toMatch(new RegExp(`${String(index + 1)}\\s*Sample ${id}\\s*${id}`));
  });

  it('has matches in one row in which nothing but the score differs', async () => {
    const listOf = (by: number) => ({
      check_id: 'check-1',
      aml_matches: ['a', 'b', 'c'].map((id, at) => match(id, { score: at + by })),
    });
    const text = await changesOf([listOf(10), listOf(20)]);
    expect(text).toMatch(
      /3 matches\s*Score, changed \(used only for sorting\): Sample a: from 10 to 20; Sample b: from 11 to 21; Sample c: from 12 to 22/,
    );
  });

  it('shows every match of a list that was compared with nothing', async () => {
    const text = await changesOf([
      { check_id: 'check-1', aml_matches: [match('a', { notes: ['mkgone'] })] },
      { check_id: 'check-1', aml_matches: 'unread' },
      { check_id: 'check-1', aml_matches: [match('a')] },
    ]);
    expect(text).toContain('mkgone');
  });

  it('is left out if the case itself shows everything', async () => {
    const parts = partsOf({ sample: SAMPLE.nothing });
    const html = await pageOf({
      ...parts,
      dossier: dossierOfResponses('journey', [
        {
          response: 'journeyResult',
          subjectId: 'journey-1',
          value: { journey_id: 'journey-1', flow_id: 'f', aml: null },
        },
      ]),
    });
    expect(bodyOf(html, 'versions')).toContain('No monitoring version is saved.');
  });

  it('names the match of a contradiction and the list in which its place is', async () => {
    const [one, two, three, four] = ['1', '2', '3', '4'].map((id) => match(id));
    const listOf = (...aml_matches: unknown[]) => ({ check_id: 'check-1', aml_matches });
    const changed = match('1', { notes: ['other'] });
    const text = await sectionOf(
      'versions',
      dossierOfResponses('aml-check', [
        RESULT,
        version(listOf(one, two, three)),
        version(listOf(changed, two, four)),
        { ...version(listOf(changed, four)), deltaOf: 2 },
      ]),
    );
    expect(text).toContain('Version 2: Sample 1 (match 1 in the list), Sample 4 (match 3 in the list)');
    expect(text).toMatch(/Not in the delta: [^.]*\. Version 1: Sample 3 \(match 3 in the list\)/);
  });

  it('names the version of each label that a match kept from an earlier one, in the review as in its changes', async () => {
    const labelled = (id: string, version: number, over: object = {}) =>
      match(id, { aml_record_version: version, ongoing_monitor_update_type: 'New', ...over });
    const listOf = (...aml_matches: unknown[]) => ({ check_id: 'check-1', aml_matches });
    const lists = [
      listOf(match('a')),
      listOf(labelled('b', 2, { score: 1 })),
      listOf(labelled('b', 2, { score: 2 }), labelled('c', 3)),
    ];
    const dossier = dossierOfResponses('aml-check', [RESULT, ...lists.map(version)]);
    const review = await sectionOf('aml', dossier);
    expect(review).toContain('Service’s label');
    expect(review).toMatch(/Sample b.*New\s*\(of version 2\).*Sample c/);
    expect(review.match(/of version/g)).toHaveLength(1);
    expect(await sectionOf('versions', dossier)).toContain('service’s label: New (of version 2)');
  });
});

describe('what CaseLoupe says of a list', () => {
  const resultWith = (more: object): Promise<string> => {
    const value = { ...(RESULT.value as object), aml: { matches: [], ...more } };
    return sectionOf('aml', dossierOfResponses('aml-check', [{ ...RESULT, value }]));
  };

  it('has a heading of its own below members that nobody specified, and needs none otherwise', async () => {
    expect(await resultWith({ provider: 'x' })).toMatch(
      /Not in the specification, as received.*provider.*Review in CaseLoupe.*List under review/,
    );
    expect(await resultWith({})).not.toContain('Review in CaseLoupe');
  });
});
