import type { Reviewer } from '@shared/domain/journal';
import type { KnownSigners as NamedSigners } from '../signing/knownSigners';
import type { ReviewerKeys } from '../identity/reviewerKeys';
import type { Vault } from '../../platform/vault/types';
import { FORMER_KEY, ownKeyName } from '../signing/signingLabels';
import type { SignerBook } from './importService';

/** The keys that somebody at this installation has named, and the keys that this installation itself signs with. */
export function createSignerBook(parts: {
  known: NamedSigners;
  signing: Pick<ReviewerKeys, 'own' | 'former' | 'isOwn'>;
  author: () => Reviewer | null;
  vault: Pick<Vault, 'replicaId' | 'erasures'>;
}): SignerBook {
  const { known, signing, author, vault } = parts;

  /** A package that was made here comes back under the name of whoever sits here. */
  function ownName(fingerprint: string): string | null {
    const me = author();
    if (me === null) return null;
    if (signing.own(me)?.fingerprint === fingerprint) return ownKeyName(me.name);
    return signing.former().some((key) => key.fingerprint === fingerprint) ? FORMER_KEY : null;
  }

  return {
    nameOf: (fingerprint) => known.find(fingerprint)?.name ?? ownName(fingerprint),
    get own() {
      const { replicaId, erasures } = vault;
      return { replicas: new Set([replicaId, ...erasures.ids()]), isOwn: signing.isOwn };
    },
    trust: (fingerprint, name) => void known.name(fingerprint, name),
  };
}
