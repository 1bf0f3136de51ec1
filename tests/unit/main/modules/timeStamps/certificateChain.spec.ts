import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  chainOf,
  isRoot,
  readCertificate,
} from '../../../../../src/main/modules/timeStamps/certificateChain';
import { createTimeAuthority, type TimeAuthority } from '../../../../support/timeAuthority';

/** After certificates that are made while the test runs. */
const NOW = new Date(Date.now() + 3_600_000);
const YEARS_LATER = new Date(NOW.getTime() + 3 * 365 * 24 * 3_600_000);

let authority: TimeAuthority;
afterEach(() => authority.remove());

const read = (path: string) => readCertificate(readFileSync(path));

function outcome(at = NOW, trusted = [read(authority.root)]): string {
  const given = [read(authority.certificates.issuer)];
  try {
    const chain = chainOf(read(authority.certificates.own), { given, trusted, at });
    return chain.map(({ x509 }) => x509.subject).join(', ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('the certificate of a time authority', () => {
  it('leads to the root, through another one', () => {
    authority = createTimeAuthority();
    expect(outcome()).toBe('CN=Example Time Authority, CN=Example Issuer, CN=Example Root');
    expect(isRoot(read(authority.root))).toBe(true);
    expect(isRoot(read(authority.certificates.issuer))).toBe(false);
    expect(isRoot(read(authority.certificates.own))).toBe(false);
  });

  it('leads to the renewed root, also if the expired one of the same key is trusted too', () => {
    authority = createTimeAuthority();
    const cwd = authority.folder;
    const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd, stdio: 'pipe' });
    openssl('req', '-new', '-key', 'root.key', '-subj', '/CN=Example Root', '-out', 'root.csr');
    const issued = ['-req', '-in', 'root.csr', '-signkey', 'root.key', '-extfile', 'ca.ext'];
    openssl('x509', ...issued, '-days', '-1', '-out', 'old.pem');
    const [old, renewed] = [read(join(cwd, 'old.pem')), read(authority.root)];
    expect(outcome(NOW, [old])).toBe('period');
    expect(outcome(NOW, [old, renewed])).toMatch(/CN=Example Root$/);
  });

  it('must be valid at the time confirmed, not at the time of reading', () => {
    authority = createTimeAuthority();
    expect(outcome(YEARS_LATER)).toBe('period');
    expect(outcome(new Date(0))).toBe('period');
  });

  it.each([
    ['of no purpose', null],
    ['of a purpose that is not critical', 'timeStamping'],
    ['of another purpose', 'critical,codeSigning'],
    ['of a second purpose', 'critical,timeStamping,codeSigning'],
  ])('is refused when it is %s', (_what, purpose) => {
    authority = createTimeAuthority({ purpose });
    expect(outcome()).toBe('purpose');
  });

  it('is refused under a certificate that may issue none', () => {
    authority = createTimeAuthority({ middle: 'basicConstraints=critical,CA:FALSE' });
    expect(outcome()).toBe('authority-not-trusted');
  });

  it('is refused with a critical extension that is not understood', () => {
    authority = createTimeAuthority({ more: '1.2.3.4=critical,ASN1:NULL' });
    expect(outcome()).toBe('chain');
  });
});
