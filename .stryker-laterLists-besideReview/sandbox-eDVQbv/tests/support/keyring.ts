// @ts-nocheck
import keytar from 'keytar';

/** What the installation's real keyring holds for a test's app, read apart from the app. */
export function secretOf(suffix: string, account: string): Promise<string | null> {
  return keytar.getPassword(`CaseLoupe${suffix}`, account);
}

/** Puts a secret where the app looks for it. */
export function keepSecret(suffix: string, account: string, secret: string): Promise<void> {
  return keytar.setPassword(`CaseLoupe${suffix}`, account, secret);
}

/** Takes a secret away, as another program or a new login keyring would. */
export async function forgetSecret(suffix: string, account: string): Promise<void> {
  if (!(await keytar.deletePassword(`CaseLoupe${suffix}`, account))) throw new Error('No such secret');
}

/** Every entry of a test's app. The harness keyring is unlocked: on a locked one this call ends the process. */
export async function accountsOf(suffix: string): Promise<string[]> {
  return (await keytar.findCredentials(`CaseLoupe${suffix}`)).map(({ account }) => account).sort();
}
