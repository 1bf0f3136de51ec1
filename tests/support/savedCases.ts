import { createHash } from 'node:crypto';
import type { CaseKind } from '@shared/domain/ids';
import type { Author, Reviewer } from '@shared/domain/journal';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { createCaseService, type CaseService } from '../../src/main/modules/cases/caseService';
import { AppError } from '../../src/main/errors/appError';
import type { Identity } from '../../src/main/modules/identity/identity';
import type { Vault } from '../../src/main/platform/vault/types';
import { sha256Of } from '../../src/main/lib/sha256';
import { authorOf } from './authors';
import { answered, opened, PERSON, REVIEWER } from './journalBuilder';
import { countingIds, createTestVault } from './vault';

const OPERATION = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
} as const;

export interface SavedCases {
  vault: Vault;
  cases: CaseService;
  identity: Identity;
  newId: () => string;
  hash: (text: string) => string;
  /** Saves a case with one response. Resolves with the response's hash. */
  hold(caseId: string, response: object, of?: { kind?: CaseKind; subjectId?: string }): Promise<string>;
  /** Adds another response to a case. */
  respond(caseId: string, response: object, request: Request): Promise<string>;
  /** Adds a file to a case. The file's content is its path. */
  holdFile(caseId: string, path: string): Promise<string>;
  /** The events of one type in a case's journal, in order. */
  eventsOf<T extends JournalEvent['type']>(caseId: string, type: T): JournalEventOf<T>[];
  /** Signs a reviewer in; null signs out. */
  signAs(reviewer: Reviewer | null): void;
  dispose(): void;
}

/** A vault with cases, and the services that modules depend on. */
export function fakeCases(): SavedCases {
  const test = createTestVault();
  const { vault } = test;
  let signing: Reviewer | null = PERSON;
  const author = (): Author => {
    if (signing === null) throw new AppError('no-author', 'Nobody has said who they are');
    return authorOf(signing);
  };
  const unused = (): never => {
    throw new Error('not part of what these services use');
  };
  const identity: Identity = {
    reader: () => signing && authorOf(signing),
    get: () => ({ reviewer: signing, isSignedIn: signing !== null, reviewers: [] }),
    ...{ add: unused, signIn: unused, rename: unused, setSecret: unused },
    ids: () => new Set(),
    author,
    require: () => ({ name: author().name, reviewerId: author().reviewerId }),
    resume: async () => undefined,
  };
  const cases = createCaseService({
    ...{ vault, author: identity.require, hash: sha256Of },
    ...{ reader: identity.reader, hidesFaces: () => true },
    ...{ fetching: () => new Set<string>(), changed: () => undefined, now: () => 0 },
    ...{ after: () => () => undefined, yieldNow: async () => undefined },
    log: (line) => {
      throw new Error(line);
    },
  });
  const write = async (text: string) => (await vault.evidence.write([Buffer.from(text)])).sha256;
  const saved: SavedCases = {
    ...{ vault, cases, identity, newId: countingIds(500) },
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    async hold(caseId, response, { kind = 'journey', subjectId = 'subject-1' } = {}) {
      vault.journal.appendAll(caseId, REVIEWER, [{ ...opened, kind, subjectId } as JournalEvent]);
      return saved.respond(caseId, response, { operation: OPERATION[kind], id: subjectId });
    },
    async respond(caseId, response, request) {
      const text = JSON.stringify(response);
      const sha256 = await write(text);
      vault.journal.appendAll(caseId, REVIEWER, [{ ...answered(sha256), bytes: text.length, request }]);
      cases.touched(caseId);
      cases.settle();
      return sha256;
    },
    async holdFile(caseId, path) {
      const sha256 = await write(path);
      const file = {
        mime: 'image/jpeg',
        declaredMime: null,
        request: { operation: 'image' as const, id: path },
      };
      vault.journal.appendAll(caseId, REVIEWER, [{ ...answered(sha256), bytes: path.length, ...file }]);
      cases.touched(caseId);
      return sha256;
    },
    eventsOf: <T extends JournalEvent['type']>(caseId: string, type: T) =>
      vault.journal
        .entries(caseId)
        .map(({ event }) => event)
        .filter((event): event is JournalEventOf<T> => event.type === type),
    signAs: (reviewer) => void (signing = reviewer),
    dispose() {
      cases.stop();
      test.dispose();
    },
  };
  return saved;
}
