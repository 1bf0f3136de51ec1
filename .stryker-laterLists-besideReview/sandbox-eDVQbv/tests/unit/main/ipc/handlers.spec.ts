// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { handlersOf } from '../../../../src/main/ipc/handlers';

const VIEW = { reviewer: null, isSignedIn: false, reviewers: [] };
const SERVICE = {
  get: () => VIEW,
  add: ({ name, reviewerId }: { name: string; reviewerId: string }) => ({
    ...VIEW,
    reviewer: { name, reviewerId },
  }),
  signIn: () => VIEW,
  rename: ({ name }: { name: string }) => ({ ...VIEW, reviewer: { name, reviewerId: 'R-17' } }),
  setSecret: (_secrets: { next: string }) => VIEW,
};
const ADDED = { name: 'Robin Reviewer', reviewerId: 'R-17', secret: null };

describe('handlers of a group of channels', () => {
  const signIn = (_as: { reviewerId: string }) => VIEW;
  const service = { ...SERVICE, signIn };

  it('are the methods of the service, asked for at each call', async () => {
    let calls = 0;
    const handlers = handlersOf('identity', async () => {
      calls += 1;
      return service;
    });
    expect(await handlers['identity:get'](undefined)).toEqual(VIEW);
    expect(await handlers['identity:add'](ADDED)).toMatchObject({ reviewer: { reviewerId: 'R-17' } });
    expect(calls).toBe(2);
  });

  it('prefer what is written by hand, and offer no method that is no channel', async () => {
    const more = { ...service, erase: () => 'erased' };
    const other = { ...VIEW, isSignedIn: true };
    const handlers = handlersOf('identity', () => more, { 'identity:get': () => other });
    expect(await handlers['identity:get'](undefined)).toEqual(other);
    expect(Object.keys(handlers)).not.toContain('identity:erase');
  });

  it('do not compile where a method is missing or does not fit the contract', () => {
    const { rename, ...without } = service;
    //  `rename` is missing.
    handlersOf('identity', () => without);
    //  `rename` takes something else.
    handlersOf('identity', () => ({ ...without, rename: (_id: number) => VIEW }));
    //  `rename` gives something else.
    handlersOf('identity', () => ({ ...without, rename: (_to: { name: string }) => 'done' }));
    //  `signIn` drops what it is asked.
    handlersOf('identity', () => SERVICE);
    //  A handler by hand has to fit as well.
    handlersOf('identity', () => without, { 'identity:rename': () => 'done' });
    expect(handlersOf('identity', () => ({ ...without, rename }))).toHaveProperty(
      ['identity:rename'],
      expect.any(Function),
    );
  });
});
