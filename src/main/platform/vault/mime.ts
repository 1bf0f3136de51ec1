/** Types that the window may display. All others, above all SVG and HTML, are served only as downloads. */
export const SHOWN_MIMES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'application/pdf',
]);

const UNKNOWN = 'application/octet-stream';
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const OPENERS: ReadonlySet<number> = new Set([0x7b, 0x5b]);

/** A response starts with a brace or a bracket. Whether it is valid JSON is checked when it is read. */
function startsLikeJson(head: Uint8Array): boolean {
  const marked = BYTE_ORDER_MARK.every((byte, index) => head[index] === byte);
  const first = (marked ? head.subarray(BYTE_ORDER_MARK.length) : head).find((byte) => !SPACES.has(byte));
  return first !== undefined && OPENERS.has(first);
}

/** The type of evidence, determined from its first bytes; `application/octet-stream` if it must not be displayed. */
export async function mimeOf(head: Uint8Array): Promise<string> {
  if (startsLikeJson(head)) return 'application/json';
  // Loaded when evidence is first written, not while the window opens.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime ?? UNKNOWN;
  const isMedium = /^(image|video|audio)\//.test(found) || found === 'application/pdf';
  return isMedium && found !== 'image/svg+xml' ? found : UNKNOWN;
}
