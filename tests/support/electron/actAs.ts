import type { Page } from '@playwright/test';
import type { Reviewer } from '../../../src/shared/domain/journal';
import { actAs } from '../actAs';
import { askForEnvelope } from './askBridge';

/** Signs a reviewer in through the bridge of a window; see `actAs`. */
export const actAsIn = (page: Page, reviewer: Reviewer): Promise<void> =>
  actAs(
    {
      identity: {
        get: () => askForEnvelope(page, 'identity:get'),
        add: (request) => askForEnvelope(page, 'identity:add', request),
        signIn: (request) => askForEnvelope(page, 'identity:signIn', request),
        rename: (request) => askForEnvelope(page, 'identity:rename', request),
        setSecret: (request) => askForEnvelope(page, 'identity:setSecret', request),
      },
    },
    reviewer,
  );
