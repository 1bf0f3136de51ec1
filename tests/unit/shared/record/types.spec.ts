import { describe, expectTypeOf, it } from 'vitest';
import type { AmlHistory, AmlMatch, Document, JourneyResult } from '@shared/wire';

describe('the reading types', () => {
  it('make every part optional and nullable, all the way down', () => {
    expectTypeOf<JourneyResult['journey_id']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<JourneyResult['documents']>().toExtend<
      Record<string, Document | null | undefined> | null | undefined
    >();
    expectTypeOf<Document['has_passed_rules']>().toEqualTypeOf<boolean | null | undefined>();
  });

  it('keep the known words of an open enum beside any other', () => {
    type Decision = JourneyResult['system_decision'];
    expectTypeOf<Extract<Decision, 'Refer'>>().toEqualTypeOf<'Refer'>();
    expectTypeOf<string>().toExtend<Decision>();
    expectTypeOf<Decision>().toExtend<string | null | undefined>();
  });

  it('keep elements of lists whole', () => {
    expectTypeOf<Extract<AmlHistory['aml_matches'], unknown[]>>().toEqualTypeOf<AmlMatch[]>();
  });

  it('keep unknown keys reachable', () => {
    expectTypeOf<JourneyResult['some_new_block']>().toEqualTypeOf<unknown>();
  });
});
