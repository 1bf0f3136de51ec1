import { describe, expect, it } from 'vitest';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { PAYLOAD, REDACTED_PAYLOAD, TAG_FILES } from '@shared/domain/packageLayout';
import { redactedVerifyText, verifyText } from '@shared/domain/package/verifyTextLabels';

const PARTS = { bagName: 'caseloupe-journey-0123456789abcdef', signer: '0123456789abcdef'.repeat(4) };
const WHOLE = verifyText(PARTS, []);
const REDACTED = redactedVerifyText(PARTS);
const BOTH: [string, string][] = [
  ['a whole case', WHOLE],
  ['a redacted copy', REDACTED],
];
/** The commands as an outsider would paste them. */
const commands = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('     '))
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/ \\\n/g, ' ');

describe.each(BOTH)('VERIFY.txt of %s', (_kind, text) => {
  it.each([
    'age -d -o package.zip NAME.zip.age',
    'age -d -i KEYFILE -o package.zip NAME.zip.age',
    'unzip package.zip',
    `cd ${PARTS.bagName}`,
    `sha256sum -c ${TAG_FILES.manifest}`,
    `sha256sum -c ${TAG_FILES.tagManifest}`,
    `comm -23 <(find data -type f | LC_ALL=C sort) <(cut -c67- ${TAG_FILES.manifest} | LC_ALL=C sort)`,
    `openssl pkeyutl -verify -rawin -pubin -inkey ${TAG_FILES.publicKey} -sigfile ${TAG_FILES.signature} -in ${TAG_FILES.tagManifest}`,
    `openssl pkey -pubin -in ${TAG_FILES.publicKey} -outform DER | sha256sum`,
    `Get-Content -Encoding UTF8 ${TAG_FILES.manifest} | ForEach-Object {`,
  ])('has the command %s on lines of its own', (command) => {
    expect(commands(text).split('\n')).toContain(command);
  });

  it("states the signer's fingerprint as the app shows it, and not to rely on that", () => {
    expect(commands(text).split('\n')).toContain(groupFingerprint(PARTS.signer));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Do not rely on this file');
  });

  it('is plain ASCII, so that every terminal and editor shows it', () => {
    expect(text).toMatch(/^[\n\x20-\x7e]+$/);
    expect(text.endsWith('.\n')).toBe(true);
  });

  it('says that the checks prove no more than that nothing has changed', () => {
    expect(text.split('\nLIMITS\n')[1]).toMatch(/^\s*The checks show that nothing has changed since the key/);
  });
});

const contentsOf = (text: string): string[] =>
  (/\nCONTENTS\n([^]*?)\nLIMITS\n/.exec(text)?.[1] ?? '')
    .split('\n')
    .flatMap((line) => /^ {2}(\S+)/.exec(line)?.[1] ?? []);

describe('the contents in VERIFY.txt', () => {
  const folder = (path: string): string => path.replace(/index\.html$/, '');
  it.each([
    ['a whole case', WHOLE, PAYLOAD],
    ['a redacted copy', REDACTED, REDACTED_PAYLOAD],
  ])('of %s name every part of its layout and nothing of another', (_kind, text, layout) => {
    const { verify, ...parts } = layout;
    const expected = [...Object.values(parts).map(folder), TAG_FILES.statement];
    expect(contentsOf(text).toSorted()).toEqual(expected.toSorted());
    expect(contentsOf(text)).not.toContain(verify);
  });

  it('give the journal check to those who have a journal alone', () => {
    expect(WHOLE).toContain(
      "python3 - <<'END'\nimport collections, hashlib, json, os, re, subprocess, tempfile\n",
    );
    expect(WHOLE).toContain("open('data/journal.jsonl', 'rb')");
    expect(REDACTED).not.toContain('python3');
    expect(REDACTED).not.toContain('journal.jsonl');
  });
});
