// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import { BLOCK_SECTIONS, SECTION_TITLES } from '@shared/presentation/sections';
import PartSection from '../../../../src/renderer/src/features/case/PartSection.vue';
import { responseSections } from '../../../../src/renderer/src/features/case/responseSections';
import { viewOf } from '../../../support/viewOf';

const statusOf = (kind: string, view: CaseView, item?: string) =>
  responseSections
    .find((section) => section.kind === kind)
    ?.status?.(view, { isSettled: true, ...(item !== undefined && { item }) });

const match = (isMatched: boolean) => ({
  is_matched: isMatched,
  images: [
    { image_source: 'Selfie', image_path: 'a' },
    { image_source: 'Applicant', image_path: 'b' },
  ],
});

describe('faces that the service found not to match are marked in the list of sections', () => {
  const spotCheck = (isMatched: boolean): CaseView =>
    viewOf(
      {
        journey_id: 'j-1',
        selfie: { status: 'Complete', image_path: 'a' },
        spot_checks: { applicant_selfie_face_match: match(isMatched) },
      },
      { kind: 'spot-check' },
    );

  it('of a spot check', () => {
    expect(statusOf('spot_checks', spotCheck(false))).toMatchObject({ attention: 'not matched' });
    expect(statusOf('spot_checks', spotCheck(true))).toMatchObject({ attention: null });
  });

  it('not before the reader has compared them', () => {
    for (const isMatched of [true, false])
      expect(statusOf('spot_checks', withholdFaces(spotCheck(isMatched), null))).toEqual({
        detail: 'pending',
        detailMeans: 'your face comparison',
        attention: null,
      });
  });

  it('of a document that passed its rules', () => {
    const document = (isMatched: boolean): CaseView =>
      viewOf({
        journey_id: 'j-1',
        documents: {
          10: { progress: 'Completed', has_passed_rules: true, face_match_result: match(isMatched) },
        },
      });
    expect(statusOf('document', document(false), '10')).toMatchObject({ attention: 'not matched' });
    expect(statusOf('document', document(true), '10')).toMatchObject({ attention: null });
  });
});

it('every section of blocks is in the list of sections, with the title that reports have', () => {
  for (const id of BLOCK_SECTIONS)
    expect(responseSections.find(({ kind }) => kind === id)).toMatchObject({
      section: id,
      title: SECTION_TITLES[id],
      component: PartSection,
    });
});

it('lists no other data where the only further member is a second name of a field', () => {
  const section = responseSections.find(({ kind }) => kind === 'undescribed');
  const of = (members: object): CaseView =>
    viewOf({ journey_id: 'j-1', rule_results: {}, reference_number: null, ...members });
  const second = of({ user_id: 'U-1' });
  expect(section?.isPart?.(second)).toBe(false);
  expect(section?.shows?.(second, '/user_id') ?? null).toBeNull();
  expect(section?.shows?.(second, '/reference_number') ?? null).toBeNull();
  expect(section?.isPart?.(of({ user_id: 'U-1', other: 1 }))).toBe(true);
  expect(statusOf('undescribed', of({ user_id: 'U-1', other: 1 }))).toMatchObject({ detail: '1' });
});
