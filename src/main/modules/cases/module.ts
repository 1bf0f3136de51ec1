import type { CaseId } from '@shared/domain/ids';
import { faultOf } from '@shared/domain/worklist/worklistRow';
import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import type { Intake } from '../intake/intake';
import { hidesFaces, type Preferences } from '../preferences/module';
import { createCaseService } from './caseService';

/** Delay after opening the vault before missing worklist rows are searched for, in ms. */
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
      // The index may still contain search words that no longer apply to the case.
      if (context.vault.erasures.isPending()) events.emit('bytesReleased');
    },
    now: () => clock().getTime(),
  });
  const catchUp = (): void => void service.catchUp().catch(logError('worklist'));
  /** Cases already sent to the window, each as the reader at that moment was allowed to see it. */
  const sent = new Set<CaseId>();
  const handlers = handlersOf('cases', () => ({
    ...service,
    open(of: Parameters<typeof service.shown>[0]) {
      sent.add(of.caseId);
      const view = service.shown(of);
      // The journal may turn out broken, or a response unreadable, without a new entry. Then the worklist row is
      // updated.
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
    // Rows can be missing only after a power cut, so opening the window comes first.
    if (service.isOutdated()) catchUp();
    else after(CATCH_UP_MS, catchUp);
  });
  return {
    service,
    handlers,
    stop: service.stop,
  };
}
