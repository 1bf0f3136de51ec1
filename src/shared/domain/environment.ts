import { isBlank } from './blank';
import type { CaseView } from './caseView';

export type Environment = CaseView['authority']['environment'];

/** The environment that a case came from, according to its two sources. */
export interface EnvironmentOf {
  /** The environment set for the connection, or else the one stated in the response. */
  environment: Environment;
  /** The environment stated in the response: as received, and what it means. */
  received: { text: string; names: Environment } | null;
}

type OfResponse = Pick<CaseView['result'], 'environment_name' | 'undescribed'>;

/**
 * The environment stated in the response. It is also read from results for which the specification does not define
 * it, since the screen shows it there as well. Blank text counts as missing.
 */
function receivedWord({ environment_name: name, undescribed }: OfResponse): string | null {
  const other = undescribed.find(({ key }) => key === 'environment_name')?.value;
  const value = name.state === 'given' ? name.value : other;
  return typeof value === 'string' && !isBlank(value) ? value : null;
}

/**
 * Combines the two sources of a case's environment: the connection through which it came and the response's
 * `environment_name` (specification 2.18), which only some results have.
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
