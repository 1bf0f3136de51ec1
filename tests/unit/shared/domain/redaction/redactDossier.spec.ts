import { describe, expect, it } from 'vitest';
import type { CaseMedium } from '@shared/domain/caseView';
import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { redactDossier, redactedPicturePath, sortExhibits } from '@shared/domain/redaction/redactDossier';
import type { RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { transliterate } from '../../../../../src/main/lib/transliterate';
import { OWN_TEXTS } from '../../../../../src/main/redaction/ownTexts';
import type { ResultReading } from '@shared/record/result';
import { commit } from '../../../../support/commitments';
import { sampleResponses } from '../../../../support/sampleResponses';
import { dossierOfResponses, readingsOf } from '../../../../support/sampleDossier';
import { SAMPLE } from '../../../../support/sampleIds';

const noted: JournalEvent = {
  type: 'noted',
  noteId: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  anchor: { on: 'case' },
  text: 'What I wrote in my own words',
};
interface Case {
  dossier: Dossier;
  readings: readonly ResultReading[];
}
const redact = ({ dossier, readings }: Case, classes: readonly RedactionClass[]) =>
  redactDossier(dossier, {
    classes,
    readings,
    own: OWN_TEXTS,
    transliterate,
    ground: 'A ground',
    recipient: 'A recipient',
    commit,
    hasFiles: true,
  });

/** What programs read: how each value is there, of what kind each thing is. */
function formsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => formsOf(one, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    ['state', 'kind', 'type', 'side', 'group', 'verdict', 'outcome', 'rule', 'code', 'on'].includes(key) &&
    typeof one === 'string' &&
    /^[a-z-]+$/.test(one)
      ? [`${path}/${key} ${one}`]
      : formsOf(one, `${path}/${key}`),
  );
}

describe('a person whose name is a word of the app', () => {
  const NAME = 'Ridwan Haddad';
  const responses = sampleResponses().filter(
    ({ response, subjectId }) => response === 'journeyResult' && subjectId === SAMPLE.knownAs,
  );

  it.each([
    'Given',
    'Open Review',
    'Page Case',
    'Same Field',
    'Also Known As',
    'Front Back',
    'Passed Failed',
    'Journey Missing',
    'Removed Updated',
  ])('%s loses the name, and nothing else of the case is changed', (name) => {
    const named = responses.map((one) => {
      const value = JSON.parse(JSON.stringify(one.value)) as {
        applicant: { full_name: string };
        aml: { matches: { name: string; aliases: unknown }[] };
      };
      value.applicant.full_name = name;
      for (const match of value.aml.matches.slice(0, 1))
        Object.assign(match, { name, aliases: [{ firstName: NAME, lastName: name, type: 'Also Known As' }] });
      return { ...one, value };
    });
    const saved = { dossier: dossierOfResponses('journey', named, [noted]), readings: readingsOf(named) };
    const { dossier } = redact(saved, ['names']);
    expect(dossier.view.applicantName).toBe('[name removed]');
    expect(JSON.stringify(dossier.view.result.applicant)).toContain('[name removed]');
    expect(formsOf({ ...dossier, redaction: undefined })).toEqual(formsOf(saved.dossier));
    expect(dossier.health.map(({ sentence }) => sentence)).toEqual(
      saved.dossier.health.map(({ sentence }) => sentence),
    );
    expect(dossier.fields.rows.map(({ verdict }) => verdict)).toEqual(
      saved.dossier.fields.rows.map(({ verdict }) => verdict),
    );
    const matches = JSON.stringify(dossier.aml?.matches[0]);
    expect(matches).not.toContain(NAME);
    expect(matches).not.toContain(`"${name}"`);
  });
});

describe('the exhibits of a copy', () => {
  const medium = (id: string, role: CaseMedium['role'], unknownKey: string | null = null) =>
    ({ id, role, unknownKey }) as CaseMedium;
  const exhibit = (number: number, mediumIds: string[], over: Partial<Exhibit> = {}): Exhibit =>
    ({ number, kind: 'medium', mime: 'image/jpeg', mediumIds, ...over }) as Exhibit;
  const media = [medium('face', 'selfie'), medium('paper', 'front'), medium('named', 'selfie', 'novel')];
  const exhibits = [
    exhibit(1, ['face']),
    exhibit(2, ['paper']),
    exhibit(3, ['named']),
    exhibit(4, ['face', 'paper']),
    exhibit(5, []),
    exhibit(6, ['nobody']),
    exhibit(7, ['face'], { mime: 'video/mp4' }),
    exhibit(8, ['face'], { mime: 'application/pdf' }),
    exhibit(9, [], { kind: 'response', mime: 'application/json' }),
  ];
  const sorted = (classes: readonly RedactionClass[], undrawable?: number[]) =>
    sortExhibits({ exhibits, view: { media } } as unknown as Dossier, classes, undrawable);

  it.each<[RedactionClass[], number[], number[]]>([
    [['faces'], [1, 2, 3, 4, 5, 6], []],
    [['names'], [2, 3, 4, 5, 6], [1]],
    [['free-text'], [], [1, 2, 3, 4, 5, 6]],
    [[], [], [1, 2, 3, 4, 5, 6]],
  ])('without %j are covered, shown, or only named', (classes, covered, shown) => {
    expect(sorted(classes)).toEqual({ covered, shown, dropped: [7, 8] });
  });

  it('that do not decode are only named', () => {
    expect(sorted(['names'], [1, 2])).toEqual({ covered: [3, 4, 5, 6], shown: [], dropped: [1, 2, 7, 8] });
  });

  it('lie under their numbers', () => {
    expect(redactedPicturePath(12)).toBe('data/pictures/exhibit-12.jpg');
  });
});
