import type { CaseView } from '../domain/caseView';

type Environment = CaseView['authority']['environment'];

export interface EnvironmentWords {
  /** What a badge says; the response's own word where the connection is not set to any. */
  environment: Environment;
  /** The one sentence for a case's environment; names both sources where they differ. */
  sentence: string;
  differs: boolean;
}

const WORDS: Record<Environment, string> = {
  sandbox: 'Sandbox',
  live: 'Live',
  unknown: 'Environment not stated',
};

/**
 * A case's environment by its two sources: the connection it came through, and the response's `environment_name`
 * (specification 2.18), which only some results have.
 */
export function environmentWords({
  authority,
  result: { environment_name: environmentName },
}: {
  authority: Pick<CaseView['authority'], 'environment'>;
  result: Pick<CaseView['result'], 'environment_name'>;
}): EnvironmentWords {
  const { environment } = authority;
  const received = environmentName.state === 'given' ? environmentName.value : null;
  const known = received?.trim().toLowerCase();
  const own: Environment = known === 'sandbox' || known === 'live' ? known : 'unknown';
  if (received === null || own === environment)
    return received === null || own !== 'unknown'
      ? { environment, sentence: WORDS[environment], differs: false }
      : { environment, sentence: `${received}, as received`, differs: false };
  if (environment === 'unknown') return { environment: own, sentence: WORDS[own], differs: false };
  return {
    environment,
    sentence: `${WORDS[environment]} by the connection, “${received}” by the response`,
    differs: true,
  };
}
