import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { errorTrace } from '../../errors/errorTrace';
import { chooseSandbox } from './environment';
import { createSandbox, useExternalSandbox, type Sandbox } from './sandbox';

/** Opens the sandbox set in the environment, otherwise the built-in one. */
export function openSandbox(parts: {
  env: Readonly<Record<string, string | undefined>>;
  isPackaged: boolean;
  /** The folder of the files shipped with the app. */
  resources: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  log: (line: string) => void;
}): Sandbox {
  const { env, isPackaged, resources, fetch, log } = parts;
  const choice = chooseSandbox(env, isPackaged);
  if (choice.kind === 'external') return useExternalSandbox({ ...choice, fetch });
  return createSandbox({
    // Loaded on first use, so that opening the window does not wait for a web server.
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
