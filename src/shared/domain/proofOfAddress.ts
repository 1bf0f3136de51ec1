import { PROOFS_OF_ADDRESS } from '../wire/vocabulary';
import type { DocumentStep } from './caseView';
import { isWord } from './resultGroups';

/** Whether a document is a proof of address according to its type. */
export const isProofOfAddress = ({ part }: Pick<DocumentStep, 'part'>): boolean =>
  isWord(part.document_type, ...PROOFS_OF_ADDRESS);
