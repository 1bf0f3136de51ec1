import { describe, expect, it } from 'vitest';
import {
  bagName,
  LISTED_TAG_FILES,
  OPTIONAL_PARTS,
  packageFileName,
  redactedBagName,
  TAG_FILES,
} from '@shared/domain/packageLayout';
import { CASE_ID } from '../../../support/journalBuilder';

describe('the layout of a package', () => {
  it('says of a case its kind and id, and nothing of the person', () => {
    expect(bagName('journey', CASE_ID)).toBe('caseloupe-journey-cccccccccccccccc');
    expect(bagName(null, CASE_ID)).toBe('caseloupe-case-cccccccccccccccc');
  });

  it('offers a file name with the second of the export and the endings that say how to open it', () => {
    const at = new Date('2026-11-21T20:30:05.999Z');
    expect(packageFileName('bag', at, true)).toBe('bag-20261121T203005Z.zip.age');
    expect(packageFileName('bag', at, false)).toBe('bag-20261121T203005Z.zip');
  });

  it('tells a redacted copy from the whole case by its name', () => {
    expect(redactedBagName('aml-check', CASE_ID)).toBe('caseloupe-redacted-aml-check-cccccccccccccccc');
    expect(redactedBagName(null, CASE_ID)).toBe('caseloupe-redacted-case-cccccccccccccccc');
  });

  it('lists every tag file but the list itself and its signature', () => {
    const unlisted = Object.values(TAG_FILES).filter((name) => !LISTED_TAG_FILES.some((one) => one === name));
    expect(unlisted).toEqual(['tagmanifest-sha256.txt', 'tagmanifest-sha256.txt.sig']);
  });

  it('lets the report and the viewer be left out, never evidence or journal', () => {
    expect(OPTIONAL_PARTS).toEqual(['report', 'viewer']);
  });
});
