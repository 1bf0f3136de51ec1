import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Options for a time authority. By default everything is valid. */
interface AuthorityOptions {
  /** Extended key usage of its certificate. */
  purpose?: string | null;
  /** The hash with which its certificate and its responses are signed. */
  hash?: 'sha256' | 'sha1' | 'sha384';
  /** Whether there is an intermediate certificate between root and authority. */
  hasIntermediate?: boolean;
  /** Validity of its certificate in days; negative for an expired one. */
  days?: number;
  /** Type of its key, and of the keys of the certificates above it. */
  key?: readonly string[];
  issuerKey?: readonly string[];
  /** Extensions of the intermediate certificate; its own key usage, and additional extensions of its own. */
  middle?: string;
  usage?: string;
  more?: string;
  /** Additional extensions of the root certificate, each as for `-addext`. */
  above?: readonly string[];
}

/** A time authority for tests, implemented with `openssl ts`. */
export interface TimeAuthority {
  folder: string;
  /** Paths of its own certificate and that of its issuer, PEM. */
  certificates: { own: string; issuer: string };
  /** Path of the root certificate, PEM. */
  root: string;
  /** SHA-256 of the root certificate. */
  fingerprint: string;
  /** Responds to a request. `hash` is used for the signature. */
  reply(request: Uint8Array): Uint8Array;
  /** Returns the token of a statement, signed with `openssl cms` and these options. */
  token(statement: Uint8Array, ...options: readonly string[]): Uint8Array<ArrayBuffer>;
  /** Whether `openssl ts` accepts a response to a request. */
  verifies(response: Uint8Array, request: Uint8Array): boolean;
  /** Returns its refusal of a request with a hash that it does not accept. */
  refusal(): Uint8Array;
  remove(): void;
}

const CONFIG = `
[ req ]
distinguished_name = dn
prompt = no
[ dn ]
[ tsa ]
default_tsa = here
[ here ]
serial = $dir/serial
signer_cert = $dir/tsa.pem
certs = $dir/chain.pem
signer_key = $dir/tsa.key
signer_digest = $hash
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.5
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
ess_cert_id_alg = $ess
`;

export const RSA = ['-newkey', 'rsa:2048'];
export const P256 = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];

/** Extensions of a certificate that may issue others. */
export const CA = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n';

export function createTimeAuthority({
  purpose = 'critical,timeStamping',
  hash = 'sha256',
  hasIntermediate = true,
  days = 365,
  key = RSA,
  // Takes a fraction of the time of an RSA key.
  issuerKey = P256,
  middle = CA,
  usage = 'critical,digitalSignature',
  more = '',
  above = [],
}: AuthorityOptions = {}): TimeAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'time-authority-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): Buffer =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const ess = hash === 'sha1' ? 'sha1' : 'sha256';
  const config = CONFIG.replaceAll('$dir', folder).replaceAll('$hash', hash).replaceAll('$ess', ess);
  writeFileSync(at('tsa.cnf'), config);
  writeFileSync(at('serial'), '01');
  writeFileSync(at('ca.ext'), middle);
  const extended = purpose === null ? '' : `extendedKeyUsage=${purpose}\n`;
  writeFileSync(at('tsa.ext'), `basicConstraints=CA:FALSE\nkeyUsage=${usage}\n${extended}${more}\n`);
  const made = ['req', '-config', at('tsa.cnf'), '-nodes', '-sha256'];
  const rootExtensions = [...CA.trim().split('\n'), ...above].flatMap((line) => ['-addext', line]);
  const self = ['-x509', '-days', '3650', '-subj', '/CN=Example Root', ...rootExtensions];
  openssl(...made, ...issuerKey, ...self, '-keyout', 'root.key', '-out', 'root.pem');
  const issue = (
    name: string,
    subject: string,
    by: string,
    type: readonly string[],
    more: string[],
  ): void => {
    openssl(...made, ...type, '-subj', subject, '-keyout', `${name}.key`, '-out', `${name}.csr`);
    const issuer = ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...issuer, '-out', `${name}.pem`, ...more);
  };
  if (hasIntermediate)
    issue('middle', '/CN=Example Issuer', 'root', issuerKey, [
      '-days',
      '3650',
      '-sha256',
      '-extfile',
      'ca.ext',
    ]);
  const by = hasIntermediate ? 'middle' : 'root';
  issue('tsa', '/CN=Example Time Authority', by, key, [
    '-days',
    String(days),
    `-${hash}`,
    '-extfile',
    'tsa.ext',
  ]);
  writeFileSync(at('chain.pem'), readFileSync(at(`${by}.pem`)));
  const fingerprint = openssl(
    'x509',
    '-in',
    'root.pem',
    '-outform',
    'DER',
    '-fingerprint',
    '-sha256',
    '-noout',
  );
  const reply = (): Buffer => {
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'in.tsq', '-out', 'out.tsr');
    return readFileSync(at('out.tsr'));
  };
  const token = (statement: Uint8Array, ...options: readonly string[]): Buffer<ArrayBuffer> => {
    writeFileSync(at('statement'), statement);
    const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key', '-certfile', 'chain.pem'];
    const form = ['-econtent_type', 'id-smime-ct-TSTInfo', '-binary', '-nodetach', '-outform', 'DER'];
    openssl('cms', '-sign', '-cades', '-in', 'statement', ...signer, ...form, ...options, '-out', 'token');
    return Buffer.from(readFileSync(at('token')));
  };
  return {
    token,
    folder,
    root: at('root.pem'),
    fingerprint: (fingerprint.toString().split('=')[1] ?? '').trim().replaceAll(':', '').toLowerCase(),
    certificates: { own: at('tsa.pem'), issuer: at(`${by}.pem`) },
    reply(request) {
      writeFileSync(at('in.tsq'), request);
      return reply();
    },
    refusal() {
      openssl('ts', '-query', '-config', 'tsa.cnf', '-data', 'tsa.cnf', '-sha512', '-out', 'in.tsq');
      return reply();
    },
    verifies(response, request) {
      writeFileSync(at('in.tsq'), request);
      writeFileSync(at('out.tsr'), response);
      const { status } = spawnSync(
        'openssl',
        ['ts', '-verify', '-queryfile', 'in.tsq', '-in', 'out.tsr', '-CAfile', 'root.pem'],
        { cwd: folder },
      );
      return status === 0;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
