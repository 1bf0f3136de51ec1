import type { Reviewer } from '../../src/shared/domain/journal';
import type { Bridge } from '../../src/shared/ipc/bridge';
import type { Envelope } from '../../src/shared/ipc/result';

/** The passphrase of a reviewer in the tests. */
export const secretOf = (reviewerId: string): string => `passphrase of ${reviewerId}`;

type Ask = Bridge['identity'];

function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}

/**
 * Signs a reviewer in, who is added first if unknown. A single reviewer has no passphrase; once there are two, each
 * needs one.
 */
export async function actAs({ identity }: { identity: Ask }, reviewer: Reviewer): Promise<void> {
  const { reviewers } = valueOf(await identity.get());
  const { reviewerId } = reviewer;
  const secret = secretOf(reviewerId);
  const known = reviewers.find((one) => one.reviewerId === reviewerId);
  if (known !== undefined) {
    valueOf(await identity.signIn({ reviewerId, secret: known.hasSecret ? secret : null }));
    return;
  }
  for (const one of reviewers.filter(({ hasSecret }) => !hasSecret))
    valueOf(await identity.setSecret({ current: null, next: secretOf(one.reviewerId) }));
  valueOf(await identity.add({ ...reviewer, secret: reviewers.length === 0 ? null : secret }));
}
