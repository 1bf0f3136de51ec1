import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import { idsOfSigners, savedSigners } from '../signing/savedSigners';
import { createIdentity, type Identity } from './identity';
import { createReviewerKeys, type ReviewerKeys } from './reviewerKeys';

/** The reviewers of this installation and their signing keys. */
export interface IdentityService extends Identity {
  keys: ReviewerKeys;
}

export function create(context: Context) {
  const { values, replicaId } = context.vault;
  const keys = createReviewerKeys({ ...context, values, replicaId });
  const signerIds = () => idsOfSigners(savedSigners(values));
  const identity = createIdentity({ ...context, values, keys, saved: context.keyring, signerIds });
  const reported = <T>(signedIn: T): T => {
    context.events.emit('signedIn');
    return signedIn;
  };
  const service: IdentityService = {
    ...identity,
    keys,
    add: async (reviewer) => reported(await identity.add(reviewer)),
    signIn: async (as) => reported(await identity.signIn(as)),
  };
  const handlers = handlersOf('identity', () => service);
  return { service, handlers, stop: () => context.keyring.clear() };
}
