// @ts-nocheck
import whole from '../../vitest.config';

/** The specs of one safety module; `npm run mutate` names them. Projects would run each spec in a runner of its own. */
export default {
  ...whole,
  test: {
    ...whole.test,
    projects: undefined,
    include: JSON.parse(process.env['CASELOUPE_MUTATION_SPECS'] ?? '[]'),
  },
};
