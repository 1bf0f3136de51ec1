// @ts-nocheck
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAmlService } from '../../../../../src/main/modules/aml/amlService';
import {
  createDossierService,
  type DossierService,
} from '../../../../../src/main/modules/dossiers/dossierService';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';

const CASE = 'a'.repeat(32);
let saved: SavedCases;
let dossiers: DossierService;
beforeEach(() => {
  saved = fakeCases();
  const aml = createAmlService({ ...saved, transliterate: (text) => text });
  dossiers = createDossierService({
    ...saved,
    ...{ aml: async () => aml, version: '1.2.3', clock: () => new Date('2026-05-06T07:08:09.000Z') },
  });
});
afterEach(() => saved.dispose());

it('a dossier is the case, its journal and its AML review at one moment', async () => {
  const response = {
    check_id: 'c-1',
    aml: { matches: [{ name: 'Ana Specimen', resource_id: 'r', score: 1 }] },
  };
  const sha256 = await saved.hold(CASE, response, { kind: 'aml-check', subjectId: 'c-1' });
  const dossier = await dossiers.dossier(CASE);
  expect(dossier).toMatchObject({
    generatedAt: '2026-05-06T07:08:09.000Z',
    app: { version: '1.2.3' },
    view: { caseId: CASE },
  });
  expect(dossier.journal.map(({ event }) => event.type)).toEqual(['case-opened', 'retrieved']);
  expect(dossier.exhibits.map((one) => one.sha256)).toEqual([sha256]);
  expect(dossier.aml?.matches.map(({ row }) => row.name)).toEqual(['Ana Specimen']);
});

it('a case without an AML part has none in its dossier', async () => {
  await saved.hold(CASE, { journey_id: 'j-1', selfie: null }, { kind: 'spot-check' });
  expect((await dossiers.dossier(CASE)).aml).toBeNull();
});

it('there is no dossier of a case that is not saved', async () => {
  await expect(dossiers.dossier(CASE)).rejects.toMatchObject({ code: 'no-such-case' });
});
