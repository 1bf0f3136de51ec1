import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HIDE_SCORES } from '@shared/domain/faces/faceReview';
import { WORKLIST_VERSION } from '@shared/domain/worklist/worklistRow';
import { sha256Of } from '../../../../../src/main/lib/sha256';
import { create } from '../../../../../src/main/modules/cases/module';
import { createEvents, type Context } from '../../../../../src/main/modules/context';
import { answered, opened, REVIEWER } from '../../../../support/journalBuilder';
import { createTestVault, type TestVault } from '../../../../support/vault';
import { journeySample } from '../../../../support/wireSamples';

const CASE = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

let test: TestVault;
let events: Context['events'];
let module: ReturnType<typeof create>;
let pushed: string[];
/** What waits, each with its time in ms. */
let later: [number, () => void][];
let released: number;
beforeEach(async () => {
  test = createTestVault();
  events = createEvents();
  pushed = [];
  later = [];
  released = 0;
  events.on('bytesReleased', () => (released += 1));
  const { sha256 } = await test.vault.evidence.write([Buffer.from(JSON.stringify(journeySample))]);
  for (const caseId of [CASE, OTHER])
    test.vault.journal.appendAll(caseId, REVIEWER, [opened, answered(sha256)]);
  const context = {
    ...{ vault: test.vault, events, hash: sha256Of, clock: () => new Date(Date.UTC(2030, 0, 1)) },
    identity: { require: () => REVIEWER, reader: () => REVIEWER },
    intake: { fetching: () => new Set() },
    preferences: { get: ({ key }: { key: string }) => (key === HIDE_SCORES ? false : null) },
    push: (name: string, { caseId }: { caseId: string }) => pushed.push(`${name} ${caseId}`),
    after: (ms: number, run: () => void) => (later.push([ms, run]), () => undefined),
    yieldNow: async () => undefined,
    log: () => undefined,
    logError: () => (error: unknown) => {
      throw error;
    },
  };
  module = create(context as unknown as Parameters<typeof create>[0]);
});
afterEach(() => {
  module.stop();
  test.dispose();
});

const CHANGED = `cases:changed ${CASE}`;
const indexed = () => [CASE, OTHER].filter((caseId) => test.vault.index.get(caseId) !== null);

describe('the window', () => {
  it('is notified of a case that has changed, which then is in the worklist', () => {
    events.emit('caseChanged', CASE);
    module.service.settle();
    expect([pushed, indexed()]).toEqual([[CHANGED], [CASE]]);
  });

  it('is notified of the cases that it was shown, and no others, when somebody signs in', async () => {
    await module.handlers['cases:open']({ caseId: CASE });
    module.service.settle();
    pushed = [];
    events.emit('signedIn');
    expect(pushed).toEqual([CHANGED]);
  });

  it('is notified of a case that was erased', () => {
    events.emit('caseErased', CASE);
    expect(pushed).toEqual([CHANGED]);
  });

  it('is not notified of a case that is not saved', async () => {
    await expect(module.handlers['cases:open']({ caseId: 'd'.repeat(32) })).rejects.toMatchObject({
      code: 'no-such-case',
    });
    expect(pushed).toEqual([]);
  });
});

describe('lines that are missing from the worklist', () => {
  const filled = () => expect.poll(indexed).toEqual([CASE, OTHER]);

  it('are added at once where another version of the code wrote the others', async () => {
    events.emit('opened');
    await filled();
    expect(test.vault.index.version()).toBe(WORKLIST_VERSION);
  });

  it('are added after the window has opened where a power cut left them behind', async () => {
    test.vault.index.setVersion(WORKLIST_VERSION);
    events.emit('opened');
    expect(indexed()).toEqual([]);
    const waiting = later.find(([ms]) => ms >= 1_000);
    waiting?.[1]();
    await filled();
  });
});
