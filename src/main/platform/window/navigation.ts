import type { WebContents } from 'electron';
import { originOf } from '../../ipc/trustedSender';

interface Refusable {
  preventDefault(): void;
}
interface Navigation extends Refusable {
  url: string;
}

/**
 * Keeps a window on its initial page: no navigation, redirect, subframe navigation, new window or webview. Only the
 * development server's page may reload itself.
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
 * Returns a window to its page if it has left it, since Chromium allows navigation to `about:blank` without an event to
 * refuse. The bridge does not respond there.
 */
export function returnHome(contents: Pick<WebContents, 'on' | 'loadURL'>, address: string): void {
  contents.on('did-navigate', (_event, url) => {
    if (originOf(url) !== originOf(address)) void contents.loadURL(address);
  });
}

/**
 * Prevents the page from changing the window's title. A name in the title could be seen by bystanders and stored by the
 * system.
 */
export function keepTitle(window: {
  on(event: 'page-title-updated', listener: (event: Refusable) => void): unknown;
}): void {
  window.on('page-title-updated', (event) => event.preventDefault());
}
