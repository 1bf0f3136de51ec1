import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX_FOLDER } from './caseFolder';

/** The AML check of the sample set with the most matches. */
export const LARGE_CHECK = '338bbaff0cd7b70036b04b24';

interface Match {
  name: string;
  resource_id: string;
}

/** That check's answer with `count` whole matches: the sample's, again and again, each a person of its own. */
export function largeCheck(count: number): { aml: { matches: Match[] } } {
  const text = readFileSync(join(SANDBOX_FOLDER, 'aml-results', `${LARGE_CHECK}.json`), 'utf8');
  const response = JSON.parse(text) as { aml: { matches: Match[] } };
  const { matches } = response.aml;
  response.aml.matches = Array.from({ length: count }, (_, index) => {
    const match = matches[index % matches.length] as Match;
    const round = Math.floor(index / matches.length);
    return round === 0
      ? match
      : { ...match, name: `${match.name} ${round}`, resource_id: `${match.resource_id}-${round}` };
  });
  return response;
}
