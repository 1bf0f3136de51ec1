import { HIDE_SCORES } from '@shared/domain/faces/faceReview';
import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import type { Intake } from '../intake/intake';
import type { Preferences } from '../preferences/module';
import { createCaseService } from './caseService';

/** How long the search for missing lines of the worklist waits after the vault was opened, in ms. */
const CATCH_UP_MS = 2_000;

export function create(context: Context & { identity: Identity; intake: Intake; preferences: Preferences }) {
  const { preferences, events, push, after, clock, logError, identity, intake } = context;
  const service = createCaseService({
    ...context,
    author: identity.require,
    reader: identity.get,
    hidesFaces: () => preferences.get({ scope: 'app', key: HIDE_SCORES }) !== false,
    fetching: intake.fetching,
    changed: (caseId) => {
      push('cases:changed', { caseId });
      // Words that it is no longer found by.
      if (context.vault.erasures.isPending()) events.emit('bytesReleased');
    },
    now: () => clock().getTime(),
  });
  const catchUp = (): void => void service.catchUp().catch(logError('worklist'));
  events.on('caseChanged', service.touched);
  events.on('caseErased', service.forget);
  events.on('opened', () => {
    // Missing lines are what a power cut left behind; the window that is opening comes first.
    if (service.isOutdated()) catchUp();
    else after(CATCH_UP_MS, catchUp);
  });
  return {
    service,
    handlers: handlersOf('cases', () => ({ ...service, open: service.shown })),
    stop: service.stop,
  };
}
