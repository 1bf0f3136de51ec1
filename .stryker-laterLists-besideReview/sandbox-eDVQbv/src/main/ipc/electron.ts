// @ts-nocheck
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Transport } from './registrar';
import type { SenderFacts } from './trustedSender';

/** A frame that was destroyed or has navigated throws or is null; either way it is nobody. */
function frameFacts(event: IpcMainInvokeEvent): SenderFacts['frame'] {
  try {
    const frame = event.senderFrame;
    if (frame === null || frame.isDestroyed() || frame.detached) return null;
    return { url: frame.url, isMainFrame: frame.parent === null };
  } catch {
    return null;
  }
}

/** The only place that touches Electron's messages. `windows` are those that get pushes. */
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
