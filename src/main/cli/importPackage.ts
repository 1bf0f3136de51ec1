import { groupFingerprint } from '@shared/domain/package/fingerprint';
import type { Command } from './commandLine';
import { commandError, type CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';
import { atStage, inspectPackage } from './inspectPackage';

/** Takes a package in. A signer that is not known is trusted only when the command names them. */
export async function importPackage(
  { file, key, trust, reason }: Extract<Command, { name: 'import' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  const { ask, terminal } = parts;
  let view = await inspectPackage(parts, file, key);
  if (view.importRefusal === 'unknown-signer' && trust !== null)
    view = (await ask('imports:trust', { name: trust })) ?? view;
  const { importRefusal, verdict } = view;
  if (importRefusal !== null) {
    terminal.result(
      { file: view.fileName, importRefusal, verdict },
      `${view.fileName}  not imported: ${importRefusal}`,
    );
    if (importRefusal === 'unknown-signer' && verdict !== null && 'fingerprint' in verdict.signature)
      throw commandError(
        EXIT.doubtful,
        `Unknown signer ${groupFingerprint(verdict.signature.fingerprint)}. Confirm the fingerprint with the signer, then use --trust NAME.`,
      );
    // Nothing is wrong with a redacted copy, nor with a package of a case whose own journal is broken here.
    const isSound = importRefusal === 'redacted' || importRefusal === 'held-broken';
    throw commandError(isSound ? EXIT.failed : EXIT.broken, 'Nothing was imported.');
  }
  if (view.preview?.erasedAt)
    terminal.say(
      `This case was erased here at ${view.preview.erasedAt}; importing restores its earlier content.`,
    );
  if ((view.preview?.ownEntries ?? 0) > 0)
    terminal.say(
      `${String(view.preview?.ownEntries)} entries claim to be from this installation, which does not have them. This is expected only after an erasure here or when the vault was restored from a backup.`,
    );
  await ask('imports:take', { reason });
  const done = await atStage(parts, 'taken', 'read', 'refused');
  await ask('imports:close');
  if (done === null || done.taken === null)
    throw commandError(
      EXIT.failed,
      done?.takeFailure === 'disk-full' ? 'The disk is full. Nothing was imported.' : 'Nothing was imported.',
    );
  const { caseId, entriesAdded, evidenceAdded } = done.taken;
  terminal.result(
    { file: done.fileName, ...done.taken },
    `${done.fileName}  case ${caseId}: ${String(entriesAdded)} entries and ${String(evidenceAdded)} files added`,
  );
  return EXIT.ok;
}
