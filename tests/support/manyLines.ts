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
