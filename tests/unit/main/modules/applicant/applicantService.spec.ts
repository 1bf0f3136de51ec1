import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createApplicantService,
  type ApplicantService,
} from '../../../../../src/main/modules/applicant/applicantService';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';

const id = (digit: string): string => digit.repeat(32);
let saved: SavedCases;
let service: ApplicantService;
beforeEach(() => {
  saved = fakeCases();
  service = createApplicantService({ ...saved, hidesFaces: () => true });
});
afterEach(() => saved.dispose());

const hold = (digit: string, applicant: object, start_time: string) =>
  saved.hold(id(digit), { journey_id: `j-${digit}`, start_time, applicant }, { subjectId: `j-${digit}` });
const ANA = { applicant_id: 'ap-1', full_name: 'Ana Specimen', birth_date: '1990-01-02' };

it('the cases of one applicant are in order of time, each with its link', async () => {
  await hold('a', ANA, '2026-03-01T10:00:00Z');
  await hold('b', ANA, '2026-01-01T10:00:00Z');
  await hold('c', { applicant_id: 'ap-2', full_name: 'Cem Other' }, '2026-02-01T10:00:00Z');
  const { caseId, entries, suggested, further } = await service.timeline({ caseId: id('a') });
  expect([caseId, suggested, further]).toEqual([id('a'), [], 0]);
  expect(entries.map(({ facts }) => facts.caseId)).toEqual([id('b'), id('a')]);
  expect(entries.map(({ link }) => link?.from ?? null)).toEqual([id('a'), null]);
});

it('a case of the same name and birth date is suggested and not linked, in time', async () => {
  await hold('a', ANA, '2026-03-01T10:00:00Z');
  await hold('b', { ...ANA, applicant_id: 'ap-2' }, '2026-02-01T10:00:00Z');
  await hold('c', { ...ANA, applicant_id: 'ap-3' }, '2026-01-01T10:00:00Z');
  const { entries, suggested } = await service.timeline({ caseId: id('a') });
  expect(entries.map(({ facts }) => facts.caseId)).toEqual([id('a')]);
  expect(suggested.map(({ facts, from }) => [facts.caseId, from])).toEqual([
    [id('c'), id('a')],
    [id('b'), id('a')],
  ]);
});

it('of an applicant with more cases than anyone reads it says how many are further', async () => {
  await hold('a', ANA, '2026-03-01T10:00:00Z');
  let only: string | undefined;
  const linked = saved.vault.index.linked.bind(saved.vault.index);
  const index = {
    ...saved.vault.index,
    linked: (key: string, limit: number) => {
      const found = linked(key, limit);
      only ??= key;
      return key === only ? { ...found, total: found.caseIds.length + 7 } : found;
    },
  };
  const vault = { ...saved.vault, index };
  const { timeline } = createApplicantService({ ...saved, vault, hidesFaces: () => true });
  expect((await timeline({ caseId: id('a') })).further).toBe(7);
});

it('there is no timeline of a case that is not saved', async () => {
  await expect(service.timeline({ caseId: id('f') })).rejects.toThrow(
    expect.objectContaining({ code: 'no-such-case' }) as Error,
  );
});
