/** A call the intake cannot follow. The code is one of the bridge's. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';
  constructor(
    readonly code:
      | 'bad-request'
      | 'no-such-thing'
      | 'no-such-case'
      | 'no-profile'
      | 'read-only-case'
      | 'busy'
      | 'no-credential'
      | 'keychain-locked'
      | 'keychain-missing',
    message: string,
  ) {
    super(message);
  }
}
