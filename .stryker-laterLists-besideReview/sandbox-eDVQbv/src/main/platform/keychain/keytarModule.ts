/** What we use of keytar. `findCredentials` is left out: it crashes the process on a locked GNOME keyring. */
// @ts-nocheck

export interface KeytarModule {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Loads keytar when it is first needed: where its native part cannot load, the app still starts and says so. */
export async function loadKeytar(): Promise<KeytarModule> {
  const module: { default: KeytarModule } = await import('keytar');
  return module.default;
}
