import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { pageTexts } from '../../../src/main/redaction/htmlText';
import { SANDBOX_FOLDER } from '../../support/caseFolder';
import { fullCheck } from '../../support/manyMatches';
import { pdfOfTexts } from '../../support/pdfOfTexts';
import { createPrintingDouble } from '../../support/printingDouble';
import { journeyOfFields } from '../../support/redactedCase';
import { createReviewedApp, fetchCase } from '../aml/harness';
import { createFolder, exportCases } from './harness';

const ID = '0123456789abcdef01234567';
const folder = mkdtempSync(join(tmpdir(), 'caseloupe-redacted-pdf-'));
const out = createFolder();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  out.remove();
});

it('a redacted copy of a journey with many matches has its report as PDF', async () => {
  mkdirSync(join(folder, 'journeys'));
  cpSync(join(SANDBOX_FOLDER, 'account.json'), join(folder, 'account.json'));
  const { aml } = fullCheck(60);
  // Match rs-000052 turned around has digits of this number, and the app's word `not` turned around is this name.
  const fields = { 'First Name': 'Ton', 'Last Name': 'van den Specimen', 'Document Number': '9001250000' };
  const journey = { ...journeyOfFields(fields, 'Ton van den Specimen'), journey_id: ID, aml };
  writeFileSync(join(folder, 'journeys', `${ID}.json`), JSON.stringify(journey));
  const printing = createPrintingDouble();
  printing.printer.toPdf = async (given) => {
    const { html } = await given;
    const lines = pageTexts(html)
      .text.split('\n')
      .filter((line) => line.trim() !== '');
    return { pdf: pdfOfTexts(lines), pages: lines.length, embedded: 0 };
  };
  const pair = await createReviewedApp(folder, { printing });
  try {
    const [item] = await exportCases(pair, out.folder, {
      caseIds: [await fetchCase(pair, ID, 'journey')],
      redaction: [...REDACTION_CLASSES],
      parts: ['report'],
      reason: 'Asked for',
      recipient: 'Training team',
    });
    expect({ leaks: item?.leaks, state: item?.state }).toEqual({ leaks: [], state: 'done' });
  } finally {
    await pair.dispose();
  }
});
