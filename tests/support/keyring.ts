import keytar from 'keytar';

/** Reads what a test's app stored in the system's keyring, without using the app's code. */
export function secretOf(suffix: string, account: string): Promise<string | null> {
  return keytar.getPassword(`CaseLoupe${suffix}`, account);
}

/** Stores a secret where the app reads it. */
export function keepSecret(suffix: string, account: string, secret: string): Promise<void> {
  return keytar.setPassword(`CaseLoupe${suffix}`, account, secret);
}

/** Removes a secret, as another program could, or a new login keyring without it. */
export async function forgetSecret(suffix: string, account: string): Promise<void> {
  if (!(await keytar.deletePassword(`CaseLoupe${suffix}`, account))) throw new Error('No such secret');
}

/**
 * The accounts of all entries of a test's app. Only for an unlocked keyring: on a locked one the call ends the
 * process.
 */
export async function accountsOf(suffix: string): Promise<string[]> {
  return (await keytar.findCredentials(`CaseLoupe${suffix}`)).map(({ account }) => account).sort();
}
