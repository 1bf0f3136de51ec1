/**
 * The part of keytar that is used. `findCredentials` is left out because it crashes the process if the GNOME keyring is
 * locked.
 */
export interface KeytarModule {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Loads keytar on first use. If its native part cannot be loaded, the app still starts and reports that. */
export async function loadKeytar(): Promise<KeytarModule> {
  const module: { default: KeytarModule } = await import('keytar');
  return module.default;
}
