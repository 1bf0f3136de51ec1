import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMasker, ALL_CLASSES } from '@shared/domain/masking/masker';
import type { AppPair } from '../../support/appPair';
import { fetchCase, codeOf, createReviewedApp, fetchVersions, SANDBOX, valueOf } from '../aml/harness';

let pair: AppPair;
beforeEach(async () => {
  pair = await createReviewedApp();
});
afterEach(() => pair.dispose());

describe('what of a case is masked', () => {
  it('is the applicant and every match of every version ever saved', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const before = valueOf(await pair.bridge.masking.values({ caseId }));
    await fetchVersions(pair, { caseId, versions: { which: 'all' } });
    const values = valueOf(await pair.bridge.masking.values({ caseId }));
    expect(values.length).toBeGreaterThan(before.length);
    const masker = createMasker(values, ALL_CLASSES);
    const { applicantName } = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(masker.text(applicantName ?? '')).toMatch(/^•+$/);
    const { rows } = valueOf(await pair.bridge.aml.rows({ caseId, query: {} }));
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, birthDates } of rows) {
      expect(masker.text(name ?? '')).toMatch(/^•+$/);
      for (const date of birthDates.filter((text) => text.length > 4))
        expect(masker.text(date)).toMatch(/^•+$/);
    }
  });

  it('leaves rules, decisions and references as they are', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const masker = createMasker(valueOf(await pair.bridge.masking.values({ caseId })), ALL_CLASSES);
    const { checklist, result, subjectId } = valueOf(await pair.bridge.cases.open({ caseId }));
    const words = [
      subjectId,
      ...checklist.items.map(({ title }) => title),
      ...[result.final_decision, result.reference_number].map((one) =>
        one.state === 'given' ? one.value : '',
      ),
    ];
    expect(words.map(masker.text)).toEqual(words);
  });

  it('is refused for an unknown case', async () => {
    expect(codeOf(await pair.bridge.masking.values({ caseId: '0'.repeat(32) }))).toBe('no-such-case');
  });
});

describe('revealing what is masked', () => {
  it('needs a reason, is recorded in the journal, and does not void a conclusion', async () => {
    const caseId = await fetchCase(pair, 'a7a13c3853ec109c4faa9f53', 'journey');
    const { basis } = valueOf(await pair.bridge.conclusion.view({ caseId }));
    const reveal = (reason: string) => pair.bridge.masking.reveal({ caseId, class: 'names', reason });
    expect(codeOf(await reveal('  '))).toBe('bad-request');
    expect(codeOf(await reveal('Sample reason'))).toBe('ok');
    const last = valueOf(await pair.bridge.journal.list({ caseId })).at(-1);
    expect(JSON.parse(last?.event ?? 'null')).toEqual({
      type: 'revealed',
      class: 'names',
      reason: 'Sample reason',
    });
    expect(valueOf(await pair.bridge.conclusion.view({ caseId })).basis).toBe(basis);
  });
});
