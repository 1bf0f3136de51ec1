import { describe, expect, it } from 'vitest';
import type { HealthFinding } from '@shared/domain/recordHealth/types';
import { deviationsSection, differencesSection, healthSection } from '@shared/presentation/sections/findings';
import { differencesOf } from '@shared/domain/differences';
import { chainOf, REPLICA_A, REPLICA_B } from '../../../../support/packageBytes';
import { decided } from '../../domain/aml/journalBuilder';
import { plainSection } from '../../../../support/plainText';
import { sourceOf, withDossier } from '../../../../support/reportSource';
import { journeySample } from '../../../../support/wireSamples';

const source = sourceOf({ ...journeySample, journey_id: 'journey-1' });

describe('data consistency', () => {
  const finding = (over: object = {}) =>
    ({
      id: 'dates-differ',
      code: 'dates-differ',
      sentence: 'The dates differ.',
      about: [],
      quotes: [
        { label: 'Expiry', value: '2020', pointer: '/a' },
        { label: 'Issue', value: null, absent: 'missing', pointer: '/b' },
        { label: 'Selfie', value: null, absent: 'null', pointer: '/c' },
        { label: 'Checks', value: null, absent: 'empty', pointer: '/d' },
        { label: 'Reference', value: null, absent: 'not-part', pointer: '/e' },
      ],
      ...over,
    }) as unknown as HealthFinding;
  it('is each finding with the values that it is about', () => {
    expect(plainSection(healthSection.compose(withDossier(source, { health: [finding()] })))).toEqual([
      '1 finding. Findings do not change any decision.',
      'Finding | Values as received',
      'The dates differ.\ndates-differ | ‹Expiry›: ‹2020› /a\n‹Issue›: Not in this response /b\n‹Selfie›: null /c\n‹Checks›: None /d\n‹Reference›: Not provided for this check type /e',
    ]);
  });

  it('marks a received word that reads like our word for nothing', () => {
    const quotes = [{ label: 'Full name', value: 'null', pointer: '/a' }];
    const health = [finding({ about: ['null'], quotes })];
    const text = plainSection(healthSection.compose(withDossier(source, { health }))).join('\n');
    expect(text).toContain('‹null› (Received as text): The dates differ.');
    expect(text).toContain('‹Full name›: ‹null› (Received as text) /a');
  });

  it('marks none of our own words for a value that is no text', () => {
    const quotes = [{ label: 'Full name', value: 'empty list', isRestated: true, pointer: '/a' }];
    const text = plainSection(healthSection.compose(withDossier(source, { health: [finding({ quotes })] })));
    expect(text.join('\n')).toContain('‹Full name›: ‹empty list› /a');
  });

  it('names what a finding is about', () => {
    const about = ['Same Person', 'Passport (step 8)'];
    const named = withDossier(source, { health: [finding({ about, quotes: [] })] });
    expect(plainSection(healthSection.compose(named)).join('\n')).toContain(
      '‹Same Person›, ‹Passport (step 8)›: The dates differ.',
    );
  });

  it('is none only of a response that could be checked', () => {
    const none = withDossier(source, { health: [] });
    expect(plainSection(healthSection.compose(none))).toEqual([
      '(No inconsistencies found by the checks of this version.)',
    ]);
    const { view } = none.dossier;
    const unread = withDossier(none, { view: { ...view, otherShape: { is: 'error' } as never } });
    expect(plainSection(healthSection.compose(unread))).toEqual([
      '(Nothing to check: no response is the requested result.)',
    ]);
  });
});

describe('differences from the specification', () => {
  const reported = (value: object) =>
    plainSection(deviationsSection.compose(sourceOf({ journey_id: 'journey-1', ...value })));
  const whole = { start_time: 'x', documents: {} };

  it('name every null in place of an element, and a field under a second name', () => {
    const rows = reported({
      ...{ ...whole, aml: { applicability: 'Applicable', matches: [null, null] } },
      ...{ reference_number: 'new', user_id: 'old-7' },
    });
    expect(rows).toEqual(
      expect.arrayContaining([
        '/aml/matches/0\n/aml/matches/1 | ‹type differs from the specification: null instead of object› (2 places)',
        '/user_id | ‹the same field was also received under another name›',
      ]),
    );
  });

  it('are identified by their places, alike ones together', () => {
    const rows = reported({ ...whole, odd: 1 });
    expect(rows[0]).toBe('Place in the response | What differs');
    const odd = rows.find((row) => row.includes('/odd | '));
    expect(odd).toMatch(/^\/odd \| /);
    expect(odd).not.toContain('(1 place)');
  });

  it('are of the response shown, and name the others that the case has', () => {
    const { dossier } = source;
    const [first] = dossier.retrievals;
    if (first === undefined) throw new Error('The sample case has a response');
    const shown = String(first.exhibit);
    const more = (...exhibits: number[]) =>
      exhibits.map((exhibit) => ({ ...first, sha256: String(exhibit), exhibit }));
    const image = { ...first, exhibit: 20, request: { operation: 'image' as const, id: 'i' } };
    const of = (value: typeof source, ...exhibits: number[]) =>
      plainSection(
        deviationsSection.compose(withDossier(value, { retrievals: [first, image, ...more(...exhibits)] })),
      );
    const none = withDossier(source, { view: { ...dossier.view, deviations: [], unusableMedia: [] } });
    expect(of(none)).toEqual(['(None)']);
    expect(of(none, 31, 32, 31)).toEqual([
      `None in the response shown, Exhibit ${shown}. Not compared here: 2 other saved responses, Exhibit 31, Exhibit 32.`,
    ]);
    expect(of(none, 31, 32, 33, 34)[0]).toContain('Exhibit 33 and 1 more.');
    const { deviations } = sourceOf({ journey_id: 'journey-1', ...whole, odd: 1 }).dossier.view;
    const odd = withDossier(source, { view: { ...dossier.view, deviations } });
    expect(of(odd, 31)[0]).toMatch(
      /^Of the response shown, Exhibit \d+\. Not compared here: 1 other saved response, Exhibit 31\.$/,
    );
  });

  it('name the first places of many, and count them', () => {
    const documents = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [String(index), { progress: 'Completed', odd: 1 }]),
    );
    const row = reported({ ...whole, documents }).find((one) => one.includes('/documents/0/odd')) ?? '';
    const places = row.split(' | ')[0]?.split('\n') ?? [];
    const more = /^and (\d+) more$/.exec(places.at(-1) ?? '')?.[1];
    expect(places.length - 1 + Number(more)).toBe(12);
    expect(row).toContain('(12 places)');
  });
});

describe('conflicting entries', () => {
  it('stand side by side, each with who, when and where it was recorded', () => {
    const entries = [
      ...chainOf(REPLICA_A, [decided(1)]),
      ...chainOf(REPLICA_B, [decided(2, { outcome: 'same', reasonCode: 'picture-agrees' })], {
        author: { name: 'B. Colleague', reviewerId: 'B-1' },
      }),
    ];
    const view = { ...source.dossier.view, differences: differencesOf(entries) };
    const reported = plainSection(differencesSection.compose(withDossier(source, { view })));
    expect(reported[0]).toMatch(/^1 conflict\. The entries were recorded independently\./);
    expect(reported[1]).toBe('# Watchlist match ‹Ana Specimen› ‹r1›');
    expect(reported[2]).toBe('Reviewer 1 | Reviewer 2');
    const [first, second] = (reported[3] ?? '').split(' | ');
    expect(`${first ?? ''}${second ?? ''}`).toMatch(/False positive/);
    expect(`${first ?? ''}${second ?? ''}`).toMatch(/True match/);
    expect(reported[3]).toContain('‹B. Colleague› (‹B-1›)');
    expect(reported[3]).toContain(`entry 1 of installation ${REPLICA_A.slice(0, 8)}`);
  });

  it('are none where nobody differs', () => {
    expect(plainSection(differencesSection.compose(source))).toEqual([
      '(No conflicting entries on matches, rules or notes.)',
    ]);
  });
});
