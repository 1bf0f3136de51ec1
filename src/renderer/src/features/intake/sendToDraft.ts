import { PIECE_BYTES } from '@shared/ipc/inboxLimits';
import { call } from '../../bridge/call';
import type { Given } from './batchStore';

/** Bytes as base64. Converted in parts, because a call accepts a limited number of arguments. */
function toBase64(bytes: Uint8Array): string {
  const PART = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}

async function handOverFile(draftId: string, number: number, file: File, folder: string): Promise<void> {
  let at = 0;
  do {
    const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    at += PIECE_BYTES;
    const base64 = toBase64(piece);
    const { name } = file;
    await call('inbox:addPiece', { draftId, file: number, name, folder, base64, last: at >= file.size });
  } while (at < file.size);
}

/**
 * Sends pasted or dropped input to main as a new draft, or lets main open a file dialog. The window reads dropped files
 * itself, so that it never learns or sends a path. Resolves with the draft's id, or null if nothing was chosen.
 */
export async function sendToDraft(given: Given, onFile: (count: number) => void): Promise<string | null> {
  const { draftId } = await call('inbox:begin');
  if ('text' in given) await call('inbox:addText', { draftId, text: given.text });
  else if ('choose' in given) {
    const { chosen } = await call('inbox:choose', { draftId, what: given.choose });
    if (!chosen) {
      await call('inbox:discard', { draftId });
      return null;
    }
  } else {
    for (const [number, { file, folder }] of given.files.entries()) {
      await handOverFile(draftId, number, file, folder);
      onFile(number + 1);
    }
  }
  return draftId;
}
