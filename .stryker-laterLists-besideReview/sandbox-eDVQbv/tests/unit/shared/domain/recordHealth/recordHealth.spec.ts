// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRecord, isCheckable } from '@shared/domain/recordHealth/recordHealth';
import { HEALTH_CODES, type HealthCode } from '@shared/domain/recordHealth/types';
import { valueAtPointer } from '@shared/wire/jsonPointer';
import type { CaseKind } from '@shared/domain/ids';
import { recordOf } from '../../../../support/healthRecords';
import { anyMutationOf, mutate } from '../../../../support/mutate';
import { amlResultSample, journeySample, spotCheckSample } from '../../../../support/wireSamples';
import { SAMPLE } from '../../../../support/sampleIds';
import { ordinaryJourneyIds, sampleJourneyIds, sampleText, sampleView } from '../../../../support/sampleView';
import { viewOf } from '../../../../support/viewOf';

describe('data consistency', () => {
  it('finds every contradiction of the contradictory sample, each once', () => {
    const found = checkRecord(sampleView(SAMPLE.contradictory)).map(({ code }) => code);
    // The three that the sample's label names.
    expect(found).toEqual(
      expect.arrayContaining(['final-decision-differs', 'passed-rule-failed-detail', 'unfinished-with-end']),
    );
    // With the smaller ones it was built with.
    expect([...found].sort()).toEqual(
      [
        'final-decision-differs',
        'unfinished-with-end',
        'ends-before-start',
        'failed-rule-passed-details',
        'passed-rule-failed-detail',
        'aml-rule-without-check',
        'absent-reference',
        'not-started-with-content',
        'outcome-against-checks',
        'expires-before-issue',
        'expired-rule-against-date',
        'two-names-one-image',
        'live-with-failure-code',
        'outcome-against-signals',
        'applicant-against-documents',
      ].sort(),
    );
  });

  it('finds nothing in the samples but what their labels announce', () => {
    expect(ordinaryJourneyIds().length).toBeGreaterThan(15);
    expect(ordinaryJourneyIds().filter((id) => checkRecord(sampleView(id)).length > 0)).toEqual([]);
    // Of the odd ones only those whose labels say so.
    const odd = sampleJourneyIds().filter((id) => !ordinaryJourneyIds().includes(id));
    expect(odd.filter((id) => checkRecord(sampleView(id)).length > 0).toSorted()).toEqual(
      [SAMPLE.contradictory, SAMPLE.hostile].toSorted(),
    );
    expect(checkRecord(sampleView(SAMPLE.hostile)).map(({ code }) => code)).toEqual([
      'applicant-against-documents',
    ]);
  });

  it('quotes values that stand at their pointers', () => {
    const response: unknown = JSON.parse(sampleText(SAMPLE.contradictory));
    for (const { code, quotes } of checkRecord(sampleView(SAMPLE.contradictory))) {
      expect(quotes.length, code).toBeGreaterThanOrEqual(2);
      // References are quoted as key and instance, and compared with the list of steps.
      if (code === 'absent-reference') continue;
      for (const { value, pointer } of quotes) {
        if (pointer === null) continue;
        const there = valueAtPointer(response, pointer);
        const quoted = value === null ? [null, undefined] : [value, value === 'true'];
        expect(quoted, pointer).toContain(there);
      }
    }
  });

  it('finds nothing in what is no result, and so reassures nobody', () => {
    const view = viewOf({ success: false, error_code: 'x' });
    expect(checkRecord(view)).toEqual([]);
    expect(isCheckable(view)).toBe(false);
    expect(isCheckable(recordOf({ end_time: null }))).toBe(true);
  });

  it.each<[CaseKind, string]>([
    ['spot-check', 'spot-checks'],
    ['aml-check', 'aml-results'],
  ])('finds nothing in the %s samples', (kind, folder) => {
    const at = resolve('resources/sandbox', folder);
    const loud = readdirSync(at).filter(
      (file) => checkRecord(recordOf(JSON.parse(readFileSync(join(at, file), 'utf8')), kind)).length > 0,
    );
    expect(loud).toEqual([]);
  });

  it('never throws, whatever the response has become, and quotes something in each finding', () => {
    const samples: [CaseKind, unknown][] = [
      ['journey', journeySample],
      ['journey', JSON.parse(sampleText(SAMPLE.contradictory))],
      ['spot-check', spotCheckSample],
      ['aml-check', amlResultSample],
    ];
    for (const [kind, sample] of samples) {
      fc.assert(
        fc.property(anyMutationOf(sample), ({ place, mutation }) => {
          const found = checkRecord(viewOf(mutate(sample, place, mutation), { kind }));
          expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
          // What a rule refers to may be in a part that has no key to be quoted.
          const least = (code: HealthCode): number => (code === 'absent-reference' ? 1 : 2);
          expect(found.every(({ code, quotes }) => quotes.length >= least(code))).toBe(true);
        }),
        { numRuns: 60 },
      );
    }
  });

  it('has a code for each kind of finding and an id for each finding', () => {
    const found = checkRecord(sampleView(SAMPLE.contradictory));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.every(({ code }) => HEALTH_CODES.includes(code))).toBe(true);
  });

  it('reads whatever was sent without throwing', () => {
    for (const response of [
      null,
      [],
      'x',
      { documents: [[]] },
      { device_intelligence: 3 },
      { rule_results: { a: null } },
    ]) {
      expect(() => checkRecord(viewOf(response))).not.toThrow();
    }
  });
});
