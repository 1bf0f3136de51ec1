import type { Sha256 } from '../ids';
import { groupFingerprint } from './fingerprint';
import type { ReadEntry } from '../journal';
import { timeStampsOf, type TimeStamp } from '../timeStamps/timeStamps';
import { savedBy } from '../dossier/exhibits';
import { evidencePath } from '../dossier/evidencePaths';
import { TAG_FILES } from '../packageLayout';

/** Instructions for checking a bag with commonly available tools. */
function checks(parts: { bagName: string; signer: Sha256 }): string {
  const { bagName, signer } = parts;
  const { manifest, tagManifest, signature, publicKey } = TAG_FILES;
  return `HOW TO VERIFY THIS PACKAGE

You do not need CaseLoupe. The commands below work on Linux and in Git Bash on
Windows (part of Git for Windows); both have sha256sum, and openssl 3.0 or
later.

On macOS, write shasum -a 256 in place of sha256sum. Its built-in openssl
cannot check this kind of signature. Install one that can, and let this
terminal use it:

     brew install openssl@3
     export PATH="$(brew --prefix openssl@3)/bin:$PATH"

On Windows without Git Bash, check each list of files in PowerShell like this:

     Get-Content -Encoding UTF8 ${manifest} | ForEach-Object {
       $hash, $file = $_ -split '  ', 2
       $is = (Get-FileHash -LiteralPath $file).Hash
       $file + ': ' + $(if ($is -eq $hash) { 'OK' } else { 'FAILED' })
     }

For the fingerprint in step 4, let openssl write its output to a file with
-out key.der, and use Get-FileHash on that file.

1. If you still have the file that was sent to you, open it. A NAME.zip.age is
   encrypted with age (https://age-encryption.org). With a passphrase, which
   age asks for at the terminal:

     age -d -o package.zip NAME.zip.age

   With your own key, where KEYFILE is the file that contains it:

     age -d -i KEYFILE -o package.zip NAME.zip.age

   A NAME.zip is not encrypted; unzip it in place of package.zip:

     unzip package.zip

2. Go to the folder and check every file:

     cd ${bagName}
     sha256sum -c ${manifest}
     sha256sum -c ${tagManifest}

   Each line must end in OK. A changed or missing file is named. A file under
   data/ that ${manifest} does not list was not part of the package. This
   command (bash) prints such files, or nothing if there are none:

     comm -23 <(find data -type f | LC_ALL=C sort) <(cut -c67- ${manifest} | LC_ALL=C sort)

3. Check the signature:

     openssl pkeyutl -verify -rawin -pubin -inkey ${publicKey} \\
       -sigfile ${signature} -in ${tagManifest}

   It must print: Signature Verified Successfully

4. Check whose key it is. This command prints the key's fingerprint:

     openssl pkey -pubin -in ${publicKey} -outform DER | sha256sum

   It should be
     ${groupFingerprint(signer)}
   Do not rely on this file: anyone who changed the package could have changed
   this line too. Compare it with the fingerprint that the signer gave you
   through a separate channel: on paper, by telephone, or from a package you
   have already trusted.
`;
}

/**
 * A Python program with which outsiders can check the journal's chains without our code. It cuts the hashed part from
 * each line as text, because re-serialising the JSON in another language would change some numbers.
 */
const JOURNAL_CHECK = String.raw`import collections, hashlib, json, os, re, subprocess, tempfile
lines = open('data/journal.jsonl', 'rb').read().split(b'\n')
shape = re.compile(rb'(.*),"hash":"([0-9a-f]{64})",'
                   rb'("prev":(null|"[0-9a-f]{64}"),"replica":"[0-9a-f-]{36}","salt":"[0-9a-f]{32}",'
                   rb'"seq":([0-9]+)),"signature":"([0-9a-f]{128})"(,"v":3})')
place = tempfile.mkdtemp()
files = [os.path.join(place, name) for name in ('key', 'text', 'signature')]
authors = collections.Counter()
def is_signed(author, text, signature):
    spki = bytes.fromhex('302a300506032b6570032100' + author['key'])
    for name, data in zip(files, (spki, text, bytes.fromhex(signature))):
        with open(name, 'wb') as file: file.write(data)
    checked = subprocess.run(['openssl', 'pkeyutl', '-verify', '-rawin', '-pubin', '-keyform', 'DER', '-inkey', files[0],
                              '-in', files[1], '-sigfile', files[2]], capture_output=True)
    fingerprint = ' '.join(re.findall('.{4}', hashlib.sha256(spki).hexdigest()))
    authors[author['reviewerId'] + ' with key ' + fingerprint] += checked.returncode == 0
    return checked.returncode == 0
statement = json.load(open('statement.json', encoding='utf-8'))
at = 0
for chain in statement['journal']['chains']:
    replica, entries, head = chain['replica'], chain['entries'], chain['head']
    prev, seq, stated, separate = b'null', 0, replica, False
    for line in lines[at:at + entries]:
        part = shape.fullmatch(line)
        if not part: break
        if hashlib.sha256(part[1] + b',' + part[3] + part[7]).hexdigest() != part[2].decode(): break
        if part[4] != prev or int(part[5]) != seq + 1: break
        entry = json.loads(line)
        if replica[14] == '8' and seq == 0: stated = entry['replica']
        if entry['replica'] != stated or entry['caseId'] != statement['caseId']: break
        if not is_signed(entry['author'], b'caseloupe-entry-3\n' + part[2], part[6].decode()): break
        prev, seq = b'"' + part[2] + b'"', seq + 1
        own = part[2].decode()
        separate |= replica == '-'.join((own[:8], own[8:12], '8' + own[13:16], 'a' + own[17:20], own[20:32]))
    last = None if seq == 0 else {'replica': replica, 'seq': seq, 'hash': prev[1:-1].decode()}
    good = seq == entries and last == head and (replica[14] != '8' or separate and stated[14] != '8')
    name = replica + (' separate from ' + stated if separate else '')
    print('installation', name, seq, 'entries', 'OK' if good else 'BROKEN after entry ' + str(seq))
    at += entries
print('every line belongs to a chain: OK' if lines[at:] == [b''] else 'BROKEN: lines outside the chains')
for author in sorted(authors): print('signed by', author, authors[author], 'entries OK')
for name in files: os.path.exists(name) and os.remove(name)
os.rmdir(place)`;

const pathOf = (event: TimeStamp['request']['event'] | TimeStamp['responses'][number]['event']): string => {
  const file = savedBy(event);
  return file === null ? '' : evidencePath(file);
};

/** Seconds since 1970, the format in which openssl takes a time. */
const secondsOf = (instant: string): string => String(Math.floor(Date.parse(instant) / 1000));

function timeCheck(
  { event: asked }: TimeStamp['request'],
  { event }: TimeStamp['responses'][number],
): string {
  return `
     openssl ts -verify -data ${pathOf(asked)} \\
       -in ${pathOf(event)} \\
       -attime ${secondsOf(event.confirmedAt)} -CAfile AUTHORITY.pem

   confirms ${event.confirmedAt}. The SHA-256 fingerprint of AUTHORITY.pem was
     ${groupFingerprint(event.root)}
`;
}

/** Instructions for checking the time stamps; empty if there are none. */
function timeChecks(entries: readonly Pick<ReadEntry, 'at' | 'author' | 'event'>[]): string {
  const checked = timeStampsOf(entries).flatMap(({ request, responses }) =>
    responses.map((response) => timeCheck(request, response)),
  );
  if (checked.length === 0) return '';
  return `
6. Check the time stamps (RFC 3161). AUTHORITY.pem is the root certificate of
   the time authority. Get it from the authority itself, and compare it:

     openssl x509 -in AUTHORITY.pem -outform DER | sha256sum

   Each command must print: Verification: OK
${checked.join('')}
   The journal was as the statement describes at that time. The statement
   names the last entry of each journal chain at that moment, by the hash that
   is in its line of data/journal.jsonl, and the newest package by the SHA-256
   of its ${TAG_FILES.tagManifest}. Revocation is not checked.
`;
}

/**
 * The text of `VERIFY.txt` for a whole case.
 * @param entries all readable entries of the journal, in reading order
 */
export const verifyText = (
  parts: { bagName: string; signer: Sha256 },
  entries: readonly Pick<ReadEntry, 'at' | 'author' | 'event'>[],
): string => `${checks(parts)}
5. Check the journal (with Python 3; paste the whole block, or save the text
   between the first and last line as a file):

python3 - <<'END'
${JOURNAL_CHECK}
END

   Each line it prints must end in OK. The script recomputes the hash of each
   entry, checks its author's signature, follows each chain from its first
   entry, and compares its end with the head stated by the signer. The printed
   report shows the same heads. If a chain is separate from an installation,
   another chain names the same one: only the keys identify the authors. The hash
   of an entry covers its line without the hash and the signature. The last
   lines name the authors and the fingerprints of their keys: compare these
   too.
${timeChecks(entries)}
CONTENTS

  data/raw/           responses of the verification service, byte for byte
  data/media/         images, videos and PDFs, byte for byte
  data/time/          time stamps: what was confirmed, and the responses, if any
  data/case.json      the case as read by CaseLoupe, with pointers into data/raw
  data/journal.jsonl  who did what and when; each line is signed by its author
                      and holds the hash of the entry before it
  data/report.pdf     the report, unless it was left out
  data/viewer/        the case as one page for a browser, unless it was left out
  data/ABSENT.csv     files the case lists that are not in this package, and why
  statement.json      the signer's statement: which case, when, by whom, and the
                      last line of each journal chain

LIMITS

The checks show that nothing has changed since the key holder created the
package. They do not show that the service's responses or the reviewers'
entries are accurate. The package is tamper-evident: a change can be noticed, not
prevented.
`;

/** The text of `VERIFY.txt` for a redacted copy. */
export const redactedVerifyText = (parts: { bagName: string; signer: Sha256 }): string => `${checks(parts)}
CONTENTS

  data/REDACTION.txt  what was removed, why, and from which case
  data/case.json      the case as read by CaseLoupe, with marks where data was removed
  data/pictures/      derived images, black where covered
  data/journal.txt    type, person and time of each entry, with its SHA-256
  data/report.pdf     the report, unless it was left out
  data/viewer/        the case as one page for a browser, unless it was left out
  statement.json      the signer's statement: case, recipient, removed data

LIMITS

The checks show that nothing has changed since the key holder created this
copy. Removed data is not in it, and no hash that would cover it. The whole case
is kept elsewhere; anyone who has it can prove that this is a copy of it by the
commitments in data/REDACTION.txt.
`;
