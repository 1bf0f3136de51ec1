// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isTrustedSender, originOf } from '../../../../src/main/ipc/trustedSender';

const trusted = { webContentsIds: new Set([1]), origin: 'app://caseloupe' };
const frame = { url: 'app://caseloupe/index.html#/cases', isMainFrame: true };

describe('a sender', () => {
  it('is trusted where it is the main frame of our window with our page', () => {
    expect(isTrustedSender({ webContentsId: 1, frame }, trusted)).toBe(true);
  });

  it.each([
    ['another window', { webContentsId: 2, frame }],
    ['a frame that is gone', { webContentsId: 1, frame: null }],
    ['a frame within the page', { webContentsId: 1, frame: { ...frame, isMainFrame: false } }],
    ['another host', { webContentsId: 1, frame: { ...frame, url: 'app://caseloupe.evil/' } }],
    ['another scheme', { webContentsId: 1, frame: { ...frame, url: 'https://caseloupe/' } }],
    [
      'our address within another',
      { webContentsId: 1, frame: { ...frame, url: 'https://evil/app://caseloupe/' } },
    ],
    ['a user name of our address', { webContentsId: 1, frame: { ...frame, url: 'app://caseloupe@evil/' } }],
    ['a port', { webContentsId: 1, frame: { ...frame, url: 'app://caseloupe:1/' } }],
    ['an empty address', { webContentsId: 1, frame: { ...frame, url: '' } }],
    ['a blank page', { webContentsId: 1, frame: { ...frame, url: 'about:blank' } }],
    ['a file', { webContentsId: 1, frame: { ...frame, url: 'file:///caseloupe' } }],
  ])('is refused as %s', (_what, sender) => {
    expect(isTrustedSender(sender, trusted)).toBe(false);
  });
});

it.each([
  ['https://a.example:8443/x?y', 'https://a.example:8443'],
  ['app://caseloupe/x', 'app://caseloupe'],
  ['data:text/html,x', null],
  ['about:blank', null],
  ['no address', null],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});
