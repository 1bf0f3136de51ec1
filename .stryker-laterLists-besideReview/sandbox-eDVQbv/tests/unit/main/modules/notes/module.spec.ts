// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create } from '../../../../../src/main/modules/notes/module';
import { CONCLUSION_DRAFT } from '../../../../../src/main/modules/notes/drafts';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';

const CASE = 'a'.repeat(32);
const NOTE = '00000000-0000-4000-8000-0000000000a1';
const ANCHOR = { on: 'case' } as const;

let saved: SavedCases;
let notes: ReturnType<typeof create>['service'];
beforeEach(async () => {
  saved = fakeCases();
  notes = create(saved as unknown as Parameters<typeof create>[0]).service;
  await saved.hold(CASE, { journey_id: 'j-1' });
});
afterEach(() => saved.dispose());

const coded = (code: string) => expect.objectContaining({ code }) as Error;
const save = (basedOn: number, more: object = {}) =>
  notes.save({ caseId: CASE, noteId: NOTE, anchor: ANCHOR, text: 'Seen', basedOn, ...more });
const keysOf = () => notes.drafts({ caseId: CASE }).map(({ key }) => key);

describe('a note', () => {
  it('is changed by whoever has read its newest revision', () => {
    expect(save(0)).toEqual({ revision: 1 });
    expect(save(1)).toEqual({ revision: 2 });
    expect(() => save(1)).toThrow(coded('outdated-note'));
    expect(() => save(0, { noteId: NOTE.replace('a1', 'a2') })).not.toThrow();
    expect(saved.eventsOf(CASE, 'noted').map(({ revision }) => revision)).toEqual([1, 2, 1]);
  });

  it('that is withdrawn stays so, and there is none to withdraw that was not written', () => {
    const withdraw = () => notes.withdraw({ caseId: CASE, noteId: NOTE, reason: 'Wrong' });
    expect(withdraw).toThrow(coded('no-such-thing'));
    save(0);
    withdraw();
    expect(withdraw).toThrow(coded('no-such-thing'));
    expect(() => save(1)).toThrow(coded('outdated-note'));
  });
});

describe('a draft', () => {
  const draft = { caseId: CASE, key: 'note 1', payload: '{}' };

  it('ends with the note that it becomes', () => {
    notes.saveDraft(draft);
    expect(keysOf()).toEqual(['note 1']);
    save(0, { draftKey: 'note 1' });
    expect(keysOf()).toEqual([]);
  });

  it('is nobody’s who is not signed in', () => {
    notes.saveDraft(draft);
    saved.signAs(null);
    expect(notes.drafts({ caseId: CASE })).toEqual([]);
    expect(() => notes.saveDraft(draft)).toThrow(coded('no-author'));
    expect(() => notes.discardDraft(draft)).toThrow(coded('no-author'));
  });

  it('of a conclusion is not reached as one of a note', () => {
    const key = CONCLUSION_DRAFT;
    expect(() => notes.saveDraft({ ...draft, key })).toThrow(coded('bad-request'));
    expect(() => notes.discardDraft({ ...draft, key })).toThrow(coded('bad-request'));
  });
});
