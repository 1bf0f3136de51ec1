import { runCommand, say } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  const runtime = await setUp({ harness: true, build: false });
  say(`ready: ${runtime.path}`);
});
