import { caseIdOfHost } from '@shared/domain/evidenceHost';
import { Sha256, type CaseId } from '@shared/domain/ids';
import { parseRange } from '@shared/wire/byteRange';
import { SHOWN_MIMES } from '../vault/mime';
import type { ShownEvidence } from './shownEvidence';

/**
 * The case and evidence that an address refers to, or null. Both ids are matched by pattern, so the address cannot
 * contain a file path.
 */
export function readEvidenceAddress(address: string): { caseId: CaseId; sha256: Sha256 } | null {
  const url = URL.parse(address);
  if (
    url === null ||
    url.protocol !== 'evidence:' ||
    url.username !== '' ||
    url.password !== '' ||
    url.port !== ''
  ) {
    return null;
  }
  const caseId = caseIdOfHost(url.hostname);
  const sha256 = Sha256.safeParse(url.pathname.slice(1));
  if (caseId === null || !sha256.success || url.search !== '') return null;
  return { caseId, sha256: sha256.data };
}

/** The headers for a type determined from the first bytes. Types that may not be shown are served as downloads. */
export function evidenceTypeHeaders(mime: string): Record<string, string> {
  return SHOWN_MIMES.has(mime)
    ? { 'content-type': mime }
    : { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
}

/** Streams pieces as the window reads them, and stops the iterator if the window cancels. */
function streamOf(pieces: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = iterator.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Serves sealed evidence to the window. Only GET, and only evidence named in a journal entry of the given case. Unknown
 * evidence, evidence of another case and a locked vault all result in the same 404.
 */
export function createEvidenceHandler(parts: {
  /** Null while the vault is locked. */
  evidence: () => ShownEvidence | null;
  appOrigin: string;
}): (request: Request) => Promise<Response> {
  const common = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'access-control-allow-origin': parts.appOrigin,
    // Page and evidence have different origins. The header above allows only the app's page to read it.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    vary: 'Origin',
  };
  const refuse = (status: number, headers: Record<string, string> = {}): Response =>
    new Response(null, { status, headers: { ...common, ...headers } });

  const response = (request: Request): Response => {
    if (request.method !== 'GET') return refuse(405, { allow: 'GET' });
    const address = readEvidenceAddress(request.url);
    const store = parts.evidence();
    if (address === null || store === null || !store.belongsTo(address.caseId, address.sha256))
      return refuse(404);
    const stat = store.stat(address.sha256);
    if (stat === null) return refuse(404);

    const range = parseRange(request.headers.get('range'), stat.bytes);
    if (range === 'unsatisfiable') return refuse(416, { 'content-range': `bytes */${stat.bytes}` });
    const { start, end } = range ?? { start: 0, end: stat.bytes };
    const headers: Record<string, string> = {
      ...common,
      ...evidenceTypeHeaders(stat.mime),
      'accept-ranges': 'bytes',
      'content-length': String(end - start),
    };
    if (range !== null) headers['content-range'] = `bytes ${start}-${end - 1}/${stat.bytes}`;
    return new Response(streamOf(store.read(address.sha256, start, end)), {
      status: range === null ? 200 : 206,
      headers,
    });
  };

  return async (request) => {
    try {
      return response(request);
    } catch {
      // The vault was closed in the meantime, or the evidence cannot be read.
      return refuse(404);
    }
  };
}
