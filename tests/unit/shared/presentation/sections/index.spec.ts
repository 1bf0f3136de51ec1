import { expect, it } from 'vitest';
import { composeCase, composeWork } from '@shared/presentation/sections';
import { recordOf } from '../../../../support/healthRecords';
import { sourceOf } from '../../../../support/reportSource';

it('a case is composed section by section, in the order of reading, whatever it holds', () => {
  const ids = composeCase(recordOf({ end_time: null })).map(({ id }) => id);
  expect(ids).toEqual(
    composeCase(recordOf({ selfie: { status: 'Complete' }, documents: {} })).map(({ id }) => id),
  );
  expect(ids).toEqual([
    'overview',
    'documents',
    'selfie',
    'rule_results',
    'spot_checks',
    'screening_checks',
    'device_intelligence',
    'aml',
    'undescribed',
  ]);
});

it('the work on a case begins with what was decided and ends with what proves it', () => {
  const ids = composeWork(sourceOf()).map(({ id }) => id);
  expect(ids).toEqual([
    'decisions',
    'sign-offs',
    'fields',
    'faces',
    'versions',
    'health',
    'deviations',
    'notes',
    'differences',
    'others',
    'retention',
    'journal',
    'retrievals',
    'omissions',
    'limits',
    'exhibits',
    'seals',
  ]);
});
