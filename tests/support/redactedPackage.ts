import { sign } from 'node:crypto';
import { redactedBagName } from '../../src/shared/domain/packageLayout';
import {
  redactedStatementText,
  type RedactedStatement,
} from '../../src/shared/domain/package/redactedStatement';
import { BAGIT_TEXT, bagInfoText, manifestText } from '../../src/shared/domain/package/tagTexts';
import { redactedVerifyText } from '../../src/shared/domain/package/verifyTextLabels';
import { PERSON, sha } from './journalBuilder';
import { OPENED_CASE, REPLICA_A, sha256, type TestSigner } from './packageBytes';
import { zipBytes } from './zipBytes';

/** A signed redacted copy as a zip in the app's own form. `payload` adds files before the manifests are created. */
export function redactedZip(
  signer: TestSigner,
  payload: Readonly<Record<string, string | null>> = {},
  over: Partial<RedactedStatement> = {},
): Buffer {
  const statement: RedactedStatement = {
    ...{ format: 'caseloupe-redacted', version: 2, caseId: OPENED_CASE, kind: 'journey' },
    ...{ exportedAt: '2026-01-03T00:00:00.000Z', exportedBy: PERSON, replica: REPLICA_A },
    ...{ software: 'CaseLoupe/1.0.0', signer: signer.fingerprint },
    derivedFrom: {
      packageId: sha('a'),
      heads: [{ replica: REPLICA_A, seq: 2, hash: sha('d') }],
      responses: [],
    },
    ...{ classes: ['names'], removed: [], ground: 'A ground', recipient: 'A recipient' },
    ...over,
  };
  const bag = redactedBagName(statement.kind, statement.caseId);
  const content = {
    'data/REDACTION.txt': 'Names\n',
    'data/VERIFY.txt': redactedVerifyText({ bagName: bag, signer: signer.fingerprint }),
    'data/case.json': '{}\n',
    'data/journal.txt': 'Two entries\n',
    'data/pictures/exhibit-1.jpg': 'a picture',
    ...payload,
  };
  const listed = (files: Iterable<[string, Buffer]>): string =>
    manifestText([...files].map(([path, bytes]) => ({ path, sha256: sha256(bytes) })));
  const data = new Map(
    Object.entries(content)
      .flatMap(([path, text]): [string, Buffer][] => (text === null ? [] : [[path, Buffer.from(text)]]))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const sizes = [...data.values()].map(({ length }) => ({ bytes: length }));
  const tags = new Map([
    ['bagit.txt', Buffer.from(BAGIT_TEXT)],
    ['bag-info.txt', Buffer.from(bagInfoText(statement, sizes))],
    ['manifest-sha256.txt', Buffer.from(listed(data))],
    ['statement.json', Buffer.from(redactedStatementText(statement))],
    ['signing-key.pem', Buffer.from(signer.pem)],
  ]);
  const tagManifest = Buffer.from(listed(tags));
  const ends = new Map([
    ['tagmanifest-sha256.txt', tagManifest],
    ['tagmanifest-sha256.txt.sig', sign(null, tagManifest, signer.privateKey)],
  ]);
  return zipBytes(
    [...data, ...tags, ...ends].map(([path, bytes]) => ({ name: `${bag}/${path}`, data: bytes })),
  );
}
