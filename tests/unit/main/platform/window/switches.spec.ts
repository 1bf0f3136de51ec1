import { describe, expect, it } from 'vitest';
import { switchesFor } from '../../../../../src/main/platform/window/switches';

const rulesOf = (isDevelopmentRuntime: boolean): string[] | undefined =>
  switchesFor(isDevelopmentRuntime)
    .find(([name]) => name === 'host-resolver-rules')?.[1]
    ?.split(', ');

describe('switches', () => {
  it('nameLookedUp: the development runtime looks up no name but those of this computer', () => {
    expect(rulesOf(true)).toEqual([
      'MAP * ~NOTFOUND',
      'EXCLUDE localhost',
      'EXCLUDE 127.0.0.1',
      'EXCLUDE [::1]',
    ]);
  });

  it('looks up the names of services in any other, which refuses WebRTC by a header of the page', () => {
    expect(rulesOf(false)).toBeUndefined();
  });

  it('has all other switches in both', () => {
    expect(switchesFor(true).filter(([name]) => name !== 'host-resolver-rules')).toEqual(switchesFor(false));
    expect(switchesFor(false)).toContainEqual(['disable-background-networking']);
  });
});
