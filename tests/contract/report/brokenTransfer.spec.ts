import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import { AppError } from '../../../src/main/errors/appError';
import { actAs } from '../../support/actAs';
import { createAppPair, type AppPair } from '../../support/appPair';
import { jpegOf } from '../../support/jpegBytes';
import { createPrintingDouble, rasteriserOf } from '../../support/printingDouble';
import { SAMPLE } from '../../support/sampleIds';
import { fetchCase, valueOf } from '../aml/harness';

const PART = 300;
const REDACTION: ReportRedaction = { classes: ['names'], ground: 'Request 12', recipient: 'Authority' };

let pair: AppPair;
let isBroken = true;
beforeEach(async () => {
  isBroken = true;
  pair = await createAppPair({
    dataFolder: resolve('resources/sandbox'),
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (!isBroken || !url.includes('/image/')) return response;
      const bytes = await response.arrayBuffer();
      // Fewer bytes than were announced.
      return new Response(bytes.slice(0, PART), {
        headers: { 'content-type': 'image/jpeg', 'content-length': String(bytes.byteLength) },
      });
    },
    printing: {
      ...createPrintingDouble(),
      openRasteriser: rasteriserOf(({ bytes }) => {
        if (bytes.length === PART) throw new AppError('picture-unreadable', 'It does not decode');
        return jpegOf();
      }),
    },
  });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
});
afterEach(() => pair.dispose());

it('what is left of broken transfers neither stops a report nor is a picture of it', async () => {
  const reportOf = async (caseId: string, redaction?: ReportRedaction) =>
    valueOf(
      await pair.bridge.reports.preview({
        jobId: randomUUID(),
        caseId,
        options: DEFAULT_REPORT,
        ...(redaction && { redaction }),
      }),
    );
  const caseId = await fetchCase(pair, SAMPLE.full, 'journey');
  expect(await reportOf(caseId)).toMatchObject({ state: 'made', report: { pictures: { listed: 0 } } });
  isBroken = false;
  expect(await fetchCase(pair, SAMPLE.full, 'journey')).toBe(caseId);
  const { media } = valueOf(await pair.bridge.cases.open({ caseId }));
  const saved = media.flatMap(({ state, operation }) =>
    state.kind === 'saved' && operation === 'image' ? [state.sha256] : [],
  );
  const pictures = { listed: new Set(saved).size };
  expect(pictures.listed).toBeGreaterThan(0);
  expect(await reportOf(caseId)).toMatchObject({ state: 'made', report: { pictures } });
  expect(await reportOf(caseId, REDACTION)).toMatchObject({ state: 'made', report: { pictures } });
}, 120_000);
