import { createHash } from 'node:crypto';
import type { HashText } from '@shared/domain/journalChain';

/** The hash the journal chain is sealed with. */
export const sha256Text: HashText = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
