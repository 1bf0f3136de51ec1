import type { PackageFinding, PackageVerdict } from '@shared/domain/package/verdict';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { INSPECT } from './cliLabels';
import type { Command } from './commandLine';
import type { CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';
import { inspectPackage } from './inspectPackage';

const CODES: Readonly<Record<PackageVerdict['label'], ExitCode>> = {
  proven: EXIT.ok,
  redacted: EXIT.ok,
  doubtful: EXIT.doubtful,
  broken: EXIT.broken,
};

/** A finding on one line: its kind, followed by its details. */
export function findingLine({ kind, ...named }: PackageFinding): string {
  const parts = Object.entries(named).map(
    ([name, value]) => `${name}=${name === 'fingerprint' ? groupFingerprint(String(value)) : String(value)}`,
  );
  return ['  ', kind, ...parts].join(' ');
}

const signatureLine = (signature: PackageVerdict['signature']): string =>
  [
    '   signature',
    signature.state,
    ...('fingerprint' in signature ? [groupFingerprint(signature.fingerprint)] : []),
    ...(signature.state === 'known-signer' ? [signature.name] : []),
  ].join(' ');

/** The verdict on a package. A redacted copy is always labelled as such. */
export const verdictLabel = ({ label, redacted }: Pick<PackageVerdict, 'label' | 'redacted'>): string =>
  redacted === null || label === 'redacted' ? label : `${label}, redacted`;

/** Verifies a package and prints all findings. */
export async function verifyPackage(
  { file, key }: Extract<Command, { name: 'verify' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  const { fileName, containerSha256, verdict } = await inspectPackage(parts, file, key);
  if (verdict === null) return EXIT.unexpected;
  const lines = [
    `${fileName}  ${verdictLabel(verdict)}`,
    ...(verdict.redacted === null ? [] : [`   ${INSPECT.isRedacted}`]),
    signatureLine(verdict.signature),
    `   ${INSPECT.contents(verdict.facts?.caseId ?? '-', verdict.files, verdict.entries)}`,
    ...verdict.findings.map(findingLine),
  ];
  const { label, ...found } = verdict;
  parts.terminal.result({ file: fileName, containerSha256, verdict: label, ...found }, ...lines);
  await parts.ask('imports:close');
  return CODES[label];
}
