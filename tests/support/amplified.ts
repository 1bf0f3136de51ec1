import { recordFiles } from '../../src/main/modules/imports/recordFiles';
import type { ApplicantFacts } from '../../src/shared/domain/aml/verdicts';
import { caseIdSeed } from '../../src/shared/domain/ids';
import { entryText, readEntry } from '../../src/shared/domain/journalChain';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { opened } from './journalBuilder';
import { chainOf, REPLICA_A, retrieved, sha256, type PackageContent, type TestSigner } from './packageBytes';

/** The id of the journey and of the AML check with which the cases below were opened. */
const SUBJECT = 'journey-1';
const caseIdOf = (kind: 'journey' | 'aml-check'): string =>
  sha256(caseIdSeed('sandbox', kind, SUBJECT)).slice(0, 32);

/** A name of letters only; different for every number. */
export const nameOf = (at: number): string =>
  `Ada ${String(at * 7919).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

/** A response of an AML check with a match for each name. */
export const checkWith = (names: readonly string[]): Buffer =>
  Buffer.from(
    JSON.stringify({ aml: { matches: names.map((name, at) => ({ resource_id: `r${at}`, name })) } }),
  );

/** A journey with a passport for each name of its applicant, and a match for each name in its list. */
export function journeyWith(applicant: readonly string[], matches: readonly string[]): Buffer {
  const documents = Object.fromEntries(
    applicant.map((value, at) => [
      String(at),
      {
        document_type: 'Passport',
        extracted_fields: { 'Full Name': { type: 'string', value, source: 'VIZ' } },
      },
    ]),
  );
  const aml = {
    applicability: 'Applicable',
    matches: matches.map((name, at) => ({ resource_id: `r${at}`, name })),
  };
  return Buffer.from(JSON.stringify({ journey_id: SUBJECT, flow_id: 'flow', documents, aml }));
}

const factsWith = (names: readonly string[]): ApplicantFacts => ({
  names: names.map((value, at) => ({ value, pointer: `/documents/${at}`, from: 'Passport' })),
  ...{ birthDates: [], countries: [], issuingCountries: [], sexes: [] },
});

/**
 * A package of an AML check with this response, whose record states these names of an applicant in another case and is
 * otherwise what the app writes.
 */
export function checkPackage(signer: TestSigner, response: Buffer, names: readonly string[]): PackageContent {
  const caseId = caseIdOf('aml-check');
  const events: JournalEvent[] = [
    { ...(opened as Extract<JournalEvent, { type: 'case-opened' }>), kind: 'aml-check' },
    retrieved(response, 'amlResult'),
  ];
  const chain = chainOf(REPLICA_A, events, { caseId });
  const heads = chain.slice(-1);
  const record = recordFiles(
    {
      ...{
        caseId,
        entries: chain.map((entry) => readEntry(entryText(entry)) ?? entry),
        leftOut: ['report', 'viewer'],
        version: '1.0.0',
      },
      chains: heads.map(({ replica, seq, hash }) => ({ replica, head: { replica, seq, hash } })),
      responses: new Map([[sha256(response), response]]),
    },
    {
      ...{ generatedAt: '2026-01-03T00:00:00.000Z', reported: [], fetching: new Set<string>() },
      applicant: {
        origin: { state: 'journey', caseId: caseIdOf('journey'), subjectId: SUBJECT },
        facts: factsWith(names),
      },
    },
  );
  const about = {
    ...({ kind: 'aml-check', subjectId: SUBJECT, authority: 'sandbox' } as const),
    ...({ authorityLabel: 'Sandbox', environment: 'sandbox' } as const),
  };
  return {
    ...{ chains: [chain], evidence: [response], signer, caseId, statement: { about } },
    payload: Object.fromEntries([...record].map(([path, text]) => [path, Buffer.from(text)])),
  };
}
