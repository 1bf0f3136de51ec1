import { instant, person, printedExhibits, type Auditor } from '../auditor';
import { entriesOf, figureOf, listOf, membersOf, textOf, type Entry } from '../bag';
import { notReceived } from '../glossary';

/** Content 11: every note in the order of creation, with all revisions and withdrawn texts. */
export function checkNotes({ bag, open }: Auditor): void {
  const here = open('Notes', 11);
  const noted = entriesOf(bag, 'noted');
  const ids = [...new Set(noted.map(({ event }) => textOf(event['noteId'])))];
  if (ids.length === 0) return here.next('No notes.');
  here.next(`${ids.length} note`, `${noted.length} revision`);
  here.times('Revision When and by whom Text', ids.length);
  for (const id of ids) {
    for (const { at, author, event } of noted.filter((entry) => entry.event['noteId'] === id))
      here.next(figureOf(event['revision']), instant(at), person(author), textOf(event['text']));
    const withdrawn = entriesOf(bag, 'note-withdrawn').find(({ event }) => event['noteId'] === id);
    if (withdrawn !== undefined)
      here.next(
        `Withdrawn ${instant(withdrawn.at)}, ${person(withdrawn.author)}:`,
        textOf(withdrawn.event['reason']) || 'no reason given',
      );
  }
}

/** Content 13: what the report leaves out, and why. */
export function checkOmissions({ bag, paper, open }: Auditor): void {
  const saved = new Set(entriesOf(bag, 'retrieved', 'file-imported').map(({ event }) => event['sha256']));
  const arrived = new Set(
    entriesOf(bag, 'absent').flatMap(({ event }) => membersOf(event['arrived'])['sha256'] ?? []),
  );
  const exhibits = printedExhibits(paper);
  const instead = exhibits.filter(({ sha256 }) => arrived.has(sha256) && !saved.has(sha256));
  const files = exhibits.filter(
    (one) => one.path.startsWith('data/media/') && !one.mime.startsWith('image/') && !instead.includes(one),
  );
  const namesOf = (some: typeof exhibits): string =>
    new Intl.ListFormat('en-GB').format(some.map(({ number }) => `exhibit ${number}`));
  if (files.length > 0)
    open('Left out and masked', 13).has(`Videos, PDFs and other files cannot be printed: ${namesOf(files)}.`);
  if (instead.length > 0)
    open('Left out and masked', 13).has(
      `Received instead of the requested file, and not printed: ${namesOf(instead)}.`,
    );
  for (const line of bag.absent)
    if (['image', 'video', 'pdf'].includes(line['what'] ?? ''))
      open('Retrievals', 13).has(
        line['name'] ?? '',
        notReceived(line['reason'] ?? '', line['what'] ?? '', line['status'] ?? ''),
      );
}

/** Content 14: every evidence file of the package with name, size and SHA-256, and no other file. */
export function checkExhibits({ bag, paper, open }: Auditor): void {
  const here = open('Exhibits', 14);
  const printed = printedExhibits(paper);
  const total = bag.evidence.reduce((sum, { bytes }) => sum + bytes, 0);
  here.next(`${bag.evidence.length} exhibit`, `${total} bytes in total`);
  const plain = (files: readonly { path: string; bytes: number; sha256: string }[]) =>
    files.map(({ path, bytes, sha256 }) => `${path} ${bytes} ${sha256}`).sort((a, b) => (a < b ? -1 : 1));
  here.same(plain(printed), plain(bag.evidence), 'files of the index');
  const received = entriesOf(bag, 'retrieved', 'file-imported').map(({ event }) => event);
  // What the service sent instead of a file or version that it does not have.
  const instead = entriesOf(bag, 'absent').map(({ event }) => membersOf(event['arrived']));
  const mimes = new Map([...received, ...instead].map((one) => [one['sha256'], one['mime']]));
  for (const { number, path, mime, sha256 } of printed) {
    here.same(mime, mimes.get(sha256), `type of exhibit ${number}`);
    here.next(path, sha256);
  }
}

/** The last entry of each installation's chain. Reports a broken chain. */
function heads(bag: Auditor['bag'], report: (what: string) => void): Entry[] {
  return [...Map.groupBy(bag.entries, ({ replica }) => replica).values()].map((chain) => {
    for (const [index, entry] of chain.entries()) {
      const before = chain[index - 1];
      if (entry.seq !== index + 1 || entry.prev !== (before?.hash ?? null) || entry.computed !== entry.hash)
        report(`the chain breaks at ${entry.seq}`);
    }
    return chain.at(-1) as Entry;
  });
}

/**
 * Content 15: the heads of the journal, the hash of each entry, and the fingerprint of the key that signed the
 * package.
 */
export function checkSeals({ bag, open, report }: Auditor): void {
  const last = heads(bag, (what) => report(15, what));
  const here = open('Head of the journal and signing key', 15);
  here.next(`${bag.entries.length} entr`, `in ${last.length} chain`);
  for (const { replica, seq, hash } of last) here.next(`${replica}${seq}${hash}`);
  here.next(`Fingerprint of the signing key ${bag.fingerprint}`);
  const stated = listOf(membersOf(bag.statement['journal'])['chains']).map((chain) =>
    membersOf(membersOf(chain)['head']),
  );
  here.same(
    stated.map(({ hash }) => hash),
    last.map(({ hash }) => hash),
    'heads that were signed',
  );
  here.same(bag.statement['signer'], bag.fingerprint, 'signer');
  const journal = open('Journal', 15);
  journal.next('The journal is intact.', `${bag.entries.length} entr`);
  open('Summary', 15).has('The journal is intact.', bag.fingerprint);
  for (const { seq, replica, at, author, hash } of bag.entries)
    journal.next(`${seq}${replica.slice(0, 8)}`, instant(at), person(author), hash);
}

/** Statements about what no report of this kind can show. */
const LIMITS = [
  'does not show that they are accurate',
  'Whether a document is genuine',
  'does not state the scale of its face and match scores, its thresholds, or the dates of the lists it searched',
  'The service cannot list the monitoring versions',
  'Earlier alterations cannot be detected',
  'not that the entries are accurate',
  'Times are those of the recording computer',
];

/** Content 16: what the report does not prove. */
export const checkLimits = ({ open }: Auditor): void =>
  open('What this report does not prove', 16).next(...LIMITS);

/** Content 17: lines for the signatures of proposer and second reviewer, after everything else. */
export function checkSignatureLines({ paper, open, report }: Auditor): void {
  const line = ['Name', 'Date', 'Signature'];
  open('Signatures', 17).next('Reviewer', ...line, 'Second reviewer', ...line);
  if (paper.contents.at(-1)?.title !== 'Signatures') report(17, 'the lines are not at the end');
}
