// @ts-nocheck
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { parseCommandLine } from './commandLine';
import { createService } from './service';
import { TERMINAL } from './serviceLabels';

try {
  await run();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : TERMINAL.notStarted}\n\n${TERMINAL.usage}\n`,
  );
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const options = parseCommandLine(process.argv.slice(2));
  if (!(await stat(options.dataDir).catch(() => null))?.isDirectory()) {
    throw new TypeError(TERMINAL.noFolder(options.dataDir));
  }
  const secret = options.secret ?? randomBytes(18).toString('base64url');
  const service = createService({
    dataDir: options.dataDir,
    credential: { key: options.key, secret },
    allowedAddresses: options.allowedAddresses ?? undefined,
    initialAmlVersion: options.initialAmlVersion ?? undefined,
    webhook: options.webhookUrl === null ? undefined : { url: options.webhookUrl },
    onFault: (error) => process.stderr.write(`Unexpected ${error instanceof Error ? error.name : 'fault'}\n`),
  });
  const running = await service.listen(options.port, options.host);
  process.stdout.write(TERMINAL.serving(options.dataDir, running.url, options.key));
  if (options.secret === null) process.stdout.write(TERMINAL.generatedSecret(secret));

  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void running.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
