import { HIDE_SCORES } from '@shared/domain/faces/faceReview';
import type { CaseId } from '@shared/domain/ids';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import { AppError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import { requireRoom } from '../limits';

/** Whether the service's face results are hidden until the reader has compared the faces. */
export const hidesFaces = ({ get }: Pick<Preferences, 'get'>): boolean =>
  get({ scope: 'app', key: HIDE_SCORES }) !== false;

/** Maximum size of a value as JSON. A view state is only a few hundred bytes. */
const MAX_LENGTH = 64 * 1024;

export type Preferences = ReturnType<typeof create>['service'];

/**
 * Settings and view states that the window saves. They have a separate key prefix, so the window cannot access other
 * values in the vault, such as reviewers or profiles.
 */
export function create({ vault: { values, journal } }: Context) {
  const own = (scope: string): string => `window:${scope}`;
  const isSaved = (caseId: CaseId): boolean => journal.heads(caseId).length > 0;
  const service = {
    get: ({ scope, key }: ParsedRequestOf<'preferences:get'>): unknown => values.get(own(scope), key) ?? null,
    set({ scope, key, value }: ParsedRequestOf<'preferences:set'>): void {
      if (value === null) return values.remove(own(scope), key);
      if (JSON.stringify(value).length > MAX_LENGTH) throw new AppError('limit-reached', 'value: too long');
      if (scope !== 'app' && !isSaved(scope)) throw new AppError('no-such-case', 'scope: no such case');
      const isNew = values.get(own(scope), key) === undefined;
      if (isNew) requireRoom('preferencesPerScope', values.count(own(scope)));
      values.set(own(scope), key, value);
    },
  };
  return { service, handlers: handlersOf('preferences', () => service) };
}
