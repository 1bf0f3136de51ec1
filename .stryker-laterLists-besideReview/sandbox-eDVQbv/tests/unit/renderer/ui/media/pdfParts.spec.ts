// @ts-nocheck
import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('filesByName: a PDF names the files it wants', () => {
  beforeEach(() => vi.stubGlobal('document', { baseURI: 'app://caseloupe/index.html' }));
  const load = async () => (await import('../../../../../src/renderer/src/ui/media/pdf/pdfParts')).partUrl;

  it('and gets those of the app', async () => {
    const partUrl = await load();
    expect(partUrl('cMapUrl', 'UniGB-UCS2-H.bcmap')).toContain('UniGB-UCS2-H');
    expect(partUrl('standardFontDataUrl', 'FoxitSymbol.pfb')).toContain('FoxitSymbol');
  });

  it.each([
    ['cMapUrl', '../index.html'],
    ['cMapUrl', 'https://example.com/x.bcmap'],
    ['cMapUrl', 'evidence://aa/bb'],
    ['cMapUrl', ''],
    ['cMapUrl', '__proto__'],
    ['constructor', 'name'],
    ['wasmUrl', 'openjpeg.wasm'],
  ])('and nothing else: %s %s', async (kind, name) => {
    expect((await load())(kind, name)).toBeNull();
  });
});
