import { describe, expect, it } from 'vitest';
import { mediumOfPath } from '@shared/domain/caseMedia';
import type { ScreeningCheck } from '@shared/domain/screeningChecks';
import { valueOrNull, givens } from '@shared/record/received';
import { spotChecksSection } from '@shared/presentation/sections/sections';
import type { PartBase } from '@shared/wire/received';
import { viewOf } from '../../../support/viewOf';

const SELFIE = { image_path: 'selfie', image_source: 'Selfie' };
const OUTSIDE = { image_path: 'outside', image_source: 'AdditionalFace' };
const match = { is_matched: true, score: 97, images: [SELFIE, OUTSIDE] };

function checksOf(screening: unknown): ScreeningCheck[] {
  const { screening: read } = viewOf({
    journey_id: 'journey-1',
    selfie: { image_path: 'selfie' },
    screening_checks: screening,
  });
  return read.state === 'given' ? read.value : [];
}
const only = (screening: unknown): ScreeningCheck => {
  const [check, ...rest] = checksOf(screening);
  expect(rest).toEqual([]);
  return check as ScreeningCheck;
};

/** The comparisons and what stands beside them, without a difference to be named. */
const beside = (check: ScreeningCheck) => (valueOrNull(check.received) as PartBase | null)?.undescribed ?? [];

describe('the additional face', () => {
  it('is read with its comparisons, its pictures and everything beside them', () => {
    const view = viewOf({
      journey_id: 'journey-1',
      selfie: { image_path: 'selfie' },
      screening_checks: {
        additional_face_db: {
          image_path: 'outside',
          face_match_results: [{ ...match, vendor: 'x' }],
          source: 'registry',
        },
      },
    });
    const [check] = valueOrNull(view.screening) ?? [];
    if (check === undefined) throw new Error('no check');
    expect(check).toMatchObject({
      key: 'additional_face_db',
      pointer: '/screening_checks/additional_face_db',
    });
    expect(check.comparisons).toHaveLength(1);
    expect(check.comparisons[0]).toMatchObject({
      is_matched: { state: 'given', value: true },
      score: { state: 'given', value: '97' },
      undescribed: [{ key: 'vendor', value: 'x' }],
    });
    const images = givens(check.comparisons[0]?.images ?? { state: 'missing', pointer: '' });
    expect(
      images.map(({ image_path: path, image_source: source }) => [
        mediumOfPath(view.media, path)?.id,
        valueOrNull(source),
      ]),
    ).toEqual([
      ['selfie/selfie', 'Selfie'],
      ['screening_checks/additional_face_db/image_path', 'AdditionalFace'],
    ]);
    expect(beside(check)).toMatchObject([{ key: 'source', value: 'registry' }]);
  });

  it.each<[string, unknown, number]>([
    ['a list', { face_match_results: [match, match] }, 2],
    ['a dictionary', { face_match_results: { a: match, b: match } }, 2],
    ['one alone', { face_match_results: match }, 1],
    ['the check itself', match, 1],
    ['a bare list', [match, match], 2],
    ['an empty list', { face_match_results: [] }, 0],
    ['null', { face_match_results: null }, 0],
    ['nothing', {}, 0],
  ])('takes its comparisons as %s', (_form, value, count) => {
    const check = only({ additional_face_db: value });
    expect(check.comparisons).toHaveLength(count);
    expect(beside(check)).toEqual([]);
  });

  it('keeps a verdict that is a word, as received', () => {
    const check = only({ additional_face_db: { face_match_results: [{ ...match, is_matched: 'Passed' }] } });
    expect(check.comparisons[0]?.is_matched).toMatchObject({ state: 'unreadable', text: '"Passed"' });
  });

  it('shows as received what is no list of comparisons', () => {
    const check = only({ additional_face_db: { face_match_results: ['x', 7] } });
    expect(check.comparisons).toEqual([]);
    expect(valueOrNull(check.received)).toMatchObject({
      face_match_results: {
        value: [
          { state: 'unreadable', text: '"x"' },
          { state: 'unreadable', text: '7' },
        ],
      },
    });
  });
});

it('a check has the name that the specification gives its key, any other its key', () => {
  const titles = checksOf({ additional_face_db: {}, new_check: {}, constructor: {} }).map(
    ({ title }) => title,
  );
  expect(titles).toEqual(['Additional face', 'new_check', 'constructor']);
});

describe('the other checks', () => {
  it('keep all of the government check, of which no structure is published', () => {
    const check = only({ uae_goverment_db_check: { status: 'Found', record: { name: 'N' } } });
    expect(beside(check)).toEqual([
      { key: 'status', pointer: '/screening_checks/uae_goverment_db_check/status', value: 'Found' },
      { key: 'record', pointer: '/screening_checks/uae_goverment_db_check/record', value: { name: 'N' } },
    ]);
  });

  it('keep an unknown check under its key, and all of it: bare, null or list', () => {
    const [phone, ...rest] = checksOf({
      phone_check: { ok: 'yes' },
      bare: 'Passed',
      none: null,
      list: [1, 2],
    });
    expect(phone?.key).toBe('phone_check');
    expect(phone === undefined ? null : beside(phone)).toMatchObject([{ key: 'ok', value: 'yes' }]);
    expect(rest.map(({ key, received }) => [key, received.state])).toEqual([
      ['bare', 'unreadable'],
      ['none', 'null'],
      ['list', 'unreadable'],
    ]);
    expect(rest[0]?.received).toMatchObject({ text: '"Passed"' });
  });

  it('are read from a list by what names them', () => {
    const checks = checksOf([{ key: 'additional_face_db', face_match_results: [match] }, { a: 1 }]);
    expect(checks.map(({ key, comparisons }) => [key, comparisons.length])).toEqual([
      ['additional_face_db', 1],
      ['1', 0],
    ]);
  });

  it.each([
    [null, 'null'],
    [undefined, 'missing'],
    ['text', 'unreadable'],
    [{}, 'given'],
  ])('tell %j from the rest: %s', (screening, state) => {
    const more = screening === undefined ? {} : { screening_checks: screening };
    expect(viewOf({ journey_id: 'journey-1', end_time: null, ...more }).screening.state).toBe(state);
  });

  it('have the comparison of a spot check', () => {
    const view = viewOf(
      {
        journey_id: 'journey-1',
        spot_checks: { applicant_selfie_face_match: { is_matched: false, score: 91.5, images: null } },
      },
      { kind: 'spot-check' },
    );
    expect(view.spotChecks).toMatchObject({
      value: [
        {
          key: 'applicant_selfie_face_match',
          comparisons: [
            { is_matched: { value: false }, score: { value: '91.5' }, images: { state: 'null' } },
          ],
        },
      ],
    });
  });
});

it.each([
  ['one comparison in place of the checks', { is_matched: false, score: 1, images: null }],
  ['a list of them', [{ is_matched: false, score: 1, images: null }]],
])('an index is not shown as a name: %s', (_, spot_checks) => {
  const view = viewOf({ journey_id: 'j', tenant_id: 't', spot_checks }, { kind: 'spot-check' });
  expect((valueOrNull(view.spotChecks) ?? []).map(({ title }) => title)).toEqual(['Entry 0']);
  const group = spotChecksSection
    .compose(view)
    .blocks.flatMap((block) => (block.kind === 'group' ? block.group : []));
  expect(group).toMatchObject([{ title: 'Entry 0', isReceived: false }]);
});
