import { Reviewer, type Author } from '@shared/domain/journal';
import type { Person } from '@shared/domain/person';
import { AppError } from '../../errors/appError';
import type { KeyValueStore } from '../../platform/vault/types';
import type { HeldKeys } from './keyring';
import type { ReviewerKeys } from './reviewerKeys';

const SCOPE = 'app';
const KEY = 'author';

/** Who signs the journal entries written here. */
export interface Identity {
  /** With their key, once that is at hand. */
  get(): Person | null;
  /** Signs somebody in, for future entries only. Rejects with the keychain's errors; then nobody else is signed in. */
  set(reviewer: Reviewer): Promise<Author>;
  /** Throws `AppError` `no-author` while nobody has said who they are, and the keychain's error while their key cannot be had. */
  require(): Reviewer;
  /** The same with their key. */
  author(): Author;
  /** Signs the reviewer of the last session in again. What fails is told by `require`, and tried anew by the next call. */
  resume(): Promise<void>;
}

/** The reviewer's name and id are kept in the vault; their key signs while the vault is open. */
export function createIdentity(parts: {
  values: KeyValueStore;
  keys: ReviewerKeys;
  held: HeldKeys;
}): Identity {
  const { values, keys, held } = parts;
  let failure: unknown = null;

  const kept = (): Reviewer | null => Reviewer.safeParse(values.get(SCOPE, KEY)).data ?? null;

  async function signIn(reviewer: Reviewer): Promise<Author> {
    const { authorKey, signText } = await keys.signer(reviewer);
    held.add(reviewer, { key: authorKey, sign: signText });
    failure = null;
    return { ...reviewer, key: authorKey };
  }

  const get = (): Person | null => {
    const reviewer = kept();
    const key = reviewer === null ? undefined : held.find(reviewer)?.key;
    return reviewer === null || key === undefined ? reviewer : { ...reviewer, key };
  };

  function author(): Author {
    const person = get();
    if (person === null) throw new AppError('no-author');
    if (person.key === undefined)
      throw failure instanceof AppError ? failure : new AppError('no-author', 'key');
    return { ...person, key: person.key };
  }

  return {
    get,
    async set(reviewer) {
      const author = await signIn(reviewer);
      values.set(SCOPE, KEY, reviewer);
      return author;
    },
    author,
    require() {
      const { name, reviewerId } = author();
      return { name, reviewerId };
    },
    async resume() {
      const reviewer = kept();
      if (reviewer === null || held.find(reviewer) !== null) return;
      await signIn(reviewer).catch((error: unknown) => (failure = error));
    },
  };
}
