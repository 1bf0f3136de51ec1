import { savedResponsesOf, type ResponseKind } from '@shared/domain/savedResponses';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import { resultKindOf } from '@shared/domain/operations';
import { inSlices } from '@shared/domain/slices';
import type { RawResponse } from '@shared/ipc/views';
import { readResult } from '@shared/record/result';
import { parseJsonBytes } from '@shared/wire';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import { indentSteps } from './indentJson';

/**
 * Returns a response as text, both raw and indented, with its deviations from the schema of its operation. A large
 * response is indented in slices so that the main process stays responsive.
 *
 * @throws AppError `no-such-thing` if the case has no such response of that kind
 */
export async function rawResponse(
  vault: { journal: Pick<Vault['journal'], 'entries'>; evidence: Pick<Vault['evidence'], 'readAll'> },
  { caseId, sha256, kind }: { caseId: CaseId; sha256: Sha256; kind: ResponseKind },
  pace: { now: () => number; yieldNow: () => Promise<void> },
): Promise<RawResponse> {
  const saved = savedResponsesOf(vault.journal.entries(caseId));
  if (!saved.some((one) => one.sha256 === sha256 && one.kind === kind))
    throw new AppError('no-such-thing', 'response');
  const bytes = vault.evidence.readAll(sha256);
  await pace.yieldNow();
  // A byte order mark is part of the response, so it is shown like every other invisible character.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const lossy = isLossy(bytes);
  await pace.yieldNow();
  const json = parseJsonBytes(bytes);
  await pace.yieldNow();
  const common = { sha256, kind, bytes: bytes.length, text, lossy };
  if (!json.ok) {
    const { line, column, message } = json;
    const syntaxError = { line, column, message };
    return { ...common, pretty: null, deviations: [], otherShape: null, syntaxError };
  }
  const reading = deviationsOf(kind, json);
  await pace.yieldNow();
  return { ...common, pretty: await inSlices(indentSteps(text), pace), ...reading, syntaxError: null };
}

/** Where a response deviates from its schema. Webhook events have no specified schema, so they have no deviations. */
function deviationsOf(
  kind: ResponseKind,
  { value, repeated }: { value: unknown; repeated?: readonly string[] },
): Pick<RawResponse, 'deviations' | 'otherShape'> {
  const result = kind === 'webhookEvent' ? null : resultKindOf(kind);
  if (result === null) return { deviations: [], otherShape: null };
  const { deviations, otherShape } = readResult(result, value, repeated);
  return { deviations, otherShape };
}

function isLossy(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}
