import type { ParsedRequestOf } from '@shared/ipc/contract';
import { parseJsonBytes, valueAtPointer } from '@shared/wire';
import { AppError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import { isOpenableUrl } from '../../platform/window/links';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';

/** Opens only links that are contained in saved responses. */
export function create(context: Context & { cases: CaseService; identity: Identity }) {
  const { vault, cases, identity, openLink } = context;
  const service = {
    async open({ caseId, responseSha256, pointer }: ParsedRequestOf<'links:open'>) {
      if (!vault.evidence.belongsTo(caseId, responseSha256)) throw new AppError('no-such-thing', 'response');
      const response = parseJsonBytes(vault.evidence.readAll(responseSha256));
      const url = response.ok ? valueAtPointer(response.value, pointer) : undefined;
      if (url === undefined) throw new AppError('no-such-thing', 'pointer');
      if (!isOpenableUrl(url))
        throw new AppError('bad-request', 'pointer: not an https address that may be opened');
      // Do not open a link if it could not be journalled afterwards.
      identity.require();
      if (vault.journal.verify(caseId).state === 'broken') throw new AppError('read-only-case', 'journal');
      const opened = await openLink(url);
      if (opened) cases.append(caseId, { type: 'link-opened', url, pointer, responseSha256 });
      return { opened };
    },
  };
  return { service, handlers: handlersOf('links', () => service) };
}
