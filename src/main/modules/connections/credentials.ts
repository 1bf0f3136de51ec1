import { parsedJson } from '@shared/record/jsonText';
import type { ServiceProfile } from '@shared/domain/profile';
import type { CredentialStatus } from '@shared/ipc/views';
import { z } from 'zod';
import type { CredentialSource } from '../../platform/client/authorization';
import type { Credential } from '../../platform/client/types';
import { AppError } from '../../errors/appError';
import { keychainError } from '../../platform/keychain/keychainError';
import type { Keychain } from '../../platform/keychain/types';

/** A credential as stored in the keychain. The origin is stored with the API key so that the key is sent only there. */
const StoredCredential = z.strictObject({
  schemaVersion: z.literal(1),
  origin: z.string(),
  apiKey: z.string(),
  apiSecret: z.string(),
});
type StoredCredential = z.infer<typeof StoredCredential>;

/** Stores the API key and secret of each profile. They are never passed to the window. */
export interface Credentials {
  status(profile: ServiceProfile): Promise<Omit<CredentialStatus, 'refusal'>>;
  /** Throws `AppError` if the keychain rejects it. There is no fallback storage. */
  save(profile: ServiceProfile, credential: Credential, keep: 'keychain' | 'session'): Promise<void>;
  forget(profileId: string): Promise<void>;
  /**
   * Whether saving in this place, or forgetting everything (`keychain`), deletes a key and secret; also those that another
   * vault has saved under the same id.
   */
  wouldDelete(profileId: string, place: 'keychain' | 'session'): Promise<boolean>;
  /** Reads credentials. Only the service client may use it. */
  source: CredentialSource;
  /** Forgets credentials given for this session only. */
  dropSession(): void;
}

const accountOf = (profileId: string): string => `credential:${profileId}`;

export function createCredentials(parts: {
  keychain: Keychain;
  /** The sandbox's own credential, generated for this run. */
  sandbox: { profileId: string; credential: () => Credential; origin: () => Promise<string> };
}): Credentials {
  const { keychain, sandbox } = parts;
  const session = new Map<string, StoredCredential>();

  const isFor = (
    entry: StoredCredential | null | undefined,
    origin: string | null,
  ): entry is StoredCredential => entry?.origin === origin;

  const kept = async (profileId: string): Promise<StoredCredential | null> => {
    const text = await keychain.get(accountOf(profileId));
    // Treats foreign or damaged content as missing. Its text must not get into an error message.
    return StoredCredential.safeParse(parsedJson(text ?? '')).data ?? null;
  };

  return {
    async status(profile) {
      const state = await keychain.status();
      if (profile.kind === 'sandbox') return { keychain: state, credential: 'built-in' };
      // Ignore a credential for another origin, which a profile with the same id in another vault may have stored.
      const { id, origin } = profile;
      if (isFor(session.get(id), origin)) return { keychain: state, credential: 'session' };
      const isKept = state === 'ready' && isFor(await kept(id), origin);
      return { keychain: state, credential: isKept ? 'keychain' : 'none' };
    },
    async save(profile, credential, keep) {
      if (profile.kind === 'sandbox' || profile.origin === null) {
        throw new AppError('bad-request', 'profileId: the sandbox has its own credential');
      }
      if (/[:\p{Cc}]/u.test(credential.apiKey))
        throw new AppError('bad-request', 'apiKey: no colon or control character');
      const entry: StoredCredential = { schemaVersion: 1, origin: profile.origin, ...credential };
      if (keep === 'keychain') {
        await keychain.set(accountOf(profile.id), JSON.stringify(entry));
        session.delete(profile.id);
      } else {
        session.set(profile.id, entry);
      }
    },
    async forget(profileId) {
      session.delete(profileId);
      const state = await keychain.status();
      // If the keychain cannot be reached, nothing is deleted, so this must not look like success.
      if (state === 'locked' || state === 'refused') throw keychainError(state);
      if (state === 'ready') await keychain.delete(accountOf(profileId));
    },
    async wouldDelete(profileId, place) {
      if (session.has(profileId)) return true;
      if (place === 'session' || (await keychain.status()) !== 'ready') return false;
      return (await keychain.get(accountOf(profileId))) !== null;
    },
    async source(profileId, origin) {
      if (profileId === sandbox.profileId) {
        return origin === new URL(await sandbox.origin()).origin ? sandbox.credential() : null;
      }
      const entry = session.get(profileId) ?? (await kept(profileId));
      if (!isFor(entry, origin)) return null;
      return { apiKey: entry.apiKey, apiSecret: entry.apiSecret };
    },
    dropSession() {
      session.clear();
    },
  };
}
