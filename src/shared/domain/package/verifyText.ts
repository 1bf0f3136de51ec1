import type { Sha256 } from '../ids';
import { groupFingerprint } from './fingerprint';
import { TAG_FILES } from './layout';

/** How a bag is checked with tools that every system has or can have. */
function checks(parts: { bagName: string; signer: Sha256 }): string {
  const { bagName, signer } = parts;
  const { manifest, tagManifest, signature, publicKey } = TAG_FILES;
  return `HOW TO CHECK THIS PACKAGE

You need no CaseLoupe for this. sha256sum is part of every Linux and of Git for
Windows; openssl (3.0 or later) of both. On macOS: shasum -a 256 -c FILE.

1. If you still have the file that was sent to you (NAME.zip.age), open it with
   age (https://age-encryption.org) and unzip:

     age -d -o package.zip NAME.zip.age
     unzip package.zip

2. Go to the folder and check every file:

     cd ${bagName}
     sha256sum -c ${manifest}
     sha256sum -c ${tagManifest}

   Each line must end in OK. A changed or missing file is named. A file under
   data/ that ${manifest} does not name was not part of the package.

3. Check the signature:

     openssl pkeyutl -verify -rawin -pubin -inkey ${publicKey} \\
       -sigfile ${signature} -in ${tagManifest}

   It must say: Signature Verified Successfully

4. Check whose key it is. This prints the key's fingerprint:

     openssl pkey -pubin -in ${publicKey} -outform DER | sha256sum

   It should be
     ${groupFingerprint(signer)}
   Do not take it from this file: whoever changed the package could have
   changed this line as well. Compare it with one that the signer gave you by
   another way: on paper, by telephone, from a package you trusted before.
`;
}

/** `VERIFY.txt` of a whole case. */
export const verifyText = (parts: { bagName: string; signer: Sha256 }): string => `${checks(parts)}
WHAT IS WHAT

  data/raw/           what the verification service answered, byte for byte
  data/media/         images, videos and PDFs, byte for byte
  data/case.json      the case as CaseLoupe read it, with pointers into data/raw
  data/journal.jsonl  who did what and when; each line holds the SHA-256 of the
                      line before it
  data/report.pdf     the report, unless it was left out
  data/viewer/        the case as one page for a browser, unless it was left out
  data/ABSENT.csv     what the case names and this package does not hold, and why
  statement.json      the signer's statement: which case, when, by whom, and the
                      last line of each journal chain

WHAT THIS DOES NOT SHOW

The checks show that nothing was changed since the holder of the key packed it.
They do not show that what the service answered is true, nor that what people
entered was true when they entered it. The package is tamper-evident: a change
can be noticed, not prevented.
`;

/** `VERIFY.txt` of a redacted copy. */
export const redactedVerifyText = (parts: { bagName: string; signer: Sha256 }): string => `${checks(parts)}
WHAT IS WHAT

  data/REDACTION.txt  what was removed, why, and of which case this is a copy
  data/case.json      the case as CaseLoupe read it, with a mark where something
                      was removed
  data/pictures/      pictures made anew: black where they are covered
  data/journal.txt    who did what kind of thing when, with each entry's SHA-256
  data/report.pdf     the report, unless it was left out
  data/viewer/        the case as one page for a browser, unless it was left out
  statement.json      the signer's statement: of which case, for whom, without what

WHAT THIS DOES NOT SHOW

The checks show that nothing was changed since the holder of the key made this
copy. What was removed is not in it. The whole case is held elsewhere; its
hashes in data/REDACTION.txt tell whether another file is that case.
`;
