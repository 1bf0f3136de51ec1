import { createHash } from 'node:crypto';
import { commitmentText, type Commit } from '@shared/domain/redaction/commitments';

/** The commitments of a copy whose salt is all zeros. */
export const commit: Commit = (sha256) =>
  createHash('sha256')
    .update(commitmentText('0'.repeat(32), sha256))
    .digest('hex');
