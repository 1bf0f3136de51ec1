import whole from '../../vitest.config';

/**
 * The configuration for the specs of one safety module, which `npm run mutate` passes in CASELOUPE_MUTATION_SPECS. It
 * has no projects, because each project would start its own runner.
 */
export default {
  ...whole,
  test: {
    ...whole.test,
    projects: undefined,
    include: JSON.parse(process.env['CASELOUPE_MUTATION_SPECS'] ?? '[]'),
  },
};
