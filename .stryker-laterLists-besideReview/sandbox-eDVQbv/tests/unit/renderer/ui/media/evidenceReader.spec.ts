// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createEvidenceReader } from '../../../../../src/renderer/src/ui/media/pdf/evidenceReader';
import type { ReadRequest, ReadResponse } from '../../../../../src/renderer/src/ui/media/pdf/readMessages';
import { PDF_FAULTS, faultOf, PdfError } from '../../../../../src/renderer/src/ui/media/pdf/pdfFaults';
import { PDF_FAULT_LABELS } from '../../../../../src/renderer/src/ui/media/mediaLabels';

function fakePort() {
  const target = new EventTarget();
  const sent: ReadRequest[] = [];
  let ended = 0;
  const port = {
    postMessage: (request: unknown) => void sent.push(request as ReadRequest),
    terminate: () => void (ended += 1),
    addEventListener: target.addEventListener.bind(target),
  } as unknown as Parameters<typeof createEvidenceReader>[0];
  const response = (data: ReadResponse): void =>
    void target.dispatchEvent(new MessageEvent('message', { data }));
  return { port, sent, response, fail: () => target.dispatchEvent(new Event('error')), ended: () => ended };
}
const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

describe('the reader of evidence', () => {
  it('gives every response to its own request, in whatever order they come', async () => {
    const { port, sent, response } = fakePort();
    const reader = createEvidenceReader(port);
    const first = reader.read('evidence://a/b', { start: 0, end: 2 });
    const second = reader.read('app://caseloupe/x');
    expect(sent.map(({ range }) => range)).toEqual([{ start: 0, end: 2 }, null]);
    response({ id: sent[1]?.id ?? 0, bytes: bytes(3) });
    response({ id: sent[0]?.id ?? 0, bytes: bytes(1, 2) });
    expect([...(await first)]).toEqual([1, 2]);
    expect([...(await second)]).toEqual([3]);
  });

  it('fails what could not be read, and only that', async () => {
    const { port, sent, response } = fakePort();
    const reader = createEvidenceReader(port);
    const [lost, saved] = [reader.read('evidence://a/b'), reader.read('evidence://a/c')];
    response({ id: sent[0]?.id ?? 0, bytes: null });
    response({ id: sent[1]?.id ?? 0, bytes: bytes(1) });
    await expect(lost).rejects.toThrow('Not readable');
    expect((await saved).length).toBe(1);
  });

  it.each(['close', 'fail'] as const)('leaves no question open after %s', async (how) => {
    const { port, fail, ended } = fakePort();
    const reader = createEvidenceReader(port);
    const open = reader.read('evidence://a/b');
    if (how === 'close') reader.close();
    else fail();
    await expect(open).rejects.toThrow('The reader is closed');
    expect(ended()).toBe(how === 'close' ? 1 : 0);
  });

  it('reads nothing once closed', async () => {
    const { port, sent } = fakePort();
    const reader = createEvidenceReader(port);
    reader.close();
    await expect(reader.read('evidence://a/b')).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});

describe('why a PDF is not on screen', () => {
  it.each([
    [Object.assign(new Error('x'), { name: 'PasswordException' }), 'password'],
    [Object.assign(new Error('x'), { name: 'InvalidPDFException' }), 'damaged'],
    [{ name: 'FormatError', message: 'quotes the document' }, 'damaged'],
    [new PdfError('too-slow'), 'too-slow'],
    [new Error('anything else'), 'page-damaged'],
    ['text', 'page-damaged'],
    [null, 'page-damaged'],
  ])('%s', (cause, fault) => {
    expect(faultOf(cause, 'page-damaged')).toBe(fault);
  });

  it('has a sentence of its own for each', () => {
    expect(new Set(PDF_FAULTS.map((fault) => PDF_FAULT_LABELS[fault].title)).size).toBe(PDF_FAULTS.length);
  });
});
