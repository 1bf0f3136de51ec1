import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Transport } from './registrar';
import type { SenderFacts } from './trustedSender';

/**
 * Facts about the sending frame; null if it was destroyed or has navigated, for which Electron throws or returns null.
 */
function frameFacts(event: IpcMainInvokeEvent): SenderFacts['frame'] {
  try {
    const frame = event.senderFrame;
    if (frame === null || frame.isDestroyed() || frame.detached) return null;
    return { url: frame.url, isMainFrame: frame.parent === null };
  } catch {
    return null;
  }
}

/** Connects Electron's messages to the channels. Only this function uses `ipcMain`. Pushes go to `windows`. */
export function createElectronTransport(windows: () => Iterable<WebContents>): Transport {
  return {
    onInvoke(channel, response) {
      ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...args: unknown[]) =>
        response({ webContentsId: event.sender.id, frame: frameFacts(event) }, args),
      );
    },
    send(channel, payload) {
      for (const contents of windows()) if (!contents.isDestroyed()) contents.send(channel, payload);
    },
  };
}
