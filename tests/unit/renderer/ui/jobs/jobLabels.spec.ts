import { expect, it } from 'vitest';
import { NO_FACTS } from '@shared/domain/intake/fetchFailure';
import { jobLabels } from '../../../../../src/renderer/src/ui/jobs/jobLabels';
import { versionsJob } from '../../../../support/sampleJobs';

const some = { state: 'done', total: 3, done: 3, detail: { fetched: 3 } } as const;

it('tells the end of the line from an absence, and says what is safe', () => {
  expect(jobLabels(versionsJob({ ...some, total: null, absent: 2 }))).toContain(
    'none of the 10 versions requested after',
  );
  expect(jobLabels(versionsJob({ ...some, absent: 2 }))).toContain('2 not found');
  expect(jobLabels(versionsJob({ ...some, state: 'failed', failure: 'timed-out' }))).toContain(
    'Fetched versions are saved',
  );
  const facts = { ...NO_FACTS, line: 2, column: 16 };
  const detail = { fetched: 3, unread: [2, 7] };
  const unread = versionsJob({ ...some, state: 'failed', failure: 'response-not-json', facts, detail });
  expect(jobLabels(unread)).toBe(
    'The response is not valid JSON (line 2, column 16). Fetched versions are saved: 3 responses fetched, unreadable: version 2, version 7',
  );
  expect(jobLabels(versionsJob({ ...some, state: 'interrupted' }))).toContain('Fetched data is saved');
  const repeated = { fetched: 3, repeated: [{ from: 4, to: 13 }] };
  const endless = jobLabels(versionsJob({ ...some, total: null, detail: repeated }));
  expect(endless).toContain('not saved: versions 4 to 13, which have no matches or the same');
  expect(endless).not.toContain('none of the 10 versions');
  expect(jobLabels(versionsJob({ ...some, total: null, done: 0, detail: repeated }))).not.toContain(
    'No version found',
  );
  const again = versionsJob({ ...some, detail: { fetched: 3, unchanged: 1, changed: [2, null] } });
  expect(jobLabels(again)).toContain('3 responses fetched, 1 unchanged, changed: version 2, AML result');
});
