import { closed, list, open, part, text, wordOr } from './fields';
import { TOPICS } from './topics';
import { VALIDATION_OUTCOMES, VALIDATION_RESULTS } from './vocabulary';

/** Specification 2.7: one authenticity check. */
export const validationCheckSchema = part(
  'ValidationCheck',
  {
    name: text({
      label: 'Check',
      section: '2.7',
      sensitivity: 'none',
      isTitle: true,
      about: 'Name of the check.',
      required: true,
    }),
    result: closed(VALIDATION_RESULTS, {
      label: 'Result',
      section: '2.7',
      sensitivity: 'none',
      required: true,
    }),
    description: text({
      label: 'Description',
      section: '2.7',
      sensitivity: 'none',
      mayQuote: true,
      about: 'What is checked.',
      nullable: true,
    }),
    result_description: text({
      label: 'Explanation',
      section: '2.7',
      sensitivity: 'free-text',
      about: 'What the result means.',
      nullable: true,
    }),
  },
  { principalOf: wordOr(VALIDATION_RESULTS, 'result', 'name') },
);

/**
 * Specification 2.7: described as a list of checks but shown as an object that contains one. A bare list is read as
 * its checks.
 */
export const validationSchema = part(
  'ValidationResult',
  {
    validation_outcome: open(VALIDATION_OUTCOMES, {
      label: 'Outcome',
      section: '2.7',
      sensitivity: 'none',
      about: 'Overall outcome of the checks.',
    }),
    validation_checks: list(validationCheckSchema, {
      label: 'Checks',
      section: '2.7',
      keyedBy: { key: 'name', value: 'result' },
      topic: TOPICS.validation,
    }),
  },
  {
    principal: 'validation_checks',
    principalOf: wordOr({}, 'validation_outcome', 'validation_outcome'),
    bareIn: ['journey'],
  },
);
