// @ts-nocheck
import type { WebContents } from 'electron';
import { originOf } from '../../ipc/trustedSender';

interface Refusable {
  preventDefault(): void;
}
interface Navigation extends Refusable {
  url: string;
}

/**
 * Keeps a window on the page it was opened with: no navigation, redirect, subframe navigation, new window or webview.
 * Only the development server's page may reload itself.
 */
export function refuseNavigation(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  devOrigin: string | null,
): void {
  const refuse = (event: Navigation): void => {
    if (devOrigin === null || originOf(event.url) !== devOrigin) event.preventDefault();
  };
  contents.on('will-navigate', refuse);
  contents.on('will-frame-navigate', refuse);
  contents.on('will-redirect', refuse);
  contents.on('will-attach-webview', (event: Refusable) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/**
 * Returns a window to its page after it has left it: Chromium lets a page go to `about:blank` without asking. The bridge
 * responds to nothing there.
 */
export function returnHome(contents: Pick<WebContents, 'on' | 'loadURL'>, address: string): void {
  contents.on('did-navigate', (_event, url) => {
    if (originOf(url) !== originOf(address)) void contents.loadURL(address);
  });
}

/** The title bar never carries what the page says: a name there is read over shoulders and kept by the system. */
export function keepTitle(window: {
  on(event: 'page-title-updated', listener: (event: Refusable) => void): unknown;
}): void {
  window.on('page-title-updated', (event) => event.preventDefault());
}
