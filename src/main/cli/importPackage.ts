import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { CASE_EXCESSES } from '@shared/domain/package/packageLimits';
import { fingerprintOfAuthor } from '../lib/ed25519';
import { IMPORT, keyName } from './cliLabels';
import type { Command } from './commandLine';
import { commandError } from './commandError';
import type { CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';
import type { PackageView } from '@shared/ipc/importsContract';
import { waitForStage, inspectPackage } from './inspectPackage';
import type { Terminal } from './terminal';
import { findingLine } from './verifyPackage';

/** Length of the first two groups of a formatted fingerprint. */
const MARK_LENGTH = 9;

/** The fingerprint of the key that signed a package; null if there is none. */
function signerOf({ verdict }: PackageView): string | null {
  const signature = verdict?.signature;
  return signature !== undefined && 'fingerprint' in signature ? signature.fingerprint : null;
}

/** The name under which the signer is saved here; null if they are unknown. */
function savedName({ verdict }: PackageView): string | null {
  return verdict?.signature.state === 'known-signer' ? verdict.signature.name : null;
}

/** Who signed new entries that do not count here, because their key is not trusted. */
const untrustedOf = ({ preview, untrusted }: PackageView) =>
  (preview?.newEntries ?? [])
    .filter(({ author }) => untrusted.includes(author.key))
    .map(({ author: { name, reviewerId, key }, entries }) => {
      return { name, reviewerId, fingerprint: fingerprintOfAuthor(key), entries };
    });

/** Refusals that are not caused by a fault in the package. */
const SOUND_PACKAGE: ReadonlySet<PackageView['importRefusal']> = new Set([
  'redacted',
  'saved-broken',
  ...CASE_EXCESSES,
]);

/** Prints why a package is not imported, with everything that was found in it. */
function printRefusal(terminal: Terminal, { fileName, importRefusal, verdict, preview }: PackageView): void {
  const forks = importRefusal === 'fork' ? (preview?.forks ?? []) : [];
  terminal.result(
    { file: fileName, importRefusal, verdict, ...(forks.length > 0 && { forks }) },
    `${fileName}  ${IMPORT.refused(importRefusal ?? '')}`,
    ...(verdict?.findings ?? []).map(findingLine),
  );
  for (const fork of forks) terminal.message(IMPORT.fork(fork));
}

/** Imports a package. An unknown signer is trusted only if the command includes their key's fingerprint. */
export async function importPackage(
  { file, key, trust, reason }: Extract<Command, { name: 'import' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  const { ask, terminal } = parts;
  let view = await inspectPackage(parts, file, key);
  const signer = signerOf(view);
  if (trust !== null && signer !== null && signer !== trust.fingerprint)
    throw commandError(
      EXIT.doubtful,
      IMPORT.otherKey(groupFingerprint(trust.fingerprint), groupFingerprint(signer)),
    );
  if (view.importRefusal === 'unknown-signer' && trust !== null)
    view =
      (await ask('imports:trust', {
        name: trust.name ?? keyName(groupFingerprint(trust.fingerprint).slice(0, MARK_LENGTH)),
      })) ?? view;
  const signerName = savedName(view);
  if (trust?.name && signerName !== null && signerName !== trust.name)
    terminal.message(IMPORT.savedAs(trust.name, signerName));
  const { importRefusal } = view;
  if (importRefusal !== null) {
    printRefusal(terminal, view);
    if (importRefusal === 'unknown-signer' && signer !== null)
      throw commandError(EXIT.doubtful, IMPORT.unknownSigner(groupFingerprint(signer)));
    throw commandError(SOUND_PACKAGE.has(importRefusal) ? EXIT.failed : EXIT.broken, IMPORT.nothing);
  }
  if (view.preview?.erasedAt) terminal.message(IMPORT.wasErased(view.preview.erasedAt));
  if (view.preview?.ownEntries) terminal.message(IMPORT.ownEntries(view.preview.ownEntries));
  for (const taken of view.preview?.takenOver ?? []) terminal.message(IMPORT.takenOver(taken));
  for (const separate of view.preview?.separate ?? []) terminal.message(IMPORT.separate(separate));
  for (const fork of view.preview?.rewritten ?? []) terminal.message(IMPORT.rewritten(fork));
  const untrusted = untrustedOf(view);
  await ask('imports:import', { reason });
  const done = await waitForStage(parts, 'imported', 'read', 'refused');
  await ask('imports:close');
  if (done !== null && done.importRefusal !== null) printRefusal(terminal, done);
  if (done === null || done.imported === null)
    throw commandError(EXIT.failed, done?.importFailure === 'disk-full' ? IMPORT.diskFull : IMPORT.nothing);
  const { caseId, entriesAdded, evidenceAdded } = done.imported;
  terminal.result(
    { file: done.fileName, ...done.imported, signerName, untrusted },
    `${done.fileName}  ${IMPORT.done(caseId, entriesAdded, evidenceAdded)}`,
  );
  for (const one of untrusted) terminal.message(IMPORT.notCounted(one, groupFingerprint(one.fingerprint)));
  return EXIT.ok;
}
