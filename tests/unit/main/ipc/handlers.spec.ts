import { describe, expect, it } from 'vitest';
import { handlersOf } from '../../../../src/main/ipc/handlers';

const AUTHOR = { name: 'Robin Reviewer', reviewerId: 'R-17' };

describe('handlers of a group of channels', () => {
  it('are the methods of the service, asked for at each call', async () => {
    let calls = 0;
    const service = { get: () => AUTHOR, set: (author: typeof AUTHOR) => ({ ...author, name: 'Set' }) };
    const handlers = handlersOf('identity', async () => {
      calls += 1;
      return service;
    });
    expect(await handlers['identity:get'](undefined)).toEqual(AUTHOR);
    expect(await handlers['identity:set'](AUTHOR)).toEqual({ ...AUTHOR, name: 'Set' });
    expect(calls).toBe(2);
  });

  it('prefer what is written by hand, and offer no method that is no channel', async () => {
    const service = { get: () => AUTHOR, set: (author: typeof AUTHOR) => author, erase: () => 'erased' };
    const handlers = handlersOf('identity', () => service, { 'identity:get': () => null });
    expect(await handlers['identity:get'](undefined)).toBeNull();
    expect(Object.keys(handlers).sort()).toEqual(['identity:get', 'identity:set']);
  });

  it('do not compile where a method is missing or does not fit the contract', () => {
    const get = () => AUTHOR;
    // @ts-expect-error `set` is missing.
    handlersOf('identity', () => ({ get }));
    // @ts-expect-error `set` takes something else.
    handlersOf('identity', () => ({ get, set: (_id: number) => AUTHOR }));
    // @ts-expect-error `set` gives something else.
    handlersOf('identity', () => ({ get, set: (_author: typeof AUTHOR) => 'done' }));
    // @ts-expect-error `set` drops what it is asked.
    handlersOf('identity', () => ({ get, set: () => AUTHOR }));
    // @ts-expect-error A handler by hand has to fit as well.
    handlersOf('identity', () => ({ get }), { 'identity:set': () => 'done' });
    expect(handlersOf('identity', () => ({ get, set: (author: typeof AUTHOR) => author }))).toHaveProperty(
      ['identity:set'],
      expect.any(Function),
    );
  });
});
