import { Author } from '@shared/domain/journal';
import { AppError } from '../../errors/appError';
import type { KeyValueStore } from '../../platform/vault/types';

const SCOPE = 'app';
const KEY = 'author';

/** Who signs the journal entries written here. */
export interface Identity {
  get(): Author | null;
  /** Changes future entries only. */
  set(author: Author): Author;
  /** Throws `AppError` `no-author` while nobody has said who they are. */
  require(): Author;
}

/** The reviewer's name and id, kept in the vault. */
export function createIdentity(values: KeyValueStore): Identity {
  const get = (): Author | null => Author.safeParse(values.get(SCOPE, KEY)).data ?? null;
  return {
    get,
    set(author) {
      values.set(SCOPE, KEY, author);
      return author;
    },
    require() {
      const author = get();
      if (author === null) throw new AppError('no-author', 'Nobody has said who they are');
      return author;
    },
  };
}
