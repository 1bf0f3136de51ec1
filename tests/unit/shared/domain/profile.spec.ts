import { describe, expect, it } from 'vitest';
import { ProfileLimits, ProfileOperation, ServiceOrigin, ServiceProfile } from '@shared/domain/profile';

describe('the origin of a service', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://API.example.com:443', 'https://api.example.com'],
    ['https://api.example.com:8443', 'https://api.example.com:8443'],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
    ['http://[::1]:5000', 'http://[::1]:5000'],
    ['http://localhost', 'http://localhost'],
  ])('%s', (text, origin) => {
    expect(ServiceOrigin.parse(text)).toBe(origin);
  });

  it.each([
    'http://api.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://127.0.0.2',
    'ftp://localhost',
    'file:///etc',
    'https://user:secret@api.example.com',
    'https://user@api.example.com',
    'https://api.example.com/path',
    'https://api.example.com/?q=1',
    'https://api.example.com/#x',
    'api.example.com',
    '',
  ])('%j is none: a credential could go astray', (text) => {
    expect(ServiceOrigin.safeParse(text).success).toBe(false);
  });
});

const PROFILE: ServiceProfile = {
  id: 'eu-1',
  label: 'EU',
  kind: 'custom',
  authority: 'https://api.example.com',
  origin: 'https://api.example.com',
  environment: 'live',
  operations: Object.fromEntries(
    [
      'journeyResult',
      'journeySummary',
      'spotCheckResult',
      'amlResult',
      'amlHistory',
      'image',
      'video',
      'pdf',
    ].map((operation) => [operation, { path: '/x/{id}', confirmed: false }]),
  ) as ServiceProfile['operations'],
  limits: ProfileLimits.parse({}),
};

describe('a profile', () => {
  it('has limits where none are set', () => {
    expect(ProfileLimits.parse({})).toEqual({
      jsonBytes: 33_554_432,
      mediumBytes: 268_435_456,
      timeoutMs: 30_000,
      attempts: 4,
      parallel: 6,
    });
  });

  it('takes no larger responses than a package may contain', () => {
    expect(ProfileLimits.safeParse({ jsonBytes: 33_554_433 }).success).toBe(false);
  });

  it('is read back as it was written', () => {
    expect(ServiceProfile.parse(PROFILE)).toEqual(PROFILE);
    expect(ServiceProfile.parse({ ...PROFILE, origin: null }).origin).toBeNull();
  });

  it.each<[string, object]>([
    ['a secret in it', { secret: 'x' }],
    ['an id that is a path', { id: '../x' }],
    ['an id without end', { id: 'a'.repeat(65) }],
    ['no label', { label: '' }],
    ['another environment', { environment: 'test' }],
    ['a plain http origin', { origin: 'http://api.example.com' }],
    ['an operation too few', { operations: { image: { path: '/x', confirmed: true } } }],
    ['no attempts', { limits: { ...PROFILE.limits, attempts: 0 } }],
    ['too many at once', { limits: { ...PROFILE.limits, parallel: 17 } }],
  ])('is none with %s', (_fault, over) => {
    expect(ServiceProfile.safeParse({ ...PROFILE, ...over }).success).toBe(false);
  });

  it.each(['x', 'https://other.example.com/x', `/${'x'.repeat(300)}`])('has no path %j', (path) => {
    expect(ProfileOperation.safeParse({ path, confirmed: true }).success).toBe(false);
  });
});
