import { expect, it } from 'vitest';
import { isProofOfAddress } from '@shared/domain/proofOfAddress';
import { viewOf } from '../../../support/viewOf';

it.each([
  ['Utility Bill', true],
  ['bank statement', true],
  ['Proof of Address', true],
  ['Driving Licence', false],
  ['Tenancy Agreement', false],
  [null, false],
])('a document of the type %j is a proof of address by its type: %j', (document_type, expected) => {
  const { documents } = viewOf({ journey_id: 'j', documents: { '1': { document_type } } });
  expect(documents.map(isProofOfAddress)).toEqual([expected]);
});
