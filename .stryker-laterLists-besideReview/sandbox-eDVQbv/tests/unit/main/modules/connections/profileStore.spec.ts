// @ts-nocheck
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPresets } from '../../../../../src/main/modules/connections/presets';
import {
  createProfileStore,
  type ProfileStore,
} from '../../../../../src/main/modules/connections/profileStore';
import type { KeyValueStore } from '../../../../../src/main/platform/vault/types';
import type { ServiceProfile } from '../../../../../src/shared/domain/profile';

let saved: Map<string, unknown>;
let values: KeyValueStore;
let store: ProfileStore;
const presets = loadPresets();
const open = (): ProfileStore => createProfileStore({ presets, values });

beforeEach(() => {
  saved = new Map();
  values = {
    get: (scope, key) => structuredClone(saved.get(`${scope} ${key}`)),
    set: (scope, key, value) => void saved.set(`${scope} ${key}`, structuredClone(value)),
    remove: (scope, key) => void saved.delete(`${scope} ${key}`),
    count: (scope) => [...saved.keys()].filter((name) => name.startsWith(`${scope} `)).length,
  };
  store = open();
});

const custom = (changes: Partial<ServiceProfile> = {}): ServiceProfile => {
  const eu = presets.find(({ id }) => id === 'eu');
  if (eu === undefined) throw new Error('no preset');
  const origin = 'https://proxy.example.invalid';
  return { ...eu, id: 'ours', label: 'Ours', kind: 'custom', authority: 'anything', origin, ...changes };
};
const coded = (code: string): unknown => expect.objectContaining({ code });

describe('presets', () => {
  it('are the sandbox and the three regions, each with every operation', () => {
    expect(presets.map(({ id, origin, authority }) => [id, origin, authority])).toEqual([
      ['sandbox', null, 'sandbox'],
      ['eu', 'https://api.idwise.com', 'https://api.idwise.com'],
      ['uae', 'https://api-uae.idwise.com', 'https://api-uae.idwise.com'],
      ['qatar', 'https://api-qat.idwise.com', 'https://api-qat.idwise.com'],
    ]);
  });

  it('mark what no public page states', () => {
    const unconfirmed = ({ operations }: ServiceProfile): string[] =>
      Object.entries(operations).flatMap(([name, { confirmed }]) => (confirmed ? [] : [name]));
    expect(presets.map(unconfirmed)).toEqual([
      [],
      ...Array.from({ length: 3 }, () => [
        'journeyResult',
        'spotCheckResult',
        'amlHistory',
        'image',
        'video',
        'pdf',
      ]),
    ]);
  });

  it('cannot be overwritten or removed', () => {
    expect(() => store.save(custom({ id: 'eu' }))).toThrow(coded('bad-request'));
    expect(() => store.save(custom({ kind: 'preset' }))).toThrow(coded('bad-request'));
    expect(() => store.remove('eu')).toThrow(coded('bad-request'));
    expect(store.list().profiles).toEqual(presets);
  });
});

describe('custom profiles', () => {
  it('are kept, with their origin as their authority', () => {
    const { profiles } = store.save(custom({ origin: 'https://PROXY.example.invalid/' }));
    expect(profiles.at(-1)).toMatchObject({ id: 'ours', authority: 'https://proxy.example.invalid' });
    expect(open().get('ours')).toEqual(profiles.at(-1));
  });

  it('can be changed in place, but not moved to another origin under the same id', () => {
    store.save(custom());
    store.save(custom({ label: 'Renamed' }));
    expect(() => store.save(custom({ origin: 'https://thief.example.invalid' }))).toThrow(
      coded('bad-request'),
    );
    expect(store.list().profiles).toHaveLength(presets.length + 1);
    expect(store.get('ours')).toMatchObject({ label: 'Renamed', origin: 'https://proxy.example.invalid' });
  });

  it.each([
    ['plain http', { origin: 'http://proxy.example.invalid' }],
    ['no origin', { origin: null }],
    ['a bad id', { id: 'Not An Id' }],
    ['an operation missing', { operations: {} as ServiceProfile['operations'] }],
  ])('are refused with %s, in words without values', (_, changes) => {
    expect(() => store.save(custom(changes))).toThrow(coded('bad-request'));
    expect(() => store.save(custom(changes))).not.toThrow(/example|Not An Id/);
  });

  it('are left out when what was saved is damaged, and the others load', () => {
    store.save(custom());
    const list = saved.get('app profiles.custom');
    saved.set('app profiles.custom', [
      { id: 'broken' },
      7,
      { ...custom(), id: 'eu' },
      ...(list as unknown[]),
    ]);
    expect(
      open()
        .list()
        .profiles.map(({ id }) => id),
    ).toEqual(['sandbox', 'eu', 'uae', 'qatar', 'ours']);
    saved.set('app profiles.custom', 'nonsense');
    expect(open().list().profiles).toEqual(presets);
  });
});

describe('the selection', () => {
  it('is remembered and goes with its profile', () => {
    store.save(custom());
    expect(store.list().selected).toBeNull();
    expect(store.select({ profileId: 'ours' }).selected).toBe('ours');
    expect(open().list().selected).toBe('ours');
    expect(store.remove('ours').selected).toBeNull();
    expect(() => store.select({ profileId: 'ours' })).toThrow(coded('no-profile'));
    expect(() => store.remove('ours')).toThrow(coded('no-profile'));
  });

  it('decides between profiles of one authority', () => {
    store.save(custom({ origin: 'https://api.idwise.com' }));
    expect(store.findByAuthority('https://api.idwise.com')?.id).toBe('eu');
    store.select({ profileId: 'ours' });
    expect(store.findByAuthority('https://api.idwise.com')?.id).toBe('ours');
    expect(store.findByAuthority('https://elsewhere.invalid')).toBeNull();
  });
});
