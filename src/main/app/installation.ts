import { readFileSync } from 'node:fs';
import type { AppInfo } from '@shared/ipc/views';
import { devDependencies } from '../../../package.json';
import { createOriginRule, type OriginRule } from '../platform/client/originRule';
import { readAllowedOrigins } from '../platform/system/allowedOrigins';
import { policyFile } from '../platform/system/system';

/** Another Electron version is the fallback runtime for development and tests, which may be outdated and insecure. */
export const isDevelopmentRuntime = (): boolean => process.versions.electron !== devDependencies.electron;

/** Describes this installation and which services it may contact. */
export function readInstallation(parts: {
  version: string;
  dataFolder: string;
  env: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
}): { info: AppInfo; refusalOf: OriginRule } {
  const { version, dataFolder, env, log } = parts;
  const { platform, versions } = process;
  const read = (): string => readFileSync(policyFile(platform, env), 'utf8');
  return {
    info: {
      version,
      electron: versions.electron,
      chromium: versions['chrome'] ?? '',
      platform,
      dataFolder,
    },
    refusalOf: createOriginRule({
      isDevelopmentRuntime: isDevelopmentRuntime(),
      allowed: readAllowedOrigins({ env, read, log }),
    }),
  };
}
