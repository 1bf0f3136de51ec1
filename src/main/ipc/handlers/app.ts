import type { AppInfo } from '@shared/ipc/views';
import { parseJsonBytes, valueAtPointer } from '@shared/wire';
import type { OpenDesk } from '../../app/desk';
import { AppError } from '../appError';
import { isOpenableUrl } from '../../platform/window/links';
import type { GroupHandlers } from '../registrar';

export function appHandlers(parts: {
  info: AppInfo;
  desk: OpenDesk;
  /** Asks the person, then opens. */
  openLink: (url: string) => Promise<boolean>;
}): GroupHandlers<'app'> {
  const { info, desk, openLink } = parts;
  return {
    'app:info': () => info,
    async 'app:openLink'({ caseId, answerSha256, pointer }) {
      const { vault, cases, identity } = desk();
      if (!vault.evidence.belongsTo(caseId, answerSha256))
        throw new AppError('no-such-thing', 'No such answer in this case');
      const answer = parseJsonBytes(vault.evidence.readAll(answerSha256));
      const url = answer.ok ? valueAtPointer(answer.value, pointer) : undefined;
      if (url === undefined) throw new AppError('no-such-thing', 'No such place in this answer');
      if (!isOpenableUrl(url))
        throw new AppError('bad-request', 'pointer: not an https address that may be opened');
      // What cannot be journalled afterwards is not opened.
      identity.require();
      if (vault.journal.verify(caseId).state === 'broken')
        throw new AppError('read-only-case', 'Nothing is added to a broken journal');
      const opened = await openLink(url);
      if (opened) cases.append(caseId, { type: 'link-opened', url, pointer, answerSha256 });
      return { opened };
    },
  };
}
