// @ts-nocheck
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppHandler, READER_POLICY } from '../../src/main/platform/window/appProtocol';

let root = '';
const READER = 'evidenceReader.worker-D_0uXjCX.js';
const OTHERS = [
  'index-BkrNHC0P.js',
  'pdf.worker.min-B5Yc7dP4.mjs',
  'evidenceReader-D_0uXjCX.js',
  'xevidenceReader.worker-D_0uXjCX.js',
  'evidenceReader.worker-D_0uXjCX.js.html',
  'evidenceReader.worker-.html',
  'decoders/openjpeg_nowasm_fallback.js',
];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'caseloupe-reader-'));
  mkdirSync(join(root, 'assets/decoders'), { recursive: true });
  for (const name of [READER, ...OTHERS]) writeFileSync(join(root, 'assets', name), 'x');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const policyOf = async (name: string): Promise<string | null> => {
  const response = await createAppHandler(root)({
    url: `app://caseloupe/assets/${name}`,
    method: 'GET',
  } as Request);
  expect(response.status).toBe(200);
  return response.headers.get('content-security-policy');
};

describe('readBytesElsewhere: who may ask for bytes', () => {
  it('the reader, of evidence and of the app’s own files, and it may do nothing else', async () => {
    expect(await policyOf(READER)).toBe(READER_POLICY);
    expect(READER_POLICY).toBe("default-src 'none'; connect-src 'self' evidence:");
  });

  it.each(OTHERS)('not %s', async (name) => {
    expect(await policyOf(name)).toContain("connect-src 'none'");
  });

  it('nothing compiles or evaluates text, the worker that parses PDFs included', async () => {
    for (const name of [READER, ...OTHERS])
      expect(await policyOf(name)).not.toMatch(/unsafe|blob:|data:|http/);
  });
});

describe('pdfFeatures: what of a PDF is never brought to life', () => {
  const sources = ['openPdf.ts', 'PdfPage.vue'].map((name) =>
    readFileSync(join('src/renderer/src/ui/media/pdf', name), 'utf8'),
  );

  it.each([
    'AnnotationLayer',
    'XfaLayer',
    'getJSActions',
    'getAttachments',
    'saveDocument',
    'sandbox',
    'v-html',
  ])('%s is not used', (name) => {
    for (const source of sources) expect(source).not.toContain(name);
  });

  it('forms, compiled code and fetching by pdf.js itself are off', () => {
    for (const option of [
      'enableXfa: false',
      'useWasm: false',
      'useWorkerFetch: false',
      'disableAutoFetch: true',
    ]) {
      expect(sources[0]).toContain(option);
    }
  });
});
