import { environmentOf, type Environment } from '../domain/environment';

export interface EnvironmentLabels {
  environment: Environment;
  /** One sentence about a case's environment, which names both sources if they differ. */
  sentence: string;
  differs: boolean;
}

const LABELS: Record<Environment, string> = {
  sandbox: 'Sandbox',
  live: 'Live',
  unknown: 'Environment not stated',
};

/** The badge of a case's environment, and its sentence. See `environmentOf`. */
export function environmentLabels(view: Parameters<typeof environmentOf>[0]): EnvironmentLabels {
  const { environment, received } = environmentOf(view);
  const differs = received !== null && received.names !== environment;
  if (differs)
    return {
      environment,
      sentence: `${LABELS[environment]} according to the connection, “${received.text}” according to the response`,
      differs,
    };
  const isOwnWord = received !== null && received.names === 'unknown';
  return {
    environment,
    sentence: isOwnWord ? `${received.text}, as received` : LABELS[environment],
    differs,
  };
}
