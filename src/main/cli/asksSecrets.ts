import type { Command } from './commandLine';

/** Whether a command reads a secret from standard input. */
export function asksSecrets(command: Command): boolean {
  if (command.vaultPassphrase || command.reviewerPassphrase) return true;
  switch (command.name) {
    case 'package':
      return command.encryption.kind === 'passphrase';
    case 'verify':
    case 'import':
      return command.key !== 'none';
    case 'change-key':
      return command.to === 'passphrase';
    case 'backup':
    case 'restore':
      return true;
    default:
      return false;
  }
}
