import type { CaseId } from '@shared/domain/ids';
import { faultOf } from '@shared/domain/worklistRow';
import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import type { Intake } from '../intake/intake';
import { hidesFaces, type Preferences } from '../preferences/module';
import { createCaseService } from './caseService';

/** How long the search for missing lines of the worklist waits after the vault was opened, in ms. */
const CATCH_UP_MS = 2_000;

export function create(context: Context & { identity: Identity; intake: Intake; preferences: Preferences }) {
  const { preferences, events, push, after, clock, logError, identity, intake } = context;
  const service = createCaseService({
    ...context,
    author: identity.require,
    reader: identity.reader,
    hidesFaces: () => hidesFaces(preferences),
    fetching: intake.fetching,
    changed: (caseId) => {
      push('cases:changed', { caseId });
      // Search words that no longer apply to it.
      if (context.vault.erasures.isPending()) events.emit('bytesReleased');
    },
    now: () => clock().getTime(),
  });
  const catchUp = (): void => void service.catchUp().catch(logError('worklist'));
  /** Cases that the window was sent, each as its reader of that moment may see it. */
  const sent = new Set<CaseId>();
  const handlers = handlersOf('cases', () => ({
    ...service,
    open(of: Parameters<typeof service.shown>[0]) {
      sent.add(of.caseId);
      const view = service.shown(of);
      // A journal can turn out broken, or a response unreadable, without a new entry.
      const { caseId } = of;
      if (context.vault.index.get(caseId)?.fault !== faultOf(service.open({ caseId })))
        service.touched(caseId);
      return view;
    },
  }));
  events.on('signedIn', () => {
    for (const caseId of sent) push('cases:changed', { caseId });
  });
  events.on('caseChanged', service.touched);
  // Damage is not recorded in the journal, so the worklist and the window are updated when it is found.
  context.vault.evidence.onDamage((caseIds) => caseIds.forEach(service.touched));
  events.on('caseErased', service.forget);
  events.on('opened', () => {
    // Missing lines are what a power cut left behind; the window that is opening comes first.
    if (service.isOutdated()) catchUp();
    else after(CATCH_UP_MS, catchUp);
  });
  return {
    service,
    handlers,
    stop: service.stop,
  };
}
