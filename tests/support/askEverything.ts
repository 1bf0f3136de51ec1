import { expect } from 'vitest';
import type { InvokeName } from '../../src/shared/ipc/channels';
import type { Envelope } from '../../src/shared/ipc/result';
import { codeOf, valueOf } from '../contract/aml/harness';
import type { AppPair } from './appPair';

interface Shown {
  caseId: string;
  sha256: string;
  kind: string;
}

/**
 * Every channel that only reads, with the request that the window would send; null for those that write or ask the
 * user.
 */
const READS = {
  'app:info': () => undefined,
  'links:open': null,
  'app:openHandbook': null,
  'app:showTheme': null,
  'vault:status': () => undefined,
  'vault:create': null,
  'vault:unlock': null,
  'vault:lock': null,
  'vault:moveKey': null,
  'vault:renewKey': null,
  'vault:restore': null,
  'backups:status': () => undefined,
  'backups:make': null,
  'rollback:status': () => undefined,
  'rollback:accept': null,
  'identity:get': () => undefined,
  'identity:add': null,
  'identity:signIn': null,
  'identity:rename': null,
  'identity:setSecret': null,
  'profiles:list': () => undefined,
  'profiles:select': null,
  'profiles:save': null,
  'profiles:remove': null,
  'credentials:status': () => ({ profileId: 'sandbox' }),
  'credentials:save': null,
  'credentials:forget': null,
  'credentials:test': null,
  'sandbox:cases': () => undefined,
  'jobs:list': () => undefined,
  'jobs:items': null,
  'jobs:pause': null,
  'jobs:resume': null,
  'jobs:cancel': null,
  'jobs:retry': null,
  'jobs:dismiss': null,
  'intake:fetch': null,
  'intake:refetch': null,
  'intake:fetchVersions': null,
  'intake:retryMedium': null,
  'fetchLog:list': () => undefined,
  'fetchLog:remove': null,
  'fetchLog:arrived': null,
  'inbox:begin': null,
  'inbox:addText': null,
  'inbox:addPiece': null,
  'inbox:choose': null,
  'inbox:preview': null,
  'inbox:lines': null,
  'inbox:start': null,
  'inbox:discard': null,
  'cases:list': () => ({}),
  'cases:open': ({ caseId }) => ({ caseId }),
  'cases:responses': ({ caseId }) => ({ caseId }),
  'cases:rawResponse': ({ caseId, kind, sha256 }) => ({ caseId, kind, sha256 }),
  'notes:save': null,
  'notes:withdraw': null,
  'notes:saveDraft': null,
  'notes:drafts': ({ caseId }) => ({ caseId }),
  'notes:discardDraft': null,
  'rules:setReviewed': null,
  'aml:view': ({ caseId }) => ({ caseId }),
  'aml:rows': ({ caseId }) => ({ caseId, query: {} }),
  'aml:match': null,
  'aml:decide': null,
  'aml:undo': null,
  'conclusion:view': ({ caseId }) => ({ caseId }),
  'conclusion:propose': null,
  'conclusion:vote': null,
  'conclusion:withdraw': null,
  'conclusion:saveDraft': null,
  'conclusion:discardDraft': null,
  'packages:preview': ({ caseId }) => ({ caseId }),
  'packages:previewRedaction': ({ caseId }) => ({ caseId, classes: ['names'] }),
  'packages:checkRecipients': null,
  'packages:chooseFolder': null,
  'packages:lastFolder': () => undefined,
  'packages:start': null,
  'packages:reveal': null,
  'timeStamps:list': ({ caseId }: Shown) => ({ caseId }),
  'timeStamps:request': null,
  'timeStamps:import': null,
  'timeStamps:authorities': () => undefined,
  'timeStamps:addAuthority': null,
  'timeStamps:removeAuthority': null,
  'timeStamps:address': () => undefined,
  'timeStamps:setAddress': null,
  'timeStamps:obtain': null,
  'signing:status': () => undefined,
  'signing:make': null,
  'signing:name': null,
  'signing:revoke': null,
  'signing:forget': null,
  'imports:state': () => undefined,
  'imports:choose': null,
  'imports:unlock': null,
  'imports:trust': null,
  'imports:import': null,
  'imports:close': null,
  'applicant:timeline': ({ caseId }) => ({ caseId }),
  'reports:preview': null,
  'reports:save': null,
  'reports:print': null,
  'reports:batch': null,
  'masking:values': ({ caseId }) => ({ caseId }),
  'masking:reveal': null,
  'faces:compare': null,
  'faces:reveal': null,
  'journal:list': ({ caseId }) => ({ caseId }),
  'journal:verify': ({ caseId }) => ({ caseId }),
  'retention:view': ({ caseId }) => ({ caseId }),
  'retention:setPeriod': null,
  'retention:hold': null,
  'retention:release': null,
  'retention:refuse': null,
  'retention:elsewhere': null,
  'retention:erase': null,
  'retention:isAnyLeft': () => undefined,
  'retention:certificates': () => undefined,
  'preferences:get': () => ({ scope: 'app', key: 'faces.hideScores' }),
  'preferences:set': null,
} satisfies Record<InvokeName, null | ((ask: Shown) => unknown)>;

export const askedChannels = Object.keys(READS);

/**
 * Everything that the window receives about a case, as one text, including the bytes of responses that may be shown.
 */
export async function askEverything(pair: AppPair, caseId: string): Promise<string> {
  const { responses } = valueOf(await pair.bridge.cases.open({ caseId }));
  const shown = pair.app.evidence();
  const bytes = responses.map(({ sha256 }) =>
    shown?.belongsTo(caseId, sha256) === true ? Buffer.concat([...shown.read(sha256)]).toString() : '',
  );
  const asked = responses.flatMap(({ sha256, request: { operation: kind } }) =>
    Object.entries(READS).flatMap(([channel, request]) =>
      request === null ? [] : [[channel, request({ caseId, kind, sha256 })] as const],
    ),
  );
  const envelopes = await Promise.all(
    asked.map(async ([channel, request]) => {
      const envelope = (await pair.raw(channel, [request])) as Envelope<unknown>;
      if (!envelope.ok) expect(`${channel} ${codeOf(envelope)}`).toBe('cases:rawResponse faces-hidden');
      return envelope;
    }),
  );
  return JSON.stringify(envelopes) + bytes.join('');
}
