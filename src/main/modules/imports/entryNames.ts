import type { ContainerFault } from '@shared/domain/package/verdict';
import { foldLetters } from '@shared/text/letters';
import { containerError } from './containerError';

/** Maximum length of an entry's name, in bytes. */
export const NAME_LIMIT = 1024;
const SEGMENT_LIMIT = 255;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array, isUtf8: boolean): string {
  if (!isUtf8 && bytes.some((byte) => byte > 0x7e)) throw containerError('unreadable-name');
  try {
    return utf8.decode(bytes);
  } catch {
    throw containerError('unreadable-name');
  }
}

/** Why unpacking a name could be dangerous, even though the app never unpacks to disk; null for a safe name. */
function faultOf(name: string): ContainerFault | null {
  if (/[\u0000-\u001f\u007f-\u009f]/.test(name)) return 'control-name';
  if (name.includes('\\')) return 'backslash-name';
  if (name.startsWith('/')) return 'absolute-name';
  if (/^[a-z]:/i.test(name)) return 'drive-name';
  const segments = name.replace(/\/$/, '').split('/');
  if (segments.some((segment) => segment === '..' || segment === '.' || segment === '')) return 'parent-name';
  if (segments.some((segment) => Buffer.byteLength(segment) > SEGMENT_LIMIT)) return 'overlong-name';
  return null;
}

/**
 * Decodes an entry's name. Throws `bad-container` for unsafe or unreadable names: absolute, with a drive, a backslash,
 * `..` or control characters, not UTF-8, or too long.
 */
export function entryName(bytes: Uint8Array, isUtf8: boolean): string {
  if (bytes.length === 0 || bytes.length > NAME_LIMIT) throw containerError('overlong-name');
  const name = decode(bytes, isUtf8);
  const fault = faultOf(name);
  if (fault !== null) throw containerError(fault, name);
  return name;
}

/**
 * Folds names that some file systems treat as the same, because they differ only in case, in accent normalisation or in
 * trailing dots.
 */
const folded = (name: string): string =>
  foldLetters(name, 'case')
    .split('/')
    .map((segment) => segment.replace(/[. ]+$/, ''))
    .join('/');

/**
 * Checks the names of a whole container against each other and returns its single top folder. Throws `bad-container`
 * `duplicate-name`, `several-top-folders` or `no-top-folder`.
 */
export function topFolderOf(names: readonly string[]): string {
  const folders = new Set<string>();
  const listed = new Set<string>();
  const tops = new Set<string>();
  for (const name of names) {
    // A folder may be listed after its files, but only once. Its trailing slash distinguishes it from a file.
    const path = folded(name);
    if (listed.has(path) || folders.has(path)) throw containerError('duplicate-name', name);
    listed.add(path);
    const segments = name.split('/');
    if (segments.length === 1) throw containerError('no-top-folder', name);
    tops.add(segments[0] ?? '');
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (listed.has(folder)) throw containerError('duplicate-name', name);
      folders.add(folder);
    }
  }
  const [top] = tops;
  if (top === undefined) throw containerError('no-top-folder');
  if (tops.size > 1) throw containerError('several-top-folders');
  return top;
}
