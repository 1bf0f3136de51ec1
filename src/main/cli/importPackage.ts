import { groupFingerprint } from '@shared/domain/package/fingerprint';
import type { Command } from './commandLine';
import { commandError, type CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';
import { atStage, lookAtPackage } from './lookAtPackage';

/** Takes a package in. A signer that is not known is trusted only when the command names them. */
export async function importPackage(
  { file, key, trust, reason }: Extract<Command, { name: 'import' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  const { ask, terminal } = parts;
  let view = await lookAtPackage(parts, file, key);
  if (view.importRefusal === 'unknown-signer' && trust !== null)
    view = (await ask('imports:trust', { name: trust })) ?? view;
  const { importRefusal, verdict } = view;
  if (importRefusal !== null) {
    terminal.result(
      { file: view.fileName, importRefusal, verdict },
      `${view.fileName}  not taken in: ${importRefusal}`,
    );
    if (importRefusal === 'unknown-signer' && verdict !== null && 'fingerprint' in verdict.signature)
      throw commandError(
        EXIT.doubtful,
        `Nobody here knows the signer ${groupFingerprint(verdict.signature.fingerprint)}. Check it with them, then name them with --trust.`,
      );
    // Nothing is wrong with a redacted copy, nor with a package of a case whose own journal is broken here.
    const isSound = importRefusal === 'redacted' || importRefusal === 'held-broken';
    throw commandError(isSound ? EXIT.failed : EXIT.broken, 'Nothing was taken in.');
  }
  if (view.preview?.erasedAt)
    terminal.say(
      `This case was erased here at ${view.preview.erasedAt}; taking the package in brings back what was held before.`,
    );
  if ((view.preview?.ownEntries ?? 0) > 0)
    terminal.say(
      `${String(view.preview?.ownEntries)} entries say they are from this desk, which does not hold them. That is right only after an erasure here, or when the vault was put back from an older copy.`,
    );
  await ask('imports:take', { reason });
  const done = await atStage(parts, 'taken', 'read', 'refused');
  await ask('imports:close');
  if (done === null || done.taken === null)
    throw commandError(
      EXIT.failed,
      done?.takeFailure === 'disk-full' ? 'The disk is full. Nothing was taken in.' : 'Nothing was taken in.',
    );
  const { caseId, entriesAdded, evidenceAdded } = done.taken;
  terminal.result(
    { file: done.fileName, ...done.taken },
    `${done.fileName}  case ${caseId}: ${String(entriesAdded)} entries and ${String(evidenceAdded)} files added`,
  );
  return EXIT.ok;
}
