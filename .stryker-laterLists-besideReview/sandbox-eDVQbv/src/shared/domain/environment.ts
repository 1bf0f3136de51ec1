// @ts-nocheck
import { isBlank } from './blank';
import type { CaseView } from './caseView';

export type Environment = CaseView['authority']['environment'];

/** Where a case came from, by its two sources. */
export interface EnvironmentOf {
  /** The connection's; the response's own word where the connection is not set to any. */
  environment: Environment;
  /** The response's own word as received, and what it names. */
  received: { text: string; names: Environment } | null;
}

type OfResponse = Pick<CaseView['result'], 'environment_name' | 'further'>;

/** The response's own word, also in a result that the specification does not give one: it is shown there as well. Without a letter it states none. */
function receivedWord({ environment_name: name, further }: OfResponse): string | null {
  const other = further.find(({ key }) => key === 'environment_name')?.value;
  const value = name.state === 'given' ? name.value : other;
  return typeof value === 'string' && !isBlank(value) ? value : null;
}

/**
 * A case's environment by its two sources: the connection it came through, and the response's `environment_name`
 * (specification 2.18), which only some results have.
 */
export function environmentOf({
  authority: { environment },
  result,
}: {
  authority: Pick<CaseView['authority'], 'environment'>;
  result: OfResponse;
}): EnvironmentOf {
  const text = receivedWord(result);
  if (text === null) return { environment, received: null };
  const known = text.trim().toLowerCase();
  const names = known === 'sandbox' || known === 'live' ? known : 'unknown';
  return {
    environment: environment === 'unknown' ? names : environment,
    received: { text, names },
  };
}
