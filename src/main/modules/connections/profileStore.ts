import { z } from 'zod';
import { ServiceProfile } from '@shared/domain/profile';
import type { ProfileList } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import { requireRoom } from '../limits';
import type { KeyValueStore } from '../../platform/vault/types';

export interface ProfileStore {
  list(): ProfileList;
  /** Throws `AppError` `no-profile` for an unknown id. */
  get(profileId: string): ServiceProfile;
  select(of: { profileId: string }): ProfileList;
  /**
   * Adds or changes a custom profile; its authority becomes its origin. Presets cannot be changed, and the origin of a
   * saved profile cannot either: key and secret are kept under its id and belong to the origin they were given for.
   */
  save(profile: ServiceProfile): ProfileList;
  /** Removes a custom profile. The caller has to delete its credential from the keychain. */
  remove(profileId: string): ProfileList;
  /**
   * The profile to use for fetching a case of this authority again: the selected one if it matches, otherwise the first
   * match.
   */
  findByAuthority(authority: string): ServiceProfile | null;
}

const SCOPE = 'app';
const CUSTOM = 'profiles.custom';
const SELECTED = 'profiles.selected';

/** Built-in and custom profiles. A saved profile that no longer matches the schema is skipped. */
export function createProfileStore(parts: {
  presets: readonly ServiceProfile[];
  values: KeyValueStore;
}): ProfileStore {
  const { presets, values } = parts;
  const isPreset = (id: string): boolean => presets.some((preset) => preset.id === id);

  const customProfiles = (): ServiceProfile[] => {
    const saved = z.array(z.unknown()).catch([]).parse(values.get(SCOPE, CUSTOM));
    return saved.flatMap((item) => {
      const read = ServiceProfile.safeParse(item);
      return read.success && read.data.kind === 'custom' && !isPreset(read.data.id) ? [read.data] : [];
    });
  };
  const all = (): ServiceProfile[] => [...presets, ...customProfiles()];

  const list = (): ProfileList => {
    const profiles = all();
    const selected = z.string().nullable().catch(null).parse(values.get(SCOPE, SELECTED));
    return { profiles, selected: profiles.some((profile) => profile.id === selected) ? selected : null };
  };

  const get = (profileId: string): ServiceProfile => {
    const found = all().find((profile) => profile.id === profileId);
    if (found === undefined) throw new AppError('no-profile');
    return found;
  };

  return {
    list,
    get,
    select({ profileId }) {
      get(profileId);
      values.set(SCOPE, SELECTED, profileId);
      return list();
    },
    save(profile) {
      const checked = ServiceProfile.safeParse(profile);
      if (!checked.success) {
        const paths = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
        throw new AppError('bad-request', paths.join(', '));
      }
      const { origin, id, kind } = checked.data;
      if (kind !== 'custom' || isPreset(id)) throw new AppError('bad-request', 'id: a built-in profile');
      if (origin === null) throw new AppError('bad-request', 'origin: required');
      const others = customProfiles();
      const before = others.find((other) => other.id === id);
      if (before !== undefined && before.origin !== origin) {
        throw new AppError('bad-request', 'origin: cannot be changed');
      }
      if (before === undefined) requireRoom('customProfiles', others.length);
      const saved = { ...checked.data, authority: origin };
      values.set(
        SCOPE,
        CUSTOM,
        before === undefined ? [...others, saved] : others.map((other) => (other.id === id ? saved : other)),
      );
      return list();
    },
    remove(profileId) {
      if (isPreset(profileId)) throw new AppError('bad-request', 'id: a built-in profile');
      get(profileId);
      values.set(
        SCOPE,
        CUSTOM,
        customProfiles().filter((profile) => profile.id !== profileId),
      );
      if (values.get(SCOPE, SELECTED) === profileId) values.remove(SCOPE, SELECTED);
      return list();
    },
    findByAuthority(authority) {
      const { profiles, selected } = list();
      const fitting = profiles.filter((profile) => profile.authority === authority);
      return fitting.find((profile) => profile.id === selected) ?? fitting[0] ?? null;
    },
  };
}
