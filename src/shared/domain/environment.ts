import type { CaseView } from './caseView';

export type Environment = CaseView['authority']['environment'];

/** Where a case came from, by its two sources. */
export interface EnvironmentOf {
  /** The connection's; the response's own word where the connection is not set to any. */
  environment: Environment;
  /** The response's own word as received, and what it names. */
  received: { text: string; names: Environment } | null;
}

/**
 * A case's environment by its two sources: the connection it came through, and the response's `environment_name`
 * (specification 2.18), which only some results have.
 */
export function environmentOf({
  authority: { environment },
  result: { environment_name: name },
}: {
  authority: Pick<CaseView['authority'], 'environment'>;
  result: Pick<CaseView['result'], 'environment_name'>;
}): EnvironmentOf {
  if (name.state !== 'given') return { environment, received: null };
  const known = name.value.trim().toLowerCase();
  const names = known === 'sandbox' || known === 'live' ? known : 'unknown';
  return {
    environment: environment === 'unknown' ? names : environment,
    received: { text: name.value, names },
  };
}
