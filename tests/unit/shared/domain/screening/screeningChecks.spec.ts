import { describe, expect, it } from 'vitest';
import type { ScreeningCheck } from '@shared/domain/screening/screeningChecks';
import { viewOf } from '../../../../support/viewOf';

const SELFIE = { image_path: 'selfie', image_source: 'Selfie' };
const OUTSIDE = { image_path: 'outside', image_source: 'AdditionalFace' };
const match = { is_matched: true, score: 97, images: [SELFIE, OUTSIDE] };

function checksOf(screening: unknown): ScreeningCheck[] {
  const { screening: read } = viewOf({ selfie: { image_path: 'selfie' }, screening_checks: screening });
  return read.state === 'given' ? read.value : [];
}
const only = (screening: unknown): ScreeningCheck => {
  const [check, ...rest] = checksOf(screening);
  expect(rest).toEqual([]);
  return check as ScreeningCheck;
};

describe('the additional face', () => {
  it('is read with its comparisons, its pictures and everything beside them', () => {
    const check = only({
      additional_face_db: {
        image_path: 'outside',
        face_match_results: [{ ...match, vendor: 'x' }],
        source: 'registry',
      },
    });
    expect(check).toMatchObject({ key: 'additional_face_db', kind: 'additional-face' });
    expect(check.comparisons).toHaveLength(1);
    expect(check.comparisons[0]).toMatchObject({
      isMatched: { state: 'given', value: true },
      score: { state: 'given', value: '97' },
      images: [
        { mediumId: 'selfie/selfie', source: { value: 'Selfie' } },
        { mediumId: 'screening_checks/additional_face_db/image_path', source: { value: 'AdditionalFace' } },
      ],
      further: [{ key: 'vendor', text: 'x' }],
    });
    expect(check.content).toMatchObject({
      rows: [{ name: 'image_path' }, { name: 'source', text: 'registry' }],
    });
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
    expect(check.content).toEqual({ form: 'rows', rows: [] });
  });

  it('keeps a verdict that is a word, as received', () => {
    const check = only({ additional_face_db: { face_match_results: [{ ...match, is_matched: 'Passed' }] } });
    expect(check.comparisons[0]?.isMatched).toMatchObject({ state: 'unreadable', text: '"Passed"' });
  });

  it('shows as received what is no list of comparisons', () => {
    const check = only({ additional_face_db: { face_match_results: ['x', 7] } });
    expect(check.comparisons).toEqual([]);
    expect(check.content).toMatchObject({
      rows: [{ name: 'face_match_results', members: 2 }, { text: 'x' }, { text: '7' }],
    });
  });
});

describe('the other checks', () => {
  it('knows the government check by name and shows all of it', () => {
    const check = only({ uae_goverment_db_check: { status: 'Found', record: { name: 'N' } } });
    expect(check.kind).toBe('government');
    expect(check.content).toMatchObject({
      rows: [
        { name: 'status' },
        { name: 'record' },
        { pointer: '/screening_checks/uae_goverment_db_check/record/name' },
      ],
    });
  });

  it('names an unknown check by its key and shows all of it, bare, null or list', () => {
    expect(checksOf({ phone_check: { ok: 'yes' }, bare: 'Passed', none: null, list: [1] })).toMatchObject([
      {
        key: 'phone_check',
        kind: 'unknown',
        presence: { state: 'given' },
        content: { rows: [{ name: 'ok' }] },
      },
      { key: 'bare', presence: { state: 'unreadable' }, content: { rows: [{ text: 'Passed' }] } },
      { key: 'none', presence: { state: 'null' }, content: { rows: [] } },
      { key: 'list', content: { rows: [{ name: '1', text: '1' }] } },
    ]);
  });

  it('reads a list of checks by what names them', () => {
    expect(checksOf([{ key: 'additional_face_db', face_match_results: [match] }, { a: 1 }])).toMatchObject([
      { key: 'additional_face_db', kind: 'additional-face', comparisons: [{}] },
      { key: '2', kind: 'unknown' },
    ]);
  });

  it.each([
    [null, 'null'],
    [undefined, 'missing'],
    ['text', 'unreadable'],
    [{}, 'given'],
  ])('tells %j from the rest: %s', (screening, state) => {
    const answer = screening === undefined ? {} : { screening_checks: screening };
    expect(viewOf(answer).screening.state).toBe(state);
  });

  it('reads the comparison of a spot check', () => {
    const view = viewOf(
      { spot_checks: { applicant_selfie_face_match: { is_matched: false, score: 91.5, images: null } } },
      { kind: 'spot-check' },
    );
    expect(view.spotChecks).toMatchObject({
      value: [
        {
          kind: 'applicant-selfie',
          comparisons: [{ isMatched: { value: false }, score: { value: '91.5' } }],
        },
      ],
    });
  });
});
