import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { BatchChoices } from '@shared/ipc/inboxContract';
import { AppError } from '../../../../../../src/main/errors/appError';
import { createInbox, type Inbox } from '../../../../../../src/main/modules/intake/batches/inbox';
import { loadPresets } from '../../../../../../src/main/modules/connections/presets';
import { PERSON } from '../../../../../support/journalBuilder';
import { countingIds } from '../../../../../support/vault';
import { createMemoryVault } from '../memoryVault';

const KINDS = { case: { name: 'case' }, event: { name: 'event' }, file: { name: 'file' } };
const JOB = '00000000-0000-4000-8000-0000000000f1';
const CHOICES = BatchChoices.parse({
  profileId: 'sandbox',
  responses: { 1: { operation: 'journeyResult', id: 'j-1' } },
});

let inbox: Inbox;
let started: { kind: unknown; input: unknown }[][];
let queued: string[];
let isNamed: boolean;
/** What happens when a batch is started, and what is chosen. */
let whenStarted: () => void;
let choose: () => Promise<string[]>;
beforeEach(() => {
  const { vault } = createMemoryVault();
  started = [];
  queued = [];
  isNamed = true;
  whenStarted = () => undefined;
  choose = async () => [];
  vault.journal.heads = () => [];
  vault.erasures.queueForRemoval = (hashes) => void queued.push(...hashes);
  inbox = createInbox({
    vault,
    jobs: {
      startBatch(items) {
        whenStarted();
        started.push([...items]);
        return { stored: { jobId: JOB } } as never;
      },
    },
    kinds: KINDS as never,
    profile(profileId) {
      const profile = loadPresets().find(({ id }) => id === profileId);
      if (profile === undefined) throw new AppError('no-profile');
      return profile;
    },
    author() {
      if (!isNamed) throw new AppError('no-author');
      return PERSON;
    },
    chooseFiles: () => choose(),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    newId: countingIds(),
  });
});

const coded = (code: string) => expect.objectContaining({ code }) as Error;
/** A draft of one pasted text. */
function draftOf(text: string): { draftId: string; choices: BatchChoices } {
  const { draftId } = inbox.begin();
  inbox.addText({ draftId, text });
  return { draftId, choices: CHOICES };
}
/** A dropped file with a saved response. */
function dropResponse({ draftId }: { draftId: string }): string {
  const bytes = Buffer.from(JSON.stringify({ journey_id: 'j-1', aml_matches: [] }));
  const piece = { file: 1, name: 'j-1.json', folder: '', last: true };
  inbox.addPiece({ draftId, ...piece, base64: bytes.toString('base64') });
  return createHash('sha256').update(bytes).digest('hex');
}
const whole = { action: null, offset: 0, limit: 10 };

describe('a draft', () => {
  it('is the latest that was begun, until it is discarded or the vault closes', () => {
    const [first, second] = [draftOf('j-1'), draftOf('j-2')];
    expect(() => inbox.preview(first)).toThrow(coded('no-such-thing'));
    inbox.discard(first);
    expect(inbox.lines({ ...second, ...whole }).lines).toMatchObject([{ subjectId: 'j-2' }]);
    inbox.discard(second);
    expect(() => inbox.addText({ ...second, text: 'j-3' })).toThrow(coded('no-such-thing'));
    const third = draftOf('j-3');
    inbox.stop();
    expect(() => inbox.preview(third)).toThrow(coded('no-such-thing'));
  });

  it('shows what it would do, by a profile that there is', () => {
    const draft = draftOf('j-1\nj-1\nj-2');
    expect(inbox.preview(draft)).toMatchObject({ work: { journeys: 2 }, lines: 3 });
    const elsewhere = { ...draft, choices: { ...CHOICES, profileId: 'other' } };
    expect(() => inbox.preview(elsewhere)).toThrow(coded('no-profile'));
  });

  it('stays as it is where nothing is chosen, and takes nothing that was chosen for another', async () => {
    const { draftId } = draftOf('j-1');
    expect(await inbox.choose({ draftId, what: 'files' })).toEqual({ chosen: false });
    choose = async () => (inbox.begin(), []);
    await expect(inbox.choose({ draftId, what: 'files' })).rejects.toThrow(coded('no-such-thing'));
  });
});

describe('a batch', () => {
  it('is one item for each line, and ends its draft', async () => {
    const draft = draftOf('j-1\nj-2');
    expect(await inbox.start(draft)).toEqual({ jobId: JOB });
    const input = { profileId: 'sandbox', kind: 'journey' };
    expect(started).toEqual([
      ['j-1', 'j-2'].map((subjectId) => ({ kind: KINDS.case, input: { ...input, subjectId } })),
    ]);
    await expect(inbox.start(draft)).rejects.toThrow(coded('no-such-thing'));
  });

  it('is not started where there is nothing to do, or nobody to do it for', async () => {
    await expect(inbox.start(draftOf(''))).rejects.toThrow(coded('bad-request'));
    isNamed = false;
    await expect(inbox.start(draftOf('j-1'))).rejects.toThrow(coded('no-author'));
    expect(started).toEqual([]);
  });

  it('finds the bytes of dropped files in the vault', async () => {
    const draft = draftOf('');
    const sha256 = dropResponse(draft);
    await inbox.start(draft);
    expect(started).toMatchObject([
      [{ kind: KINDS.file, input: { sha256, place: { in: 'vault', sha256 } } }],
    ]);
    expect(queued).toEqual([]);
  });

  it('that could not be written down keeps its draft, and nothing in the vault', async () => {
    const draft = draftOf('');
    const sha256 = dropResponse(draft);
    whenStarted = () => {
      throw new AppError('disk-full');
    };
    await expect(inbox.start(draft)).rejects.toThrow(coded('disk-full'));
    expect(queued).toEqual([sha256]);
    expect(inbox.preview(draft).work.files).toBe(1);
  });
});
