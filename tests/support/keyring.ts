import keytar from 'keytar';

/** What the desk's real keyring holds for a test's app, read apart from the app. */
export function secretOf(suffix: string, account: string): Promise<string | null> {
  return keytar.getPassword(`CaseLoupe${suffix}`, account);
}

/** Every entry of a test's app. The harness keyring is unlocked: on a locked one this call ends the process. */
export async function accountsOf(suffix: string): Promise<string[]> {
  return (await keytar.findCredentials(`CaseLoupe${suffix}`)).map(({ account }) => account).sort();
}
