import { lostDecisions, type LostDecisions } from '@shared/domain/conclusion/lostDecisions';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import { countedOf, reportedEntries, type Counts } from '@shared/domain/trust';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { SigningView } from '@shared/ipc/signingContract';
import { handlersOf } from '../../ipc/handlers';
import type { Vault } from '../../platform/vault/types';
import type { Question } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';
import type { Context } from '../context';
import type { IdentityService } from '../identity/module';
import { createKnownSigners, type SignerChange } from './knownSigners';
import { createTrust } from './trust';

export type Signing = Pick<ReturnType<typeof create>['service'], 'known' | 'trust'>;

/** What the cases with entries by a key would lose if `counts` decided which entries count. */
function lostBy(
  { journal, index }: Pick<Vault, 'journal' | 'index'>,
  fingerprint: Sha256,
  counts: Counts,
): LostDecisions {
  const cases = new Set(journal.signedBy(fingerprint).map(({ caseId }) => caseId));
  const lost = [...cases].map((caseId): LostDecisions => {
    const all = journal.all(caseId);
    const then = countedOf({
      journal: all,
      reported: reportedEntries(all, counts, journal.replicaOf(caseId)),
    });
    return lostDecisions(journal.entries(caseId), then, isSignedOff(index, caseId));
  });
  return {
    signOffs: lost.reduce((sum, one) => sum + one.signOffs, 0),
    holds: lost.reduce((sum, one) => sum + one.holds, 0),
  };
}

/** What the worklist says, which compares the contents of responses. A case without a row may be signed off. */
const isSignedOff = (index: Vault['index'], caseId: CaseId): boolean =>
  (index.get(caseId)?.conclusion.state ?? 'signed-off') === 'signed-off';

/** Manages the keys of other signers, and shows the reviewer's own. */
export function create(context: Context & { identity: IdentityService }) {
  const { vault, identity, keyring, events, confirm } = context;
  const { keys } = identity;
  const known = createKnownSigners({
    ...context,
    values: vault.values,
    ownIds: identity.ids,
    isOwn: (fingerprint) => keys.ownerOf(fingerprint) !== null,
    authorsBy: (fingerprint, caseId) =>
      vault.journal.signedBy(fingerprint, caseId).map(({ author }) => author),
    changed() {
      for (const caseId of vault.journal.shared()) events.emit('caseChanged', caseId);
    },
  });
  keyring.follow(createTrust({ known, keys }));
  const status = async (): Promise<SigningView> => {
    const author = identity.get().reviewer;
    return {
      own: author === null ? null : keys.own(author),
      place: await keys.place(),
      former: keys.former(),
      known: known.list(),
    };
  };

  /** Makes a change, once the user agrees to what it cancels. */
  async function make(
    what: Extract<Question, { about: 'signer' }>['change'],
    { fingerprint, name }: { fingerprint: Sha256; name: string },
    { next, apply }: SignerChange,
  ): Promise<void> {
    const lost = lostBy(vault, fingerprint, createTrust({ known: next, keys }).counts);
    if (lost.signOffs + lost.holds > 0)
      await requireConfirmed(confirm, { about: 'signer', change: what, name, ...lost });
    apply();
  }

  const nameOf = (fingerprint: Sha256): string => known.find(fingerprint)?.name ?? '';

  const service = {
    known,
    status,
    /** Trusts a key under a name, or renames it. */
    async trust({ fingerprint, name }: ParsedRequestOf<'signing:name'>): Promise<void> {
      identity.author();
      await make('trust', { fingerprint, name }, known.name(fingerprint, name));
    },
    async make() {
      await keys.signer(identity.require());
      return status();
    },
    async name(signer: ParsedRequestOf<'signing:name'>) {
      await service.trust(signer);
      return status();
    },
    async revoke({ fingerprint, from }: ParsedRequestOf<'signing:revoke'>) {
      identity.author();
      const change = known.revoke(fingerprint, `${from}T00:00:00.000Z`);
      await make('revoke', { fingerprint, name: nameOf(fingerprint) }, change);
      return status();
    },
    async forget({ fingerprint }: ParsedRequestOf<'signing:forget'>) {
      identity.author();
      const { name, revokedAt = null } = known.find(fingerprint) ?? { name: '' };
      if (revokedAt !== null) await requireConfirmed(confirm, { about: 'forget-revoked', name, fingerprint });
      await make('forget', { fingerprint, name }, known.forget(fingerprint));
      return status();
    },
  };
  return { service, handlers: handlersOf('signing', () => service) };
}
