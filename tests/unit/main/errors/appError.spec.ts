import { describe, expect, it } from 'vitest';
import {
  AppError,
  faultOf,
  hasBridgeCode,
  isDiskFull,
  isError,
  systemCodeOf,
} from '../../../../src/main/errors/appError';

const system = (code: unknown) => Object.assign(new Error('/home/ana/secret.json'), { code });

describe('an error of the app', () => {
  it('is identified by its code, which is also its default message', () => {
    const error = new AppError('vault-locked');
    expect([error.name, error.code, error.message, error.detail]).toEqual([
      'AppError',
      'vault-locked',
      'vault-locked',
      undefined,
    ]);
    expect(error).toBeInstanceOf(Error);
  });

  it('keeps its detail and what caused it', () => {
    const cause = new Error('cause');
    const error = new AppError('command-failed', 'text', { cause, detail: { exitCode: 3 } });
    expect([error.detail, error.cause, error.message]).toEqual([{ exitCode: 3 }, cause, 'text']);
  });

  it('is one of the codes that are asked for, and no look-alike is', () => {
    const error = new AppError('vault-busy');
    expect(isError(error, 'busy', 'vault-busy')).toBe(true);
    expect(isError(error, 'busy')).toBe(false);
    expect(isError(error)).toBe(false);
    expect(isError({ name: 'AppError', code: 'vault-busy' }, 'vault-busy')).toBe(false);
    expect(isError(system('vault-busy'), 'vault-busy')).toBe(false);
    expect(isError(null, 'vault-busy')).toBe(false);
  });
});

describe('the code of a foreign error', () => {
  it.each([
    [system('ENOSPC'), 'ENOSPC', true],
    [system('SQLITE_FULL'), 'SQLITE_FULL', true],
    [system('EDQUOT'), 'EDQUOT', true],
    [new AppError('disk-full'), 'disk-full', true],
    [system('EACCES'), 'EACCES', false],
    [system(28), '', false],
    [new Error('ENOSPC'), '', false],
    [{ code: 'ENOSPC' }, '', false],
    [undefined, '', false],
  ])('%o', (error, code, isFull) => {
    expect([systemCodeOf(error), isDiskFull(error)]).toEqual([code, isFull]);
  });
});

describe('what the window receives of an error', () => {
  it.each(['busy', 'vault-busy', 'keychain-locked', 'disk-full', 'destination-full'] as const)(
    'may be tried again where it is %s',
    (code) => {
      expect(faultOf(new AppError(code, 'words'))).toEqual({ code, message: 'words', retryable: true });
    },
  );

  it('is its code and words where the bridge has it', () => {
    expect(faultOf(new AppError('bad-request', 'words'))).toEqual({
      code: 'bad-request',
      message: 'words',
      retryable: false,
    });
    expect(hasBridgeCode(new AppError('bad-request'))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['of the system, which may quote a path', system('EACCES')],
    ['of main alone', new AppError('short-read', 'secret')],
    ['that is no error', 'secret'],
    ['that is nothing', undefined],
  ])('is nothing of one %s', (_what, error) => {
    expect(hasBridgeCode(error)).toBe(false);
    expect(faultOf(error)).toEqual({
      code: 'unexpected',
      message: 'see the log',
      retryable: false,
    });
  });
});
