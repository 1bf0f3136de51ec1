const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
};

const BY_LEADING_BYTES: readonly (readonly [type: string, offset: number, bytes: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/bmp', 0, 'BM'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['application/pdf', 0, '%PDF-'],
  ['image/avif', 4, 'ftypavif'],
  ['image/heic', 4, 'ftyphei'],
  ['image/heic', 4, 'ftypmif1'],
  ['video/quicktime', 4, 'ftypqt'],
  ['video/mp4', 4, 'ftyp'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
];

/** How many bytes from the start of a file are needed to recognise its type. */
export const LEADING_BYTES = 16;

/**
 * The media type, recognised by a file's first bytes, else by its extension (with its dot), else
 * `application/octet-stream`.
 */
export function mediaType(leading: Uint8Array, extension: string): string {
  const start = Buffer.from(leading).toString('latin1');
  const sniffed = BY_LEADING_BYTES.find(([, offset, bytes]) => start.startsWith(bytes, offset));
  return sniffed?.[0] ?? BY_EXTENSION[extension.toLowerCase()] ?? 'application/octet-stream';
}
