import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SANDBOX_FOLDER } from './caseFolder';
import { commentSegment, withSegments } from './jpegBytes';
import type { Marked } from './marked';

/** A data folder of the reference service with marked responses and every file that they name. */
export interface MarkedFolder {
  readonly folder: string;
  /** Writes a response, and a different file for each path in it. */
  put(path: string, marked: Marked): void;
  remove(): void;
}

const sampleFile = (extension: string): Buffer =>
  readFileSync(globSync(join(SANDBOX_FOLDER, 'media', `*.${extension}`)).toSorted()[0] ?? '');

export function createMarkedFolder(): MarkedFolder {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-marked-'));
  cpSync(join(SANDBOX_FOLDER, 'account.json'), join(folder, 'account.json'));
  mkdirSync(join(folder, 'media'));
  const [jpg, pdf, webm] = ['jpg', 'pdf', 'webm'].map(sampleFile) as [Buffer, Buffer, Buffer];
  /** All files differ, so that each is displayed only at its own place. */
  const fileOf = (pointer: string, text: string): [extension: string, bytes: Buffer] => {
    if (pointer.endsWith('video_path')) return ['webm', webm];
    if (pointer.endsWith('pdf_path')) return ['pdf', Buffer.concat([pdf, Buffer.from(`\n%${text}\n`)])];
    return ['jpg', withSegments(jpg, commentSegment(text))];
  };
  return {
    folder,
    put(path, { value, markers }) {
      const file = join(folder, `${path}.json`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(value));
      for (const { is, pointer, text } of markers) {
        if (is !== 'file') continue;
        const [extension, bytes] = fileOf(pointer, text);
        writeFileSync(join(folder, 'media', `${text}.${extension}`), bytes);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
