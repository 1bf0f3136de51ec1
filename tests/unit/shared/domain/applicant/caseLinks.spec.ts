import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applicantGroup,
  identityOf,
  linkBetween,
  linkKeys,
  type CaseIdentity,
} from '@shared/domain/applicant/caseLinks';
import { foldedName } from '@shared/domain/applicant/foldedName';
import { viewOf } from '../../../../support/viewOf';

let next = 0;
const identity = (over: Partial<CaseIdentity> = {}): CaseIdentity => ({
  caseId: (next += 1).toString(16).padStart(32, '0'),
  kind: 'journey',
  authority: 'account-1',
  subjectId: `subject-${String(next)}`,
  journeyId: null,
  applicantId: null,
  name: null,
  birthDate: null,
  referenceNumber: null,
  ...over,
});

/** A saved set as the index gives it: whatever shares a key. */
const nearIn = (saved: readonly CaseIdentity[]) => {
  const by = (pick: (keys: ReturnType<typeof linkKeys>) => string[]) => (keys: readonly string[]) =>
    saved.filter((one) => pick(linkKeys(one)).some((key) => keys.includes(key)));
  return { certain: by(({ certain }) => certain), suggesting: by(({ suggesting }) => suggesting) };
};

describe('two cases', () => {
  it('are linked by the applicant id within one account, and by nothing across accounts', () => {
    const journey = identity({ applicantId: 'person-1' });
    const spot = identity({ kind: 'spot-check', applicantId: 'person-1' });
    expect(linkBetween(journey, spot)).toEqual({ certainty: 'linked', by: ['applicant-id'] });
    expect(linkBetween(journey, { ...spot, authority: 'account-2' })).toBeNull();
    expect(linkBetween(journey, journey)).toBeNull();
  });

  it('are linked by a UUID in any letters, and by no other id in other letters', () => {
    const id = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b';
    const other = id.toUpperCase();
    const certain = (a: CaseIdentity, b: CaseIdentity) => {
      const [near] = [nearIn([b])];
      const found = applicantGroup(a, near).linked.flatMap(({ by }) => by);
      const link = linkBetween(a, b);
      expect(found).toEqual(link?.certainty === 'linked' ? link.by : []);
      return found;
    };
    const spot = { kind: 'spot-check', subjectId: 's-1' } as const;
    const check = identity({ kind: 'aml-check', subjectId: other });
    expect(certain(identity({ subjectId: id }), identity({ ...spot, journeyId: other }))).toEqual([
      'journey-id',
    ]);
    expect(certain(identity({ subjectId: id }), check)).toEqual(['check-id']);
    expect(certain(identity({ applicantId: id }), identity({ applicantId: other }))).toEqual([
      'applicant-id',
    ]);
    expect(certain(identity({ applicantId: 'a-1' }), identity({ applicantId: 'A-1' }))).toEqual([]);
    const named = [id, other].map((referenceNumber) => identity({ referenceNumber }));
    expect(linkBetween(named[0]!, named[1]!)).toEqual({
      certainty: 'suggested',
      reasons: [{ by: 'reference-number' }],
    });
  });

  it('are linked when the check carries the journey’s id, never a spot check’s', () => {
    const journey = identity({ subjectId: 'j-1', applicantId: 'person-1' });
    const check = identity({ kind: 'aml-check', subjectId: 'j-1' });
    expect(linkBetween(journey, check)).toEqual({ certainty: 'linked', by: ['check-id'] });
    expect(linkBetween(identity({ kind: 'spot-check', subjectId: 'j-1' }), check)).toBeNull();
  });

  it('are linked when the spot check names the journey, by whatever id it was itself asked for', () => {
    const journey = identity({ subjectId: 'j-1' });
    const spot = identity({ kind: 'spot-check', subjectId: 's-1', journeyId: 'j-1' });
    expect(linkBetween(journey, spot)).toEqual({ certainty: 'linked', by: ['journey-id'] });
    expect(linkBetween(spot, identity({ subjectId: 's-1' })), 'its own id names no journey').toBeNull();
    expect(linkBetween(spot, identity({ kind: 'spot-check', subjectId: 'j-1' }))).toBeNull();
    const read = identityOf(
      viewOf({ journey_id: 'j-1', tenant_id: 't' }, { kind: 'spot-check', subjectId: 's-1' }),
    );
    expect(read).toMatchObject({ subjectId: 's-1', journeyId: 'j-1' });
    expect(identityOf(viewOf({ journey_id: 'j-1', flow_id: 'f' }))).toMatchObject({ journeyId: null });
  });

  it.each([
    ['1990-02-03', '1990-02-03', 'same'],
    ['1990-02-03', '1991-02-03', 'differ'],
    [null, '1991-02-03', 'not-given'],
  ] as const)('of one name under two ids are only suggested: births %s and %s', (one, two, birthDates) => {
    const a = identity({ applicantId: 'person-1', name: 'Ada Ünal Specimen', birthDate: one });
    const b = identity({ applicantId: 'person-2', name: 'SPECIMEN, ada unal', birthDate: two });
    expect(linkBetween(a, b)).toEqual({ certainty: 'suggested', reasons: [{ by: 'name', birthDates }] });
  });

  it('with one reference number are possible links', () => {
    const journey = identity({ referenceNumber: 'ref-1' });
    const check = identity({ kind: 'aml-check', referenceNumber: 'ref-1' });
    expect(linkBetween(journey, check)).toEqual({
      certainty: 'suggested',
      reasons: [{ by: 'reference-number' }],
    });
  });

  it('without a name, id or reference have nothing in common', () => {
    expect(linkBetween(identity({ name: ' ' }), identity({ name: ' ' }))).toBeNull();
    expect(foldedName('…')).toBeNull();
    expect(foldedName('İpek Øst')).toBe(foldedName('øst ipek'));
  });
});

const few = (...words: string[]) => fc.constantFrom(...words);
const anyIdentity = fc.record({
  kind: fc.constantFrom('journey' as const, 'spot-check' as const, 'aml-check' as const),
  authority: few('account-1', 'account-2'),
  subjectId: few('s-1', 's-2', 's-3'),
  journeyId: fc.option(few('s-1', 's-2')),
  applicantId: fc.option(few('p-1', 'p-2', 'p-3')),
  name: fc.option(few('Ada Specimen', 'specimen ada', 'Bo Sample')),
  birthDate: fc.option(few('1990-01-01', '1991-01-01')),
  referenceNumber: fc.option(few('r-1', 'r-2')),
});
const savedSet = fc
  .array(anyIdentity, { minLength: 1, maxLength: 12 })
  .map((parts) =>
    parts.map((part, index): CaseIdentity => ({ ...part, caseId: index.toString(16).padStart(32, '0') })),
  );
const idsOf = (found: readonly { identity: CaseIdentity }[]) =>
  found.map(({ identity: { caseId } }) => caseId).sort();

describe('linking', () => {
  it('is symmetric, and the index’s keys never lose a link', () => {
    fc.assert(
      fc.property(savedSet, (saved) => {
        for (const a of saved) {
          for (const b of saved) {
            const link = linkBetween(a, b);
            expect(linkBetween(b, a)).toEqual(link);
            if (link === null) continue;
            const side = link.certainty === 'linked' ? 'certain' : 'suggesting';
            const shared = linkKeys(a)[side].filter((key) => linkKeys(b)[side].includes(key));
            expect(shared.length).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  it('finds one set from every case of it, in whatever order cases are saved', () => {
    fc.assert(
      fc.property(savedSet, (saved) => {
        const group = applicantGroup(saved[0] as CaseIdentity, nearIn(saved));
        const backwards = nearIn([...saved].reverse());
        for (const { identity: member } of group.linked) {
          const again = applicantGroup(member, backwards);
          expect(idsOf(again.linked)).toEqual(idsOf(group.linked));
          expect(idsOf(again.suggested)).toEqual(idsOf(group.suggested));
        }
      }),
    );
  });

  it('never follows a suggestion, and never suggests what is linked', () => {
    fc.assert(
      fc.property(savedSet, (saved) => {
        const { linked, suggested } = applicantGroup(saved[0] as CaseIdentity, nearIn(saved));
        const inside = new Set(idsOf(linked));
        for (const { identity: one, from } of suggested) {
          expect(inside.has(one.caseId)).toBe(false);
          expect(inside.has(from)).toBe(true);
        }
        for (const { from } of linked) if (from !== null) expect(inside.has(from)).toBe(true);
      }),
    );
  });

  it('leads from an AML check through its journey to the applicant’s other cases', () => {
    const journey = identity({ subjectId: 'j', applicantId: 'p', name: 'Ada Specimen' });
    const check = identity({ kind: 'aml-check', subjectId: 'j' });
    const spot = identity({ kind: 'spot-check', applicantId: 'p' });
    const namesake = identity({ applicantId: 'q', name: 'Ada Specimen' });
    const beyond = identity({ applicantId: 'q', name: 'Another Name' });
    const { linked, suggested } = applicantGroup(check, nearIn([journey, check, spot, namesake, beyond]));
    expect(linked.map(({ identity: one, by }) => [one.caseId, by])).toEqual([
      [check.caseId, []],
      [journey.caseId, ['check-id']],
      [spot.caseId, ['applicant-id']],
    ]);
    expect(idsOf(suggested)).toEqual([namesake.caseId]);
  });
});
