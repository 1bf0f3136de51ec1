import { faceReviewOf, showingTo, WHOLE_RESPONSE } from '@shared/domain/faces/faceReview';
import type { Sha256 } from '@shared/domain/ids';
import { handlersOf } from '../../ipc/handlers';
import type { Jobs } from '../../jobs/runner';
import type { Connections } from '../connections/module';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { lazy } from '../../lib/lazy';
import { hidesFaces, type Preferences } from '../preferences/module';
import { createFetchLog, type StoredLine } from './fetchLog';
import { createIntake, type Intake } from './intake';
import { caseIdOf } from './types';

type IntakeContext = Context & {
  jobs: Jobs;
  identity: Identity;
  connections: Connections;
  preferences: Preferences;
};

/** Fetches cases, events and saved responses, and logs fetches that returned no case. */
export function create(context: IntakeContext) {
  const { events, push, vault, identity, connections } = context;
  const fetchLog = createFetchLog({
    vault,
    onChanged: (lines) => push('fetchLog:changed', lines),
    onLetGo: () => void events.emit('bytesReleased'),
    hidesFaces: () => hidesFaces(context.preferences),
    onUnblinded: (line, sha256) => recordUnblinded(context, line, sha256),
  });
  const service = createIntake({
    ...context,
    fetchLog,
    endpoint: connections.endpoint,
    profile: connections.get,
    profileFor: (authority) => connections.findByAuthority(authority)?.id ?? null,
    author: identity.require,
    onCaseChanged: (caseId) => void events.emit('caseChanged', caseId),
  });
  events.on('subjectErased', fetchLog.forgetSubject);
  const handlers = { ...handlersOf('fetchLog', () => fetchLog), ...handlersOf('intake', () => service) };
  return { service, handlers };
}

/**
 * Records that possible face results in a logged response are shown to the reader, if the case has been saved in the
 * meantime.
 */
function recordUnblinded(context: IntakeContext, line: StoredLine, responseSha256: Sha256): void {
  const { vault, identity, connections, events } = context;
  const caseId = caseIdOf(context, connections.get(line.profileId).authority, line.kind, line.subjectId);
  if (vault.journal.heads(caseId).length === 0) return;
  const author = identity.require();
  const review = faceReviewOf(vault.journal.entries(caseId), () => false);
  if (showingTo(review, identity.reader(), WHOLE_RESPONSE) !== null) return;
  const pointers = [WHOLE_RESPONSE];
  vault.journal.append(caseId, author, {
    type: 'face-score-revealed',
    responseSha256,
    pointers,
    after: null,
  });
  events.emit('caseChanged', caseId);
}

/** Drafts of batches. The code that reads tables and events is loaded on first use. */
export function createInbox(context: IntakeContext & { intake: Intake }) {
  const { identity, connections, intake } = context;
  const service = lazy(async () => {
    const inbox = await import('./batches/inbox');
    const { kinds } = intake;
    return inbox.createInbox({ ...context, kinds, profile: connections.get, author: identity.require });
  });
  return {
    service,
    handlers: handlersOf('inbox', service),
    stop: async () => (await service.begun())?.stop(),
  };
}
