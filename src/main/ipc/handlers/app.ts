import type { AppInfo } from '@shared/ipc/views';
import { AppError } from '../appError';
import { isOpenableUrl } from '../../window/links';
import type { GroupHandlers } from '../registrar';

export function appHandlers(parts: {
  info: AppInfo;
  /** Asks the person, then opens. */
  openLink: (url: string) => Promise<boolean>;
}): GroupHandlers<'app'> {
  return {
    'app:info': () => parts.info,
    async 'app:openLink'({ url }) {
      if (!isOpenableUrl(url))
        throw new AppError('bad-request', 'url: not an https address that may be opened');
      return { opened: await parts.openLink(url) };
    },
  };
}
