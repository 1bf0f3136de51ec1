/** The MRZ lines of an invented identity card. */
export const ZONE_LINES = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'SAMPLE<<ROBIN<SPECIMEN<<<<<<<<',
];

const ofNumbers = <T>(count: number, keyed: (index: number) => [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => keyed(index)));

const journey = {
  flow_id: 'f',
  start_time: '2026-01-02T10:00:00Z',
  end_time: '2026-01-02T10:10:00Z',
  system_decision: 'Refer',
  final_decision: 'Refer',
};

/** A journey with enough machine-readable zones for some of them to be at the end of a page. */
export const manyZones = () => ({
  ...journey,
  journey_id: 'many-zones',
  documents: ofNumbers(12, (step) => [
    `s${String(step)}`,
    {
      progress: 'Completed',
      has_passed_rules: true,
      document_type: 'Identity Card',
      extracted_fields: ofNumbers(8, (field) => [
        `mrz ${String(field)}`,
        { type: 'string', value: ZONE_LINES.join(''), source: 'MRZ' },
      ]),
    },
  ]),
});

/** A journey with rules of different lengths, so that the last lines of some are at the end of a page. */
export const manyRules = () => ({
  ...journey,
  journey_id: 'many-rules',
  rule_results: ofNumbers(40, (rule) => [
    `r${String(rule)}`,
    {
      name: 'Rule',
      result: 'Failed',
      description: 'Sample text. '.repeat(160 + rule),
      information: null,
      tips: null,
      details: [],
    },
  ]),
});

/** A journey whose names are as long as they may be, with 40 failed rules that refer to steps that are not there. */
export function longRuleNames(): { journey_id: string } {
  const rules = Array.from({ length: 40 }, (_, rule) => {
    const name = `Rule ${String(rule)} `.padEnd(90, 'long rule name ');
    const details = Array.from({ length: 12 }, (__, detail) => ({
      title: `Check ${String(detail)}`,
      result: 'Failed',
      result_description: 'd',
      reference_object: { object_key: 'documents', instance_key: '404' },
    }));
    return [`rule_${String(rule)}`, { name, result: 'Failed', details }];
  });
  const steps = ['10', '20', '30'].map((id) => [
    id,
    {
      step_title: `Step ${id} `.padEnd(120, 'long step title '),
      progress: 'Complete',
      has_passed_rules: true,
      validation_result: {
        validation_outcome: 'Failed',
        validation_checks: [{ name: 'c', result: 'Failed' }],
      },
    },
  ]);
  return {
    ...{
      journey_id: '0000000000000000000f1a9e',
      system_decision: 'Refer',
      applicant: { full_name: 'Ana Sample' },
    },
    ...{ documents: Object.fromEntries(steps), rule_results: Object.fromEntries(rules) },
  };
}
