// @ts-nocheck
import { runCommand, info } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  const runtime = await setUp({ harness: true, build: false });
  info(`ready: ${runtime.path}`);
});
