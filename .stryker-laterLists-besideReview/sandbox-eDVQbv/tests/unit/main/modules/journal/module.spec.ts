// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { createEvents } from '../../../../../src/main/modules/context';
import { create } from '../../../../../src/main/modules/journal/module';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';

const CASE = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
let saved: SavedCases;
let changed: string[];
let yields: number;
beforeEach(async () => {
  saved = fakeCases();
  changed = [];
  yields = 0;
  await saved.hold(CASE, { journey_id: 'j-1' });
});
afterEach(() => saved.dispose());

/** The journal over the vault, parts of which a test replaces. */
function journal(more: { journal?: object; evidence?: object } = {}) {
  const events = createEvents();
  events.on('caseChanged', (caseId) => changed.push(caseId));
  const { vault } = saved;
  const context = {
    ...{ ...saved, events, yieldNow: async () => void (yields += 1) },
    vault: {
      journal: { ...vault.journal, ...more.journal },
      evidence: { ...vault.evidence, ...more.evidence },
    },
  };
  return create(context as unknown as Parameters<typeof create>[0]).service;
}
const coded = (code: string) => expect.objectContaining({ code }) as Error;

it('every entry is listed with its author and its hash; of an unknown case there is none', () => {
  const entries = saved.vault.journal.all(CASE);
  expect(journal().list({ caseId: CASE })).toMatchObject(
    entries.map(({ seq, hash, event, author }) => ({ seq, hash, type: event.type, author: author.name })),
  );
  expect(journal().list({ caseId: OTHER })).toEqual([]);
});

describe('a check of the whole case', () => {
  it('reads all evidence, with room for everything else between its pieces', async () => {
    expect(await journal().verify({ caseId: CASE })).toMatchObject({ state: 'intact', damaged: [] });
    expect(yields).toBeGreaterThan(0);
    expect(changed).toEqual([]);
  });

  it('that finds the journal broken has every screen ask again', async () => {
    const broken = { verify: () => ({ state: 'broken' }) };
    expect(await journal({ journal: broken }).verify({ caseId: CASE })).toMatchObject({ state: 'broken' });
    expect(changed).toEqual([CASE]);
  });

  it('goes on after evidence that is damaged or missing, and not after anything else', async () => {
    const readOf = (code: 'evidence-damaged' | 'no-such-thing' | 'disk-full') =>
      journal({
        evidence: {
          read() {
            throw new AppError(code);
          },
          damagedIn: () => ['f'.repeat(64)],
        },
      }).verify({ caseId: CASE });
    expect(await readOf('evidence-damaged')).toMatchObject({ damaged: ['f'.repeat(64)] });
    await expect(readOf('no-such-thing')).resolves.toMatchObject({ state: 'intact' });
    await expect(readOf('disk-full')).rejects.toThrow(coded('disk-full'));
  });
});
