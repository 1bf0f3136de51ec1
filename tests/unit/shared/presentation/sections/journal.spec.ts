import { describe, expect, it } from 'vitest';
import { journalSection, sealsSection } from '@shared/presentation/sections/journal';
import { journalOf, FIRST, SECOND } from '../../domain/aml/journalBuilder';
import { proposed, withdrawn } from '../../domain/conclusion/proposals';
import { sha } from '../../../../support/journalBuilder';
import { plainSection } from '../../../../support/plainText';
import { sourceOf, withDossier } from '../../../../support/reportSource';

const source = sourceOf();
const BROKEN = { state: 'broken', entries: 3, replica: 'replica-1', seq: 2, fault: 'hash-differs' } as const;
const withVerdict = (journal: typeof source.dossier.view.journal) =>
  withDossier(source, { view: { ...source.dossier.view, journal } });

describe('the journal', () => {
  const journal = journalOf(proposed(1), withdrawn(1));
  const reported = (reader: typeof FIRST) =>
    plainSection(journalSection.compose({ ...withDossier(source, { journal }), reader }));

  it('is every entry with its number, its installation, its author and its hash', () => {
    const [, columns, ...rows] = reported(FIRST);
    expect(columns).toBe('No. | When and by whom | Entry and its hash');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^1\n00000000 \| 2026-01-01T00:00:00.000Z\n‹First Reviewer› \(‹R-1›\) \| /);
    expect(rows[0]).toContain('‹Sample reasons›');
    expect(rows[0]?.endsWith(`\n${sha('0')}`)).toBe(true);
    expect(rows[1]).toContain('Withdrew a proposed conclusion: ‹Sample reason›');
  });

  it('names to a second reviewer what they have to vote on, and does not tell it', () => {
    const text = reported(SECOND).join('\n');
    expect(text).not.toMatch(/Sample reason|Approved/);
    expect(text).toContain('Withdrew a proposed conclusion; reason hidden until you vote\n');
    expect(text.match(new RegExp(sha('0'), 'g'))).toHaveLength(2);
  });

  it('says of entries by keys that are not trusted who reported them', () => {
    const reported = [{ replica: journal[1]?.replica ?? '', seq: 2, by: 'Colleague in Lisbon' }];
    const [, about, , ...rows] = plainSection(
      journalSection.compose(withDossier(source, { journal, reported })),
    );
    expect(about).toContain('do not count');
    expect(rows[0]).not.toContain('Reported by');
    expect(rows[1]).toContain('Reported by Colleague in Lisbon');
  });

  it('begins with whether it is intact', () => {
    const broken = withVerdict(BROKEN);
    expect(plainSection(journalSection.compose(broken))[0]).not.toBe(
      plainSection(journalSection.compose(source))[0],
    );
  });
});

describe('what paper holds so that later changes show', () => {
  const heads = [{ replica: 'replica-1', seq: 4, hash: sha('c') }];

  it('is the head of each chain and the key', () => {
    const intact = withVerdict({ state: 'intact', entries: 4, heads });
    expect(plainSection(sealsSection.compose({ ...intact, fingerprint: sha('f') }))).toEqual([
      '4 entries in 1 chain. A journal changed after this report was created has different heads.',
      'Installation | Entries | Hash of the last entry',
      `replica-1 | 4 | ${sha('c')}`,
      `Fingerprint of the signing key: ${Array.from({ length: 16 }, () => 'ffff').join(' ')}`,
    ]);
  });

  it('is no head of a journal that is not intact, and no key where there is none', () => {
    const broken = withVerdict(BROKEN);
    const reported = plainSection(sealsSection.compose(broken));
    expect(reported.join('\n')).not.toContain('Hash of the last entry');
    expect(reported.at(-1)).toBe('Fingerprint of the signing key: No signing key');
  });
});
