// @ts-nocheck
import { describe, expectTypeOf, it } from 'vitest';
import type { read } from '@shared/record/read';
import type { ReadsOf } from '@shared/wire/catalogue';
import type { amlMatchSchema } from '@shared/wire/amlMatch';
import type { documentSchema } from '@shared/wire/document';
import { closed, flag, part, path, text } from '@shared/wire/fields';
import type { Entry, Received, Rows } from '@shared/wire/received';
import type { amlHistorySchema, JourneyResult, journeyResultSchema } from '@shared/wire/results';

type Journey = ReadsOf<typeof journeyResultSchema>;
type Document = ReadsOf<typeof documentSchema>;
type Match = ReadsOf<typeof amlMatchSchema>;

describe('what reading gives follows from the schema alone', () => {
  it('for values', () => {
    expectTypeOf<Journey['journey_id']>().toEqualTypeOf<Received<string>>();
    expectTypeOf<Document['has_passed_rules']>().toEqualTypeOf<Received<boolean>>();
    expectTypeOf<Match['score']>().toEqualTypeOf<Received<string>>();
    expectTypeOf<Match['countries']>().toEqualTypeOf<Received<Received<string>[]>>();
  });

  it('for what holds others', () => {
    expectTypeOf<Journey['documents']>().toEqualTypeOf<Received<Entry<Document>[]>>();
    const matches = {} as Extract<
      ReadsOf<typeof amlHistorySchema>['aml_matches'],
      { state: 'given' }
    >['value']['matches'];
    expectTypeOf(matches).toEqualTypeOf<Received<Rows<Match>>>();
  });

  it('for a whole reading', () => {
    expectTypeOf<ReturnType<typeof read<typeof documentSchema>>['record']>().toEqualTypeOf<
      Received<Document>
    >();
  });
});

describe('what the service sends', () => {
  it('makes every member optional and nullable', () => {
    expectTypeOf<JourneyResult['journey_id']>().toEqualTypeOf<string | null | undefined>();
  });

  it('keeps the known words beside any other', () => {
    type Decision = JourneyResult['system_decision'];
    expectTypeOf<Extract<Decision, 'Refer'>>().toEqualTypeOf<'Refer'>();
    expectTypeOf<string>().toExtend<Decision>();
  });
});

describe('a member without a sensitivity does not compile', () => {
  const about = { label: 'A member', section: '2.1' } as const;
  it.each([
    //  sensitivity is required
    ['text', () => text(about)],
    //  sensitivity is required
    ['flag', () => flag({ true: 'Yes', false: 'No' }, about)],
    //  sensitivity is required
    ['closed', () => closed({ A: null }, about)],
    //  sensitivity is required
    ['path', () => path({ operation: 'image', role: 'front' }, about)],
    //  a class that there is not
    ['unknown class', () => text({ ...about, sensitivity: 'secret' })],
    //  label and section are required as well
    ['no label', () => text({ sensitivity: 'none' })],
  ])('%s', (_, build) => {
    expectTypeOf(build).toBeFunction();
  });

  it('nor does a part of members that were not made by the builders', () => {
    //  a text is no schema
    expectTypeOf(() => part('Odd', { key: 'text' })).toBeFunction();
  });
});
