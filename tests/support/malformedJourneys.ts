import fc from 'fast-check';

/** Synthetic prose of about the given length. */
const textOf = (length: number): string =>
  Array.from({ length: Math.ceil(length / 12) }, (_, index) => `sample ${String(index)}`)
    .join(' ')
    .slice(0, length);

const text = fc.constantFrom(20, 200, 900, 2500, 4000, 9000).map(textOf);
const key = fc.constantFrom('note', 'history', 'extra_block', 'remarks', 'items', 'inner');
const odd = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.array(text, { maxLength: 30 }),
    fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4 }),
    fc.array(fc.record({ title: text, body: tie('value') }), { maxLength: 5 }),
  ),
})).value;

/** A document with long texts, objects of unknown structure, and lists of fields and of checks. */
const document = fc.record({
  progress: fc.constant('Completed'),
  has_passed_rules: fc.boolean(),
  document_type: fc.constantFrom('Passport', textOf(300)),
  extracted_fields: fc.dictionary(key, fc.record({ type: fc.constant('string'), value: text }), {
    maxKeys: 5,
  }),
  validation_result: fc.record({
    validation_outcome: fc.constant('Passed'),
    validation_checks: fc.array(
      fc.record({ name: fc.constant('Check'), description: text, result: fc.constant('Passed') }),
      { maxLength: 12 },
    ),
  }),
  unknown_block: odd,
});

const rule = fc.record({
  name: fc.constant('Rule'),
  result: fc.constantFrom('Passed', 'Failed', 'CouldNotApply'),
  description: text,
  information: text,
  details: fc.array(
    fc.record({ title: fc.constant('Detail'), result: fc.constant('Passed'), result_description: text }),
    { maxLength: 6 },
  ),
});

const members = fc.record({
  documents: fc.dictionary(fc.constantFrom('s1', 's2', 's3', 's4'), document),
  rule_results: fc.dictionary(fc.constantFrom('r1', 'r2', 'r3'), rule),
  /** An object beside a long text. */
  nested: fc.record({ a: fc.record({ b: fc.record({ c: text }) }), after: text }),
  odd,
  further: fc.dictionary(fc.constantFrom('f1', 'f2', 'f3', 'f4', 'f5', 'f6'), odd),
});

/**
 * Journeys that are all laid out differently; every call returns the same ones. The first once left a page nearly
 * empty.
 */
export const malformedJourneys = (): { journey_id: string }[] =>
  [
    { block: { inner: { one: 'a', two: 'b' } }, remark: textOf(4000) },
    ...fc.sample(members, { seed: 20260101, numRuns: 4 }),
  ].map((one, index) => ({
    journey_id: `odd-${String(index)}`,
    flow_id: 'f',
    start_time: '2026-01-02T10:00:00Z',
    end_time: '2026-01-02T10:10:00Z',
    system_decision: 'Refer',
    final_decision: 'Refer',
    ...one,
  }));
