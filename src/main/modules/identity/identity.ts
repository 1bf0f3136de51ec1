import { Author } from '@shared/domain/journal';
import { AppError } from '../../ipc/appError';
import type { KeyValueStore } from '../../platform/vault/types';
import type { Identity } from '../../app/desk';

const SCOPE = 'app';
const KEY = 'author';

/** The reviewer's name and id, kept in the vault. Changing it changes future entries only. */
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
