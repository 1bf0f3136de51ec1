import pLimit from 'p-limit';
import { z } from 'zod';
import { Reviewer, type Author } from '@shared/domain/journal';
import { foldReviewerId } from '@shared/domain/person';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { IdentityView } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import type { KeyValueStore } from '../../platform/vault/types';
import type { Confirm } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';
import type { OpenKeys } from './keyring';
import type { ReviewerKeys, Signer } from './reviewerKeys';

const SCOPE = 'app';
const KEY = 'reviewers';

const Reviewers = z.strictObject({
  /** The id of the last reviewer who signed in; null if there was none. */
  last: z.string().nullable(),
  all: z.array(Reviewer),
});

/** The reviewers of this installation, and who is signed in to sign journal entries. */
export interface Identity {
  get(): IdentityView;
  /** The folded ids of all reviewers with a key of this installation, and of the one who is being added. */
  ids(): ReadonlySet<string>;
  /** The reviewer who is signed in. */
  reader(): Author | null;
  /**
   * Throws `AppError` `no-author` if there is no reviewer, `signed-out`, or the keychain's error if the key is
   * unavailable.
   */
  require(): Reviewer;
  /** Like `require`, with the reviewer's key. */
  author(): Author;
  /**
   * Creates a reviewer with a key of their own and signs them in. Rejects with `reviewer-exists` or `name-taken` for an
   * id or name that equals or resembles another's, `reviewer-id-taken` for an id under which a known key counts,
   * `signed-out` if there are reviewers but none is signed in, and `secret-needed` unless each of several reviewers has
   * a secret.
   */
  add(reviewer: ParsedRequestOf<'identity:add'>): Promise<IdentityView>;
  /** Rejects with `wrong-secret`; the current reviewer then stays signed in. */
  signIn(as: ParsedRequestOf<'identity:signIn'>): Promise<IdentityView>;
  /** Renames the signed-in reviewer, for future entries only. Throws `AppError` `name-taken`. */
  rename(to: ParsedRequestOf<'identity:rename'>): IdentityView;
  /**
   * Sets the signed-in reviewer's secret. Rejects with `wrong-secret` if the current one does not match, and with
   * `cancelled` if the user declines in the confirmation dialog.
   */
  setSecret(secrets: ParsedRequestOf<'identity:setSecret'>): Promise<IdentityView>;
  /** Signs in the last session's reviewer if no secret is needed. Failures surface in `require`. */
  resume(): Promise<void>;
}

/** The reviewers of an installation, as the vault keeps them. */
export function createReviewers(values: KeyValueStore) {
  const kept = (): z.infer<typeof Reviewers> =>
    Reviewers.safeParse(values.get(SCOPE, KEY)).data ?? { last: null, all: [] };
  const change = (over: Partial<z.infer<typeof Reviewers>>): void =>
    values.set(SCOPE, KEY, { ...kept(), ...over });
  const find = (reviewerId: string | null): Reviewer | null =>
    kept().all.find((one) => one.reviewerId === reviewerId) ?? null;
  return {
    all: (): Reviewer[] => kept().all,
    find,
    othersOf: ({ reviewerId }: Reviewer): Reviewer[] =>
      kept().all.filter((one) => one.reviewerId !== reviewerId),
    last: (): Reviewer | null => find(kept().last),
    add: (reviewer: Reviewer): void => change({ all: [...kept().all, reviewer] }),
    rename: (renamed: Reviewer): void =>
      change({ all: kept().all.map((one) => (one.reviewerId === renamed.reviewerId ? renamed : one)) }),
    setLast: ({ reviewerId }: Reviewer): void => change({ last: reviewerId }),
  };
}

/**
 * Throws if a reviewer cannot be added beside the others: `haveSecrets` is whether all of them have a secret. Anyone
 * could sign in as a reviewer without one.
 */
function requireDistinct(others: readonly Reviewer[], reviewer: Reviewer, haveSecrets: boolean): void {
  for (const what of ['reviewerId', 'name'] as const) {
    const folded = foldReviewerId(reviewer[what]);
    if (others.some((other) => foldReviewerId(other[what]) === folded))
      throw new AppError(what === 'name' ? 'name-taken' : 'reviewer-exists', what);
  }
  if (others.length > 0 && !haveSecrets) throw new AppError('secret-needed');
}

const withoutKey = ({ name, reviewerId }: Author): Reviewer => ({ name, reviewerId });

interface IdentityParts {
  values: KeyValueStore;
  keys: ReviewerKeys;
  saved: OpenKeys;
  confirm: Confirm;
  /** The folded reviewer ids under which entries by known keys count. */
  signerIds: () => ReadonlySet<string>;
}

/**
 * Asks the user to confirm first. Otherwise a compromised page could set a random secret, and nobody could open the key
 * again.
 */
const setSecret = (
  { keys, confirm }: Pick<IdentityParts, 'keys' | 'confirm'>,
  { name, reviewerId }: Reviewer,
  { current, next }: ParsedRequestOf<'identity:setSecret'>,
): Promise<void> =>
  keys.setSecret({ name, reviewerId }, current, next, () =>
    requireConfirmed(confirm, { about: 'reviewer-passphrase', name, reviewerId }),
  );

/** The folded reviewer ids of this installation, also that of a reviewer whose key is still being created. */
function createIds({ keys, signerIds }: Pick<IdentityParts, 'keys' | 'signerIds'>) {
  let adding: string | null = null;
  return {
    ids: (): ReadonlySet<string> => new Set([...keys.reviewerIds(), ...(adding === null ? [] : [adding])]),
    /**
     * Creates a reviewer under an id, which an import meanwhile gives to nobody else. Rejects with `reviewer-id-taken` if
     * entries of a known key count under it: they would no longer count, so that their sign-offs and legal holds would
     * be cancelled.
     */
    async adding<T>({ reviewerId }: Reviewer, create: () => Promise<T>): Promise<T> {
      const folded = foldReviewerId(reviewerId);
      if (signerIds().has(folded)) throw new AppError('reviewer-id-taken', 'reviewerId');
      adding = folded;
      try {
        return await create();
      } finally {
        adding = null;
      }
    },
  };
}

/**
 * Reviewers are saved in the vault. Entries are signed with the key of the reviewer who is signed in while the vault is
 * open.
 */
export function createIdentity(parts: IdentityParts): Identity {
  const { values, keys, saved } = parts;
  let current: Author | null = null;
  let failure: unknown = null;
  /** Calls run one at a time. Two concurrent additions would each count as the first reviewer, who needs no secret. */
  const inTurn = pLimit(1);

  const { all, find, last, othersOf, ...reviewers } = createReviewers(values);
  const { ids, adding } = createIds(parts);

  const get = (): IdentityView => ({
    reviewer: last(),
    isSignedIn: current !== null,
    reviewers: all().map((one) => ({ ...one, hasSecret: keys.hasSecret(one) })),
  });

  function author(): Author {
    if (current !== null) return current;
    if (last() === null) throw new AppError('no-author');
    throw failure instanceof AppError ? failure : new AppError('signed-out');
  }

  /** Keeps the signers of earlier reviewers, so that work they began is finished in their name. */
  function enter(reviewer: Reviewer, { authorKey, signText }: Signer): IdentityView {
    saved.add(reviewer, { key: authorKey, sign: signText });
    current = { ...reviewer, key: authorKey };
    failure = null;
    reviewers.setLast(reviewer);
    return get();
  }

  async function add({ name, reviewerId, secret }: ParsedRequestOf<'identity:add'>): Promise<IdentityView> {
    if (all().length > 0) author();
    requireDistinct(all(), { name, reviewerId }, secret !== null && all().every(keys.hasSecret));
    const reviewer = { name, reviewerId };
    return adding(reviewer, async () => {
      const signer = await keys.unlock(reviewer, secret);
      reviewers.add(reviewer);
      return enter(reviewer, signer);
    });
  }

  async function signIn({ reviewerId, secret }: ParsedRequestOf<'identity:signIn'>): Promise<IdentityView> {
    const reviewer = find(reviewerId);
    if (reviewer === null) throw new AppError('wrong-secret');
    return enter(reviewer, await keys.unlock(reviewer, secret));
  }

  return {
    get,
    ids,
    reader: () => current,
    author,
    require: () => withoutKey(author()),
    add: (reviewer) => inTurn(() => add(reviewer)),
    signIn: (as) => inTurn(() => signIn(as)),
    rename({ name }) {
      const { reviewerId, key } = author();
      const renamed = { name, reviewerId };
      requireDistinct(othersOf(renamed), renamed, true);
      reviewers.rename(renamed);
      current = { ...renamed, key };
      return get();
    },
    setSecret: (secrets) =>
      inTurn(async () => {
        await setSecret(parts, author(), secrets);
        return get();
      }),
    async resume() {
      const reviewer = last();
      if (reviewer === null || current !== null || keys.hasSecret(reviewer)) return;
      await keys.unlock(reviewer, null).then(
        (signer) => enter(reviewer, signer),
        (error: unknown) => (failure = error),
      );
    },
  };
}
