// @ts-nocheck
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { errorTrace } from '../../errors/errorTrace';
import { chooseSandbox } from './environment';
import { createSandbox, useExternalSandbox, type Sandbox } from './sandbox';

/** The sandbox that the environment names, else the built-in one over the files that come with the app. */
export function openSandbox(parts: {
  env: Readonly<Record<string, string | undefined>>;
  isPackaged: boolean;
  /** The folder of the files that come with the app. */
  resources: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  log: (line: string) => void;
}): Sandbox {
  const { env, isPackaged, resources, fetch, log } = parts;
  const choice = chooseSandbox(env, isPackaged);
  if (choice.kind === 'external') return useExternalSandbox({ ...choice, fetch });
  return createSandbox({
    // A web server is not what a window should wait for.
    start: async (credential) => {
      const { startBuiltInService } = await import('./builtInService');
      return startBuiltInService(join(resources, 'sandbox'), credential, (error) =>
        log(`sandbox: ${errorTrace(error)}`),
      );
    },
    fetch,
    newSecret: () => randomBytes(24).toString('base64url'),
  });
}
