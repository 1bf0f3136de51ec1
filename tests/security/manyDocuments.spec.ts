import { expect, it } from 'vitest';
import { verdictHere } from '../../src/main/modules/imports/packageView';
import { readPackage } from '../../src/main/modules/imports/readPackage';
import { opened } from '../support/journalBuilder';
import {
  chainOf,
  createSigner,
  knows,
  packageZip,
  REPLICA_A,
  retrieved,
  smallContent,
  sourceOf,
} from '../support/packageBytes';

// Every pair of the names of 3,000 documents would keep a computer busy for minutes, those of 30,000 for hours.

const documentOf = (at: number): object => ({
  document_type: 'Passport',
  extracted_fields: {
    'Full Name': { type: 'string', value: `Ada Specimen${(at * 7919).toString(36)}`, source: 'VIZ' },
  },
});

it('a package whose case has thousands of documents, each with another name, is checked as any other', async () => {
  const documents = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [String(at), documentOf(at)]));
  const response = Buffer.from(JSON.stringify({ journey_id: 'journey-1', documents }));
  const signer = createSigner('T-1');
  const chains = [chainOf(REPLICA_A, [opened, retrieved(response)])];
  const read = await readPackage({
    source: sourceOf(packageZip({ ...smallContent(signer), chains, evidence: [response] })),
    key: null,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  expect(verdictHere(read, knows(signer))).toMatchObject({ label: 'proven', findings: [] });
});
