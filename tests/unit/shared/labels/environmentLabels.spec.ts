import { describe, expect, it } from 'vitest';
import type { Received } from '@shared/wire/received';
import { environmentLabels } from '@shared/labels/environmentLabels';

const pointer = '/environment_name';
const given = (value: string): Received<string> => ({ state: 'given', value, pointer });
const notPart: Received<string> = { state: 'not-part', pointer };

describe('environmentLabels', () => {
  it.each([
    ['sandbox', notPart, 'sandbox', 'Sandbox', false],
    ['unknown', notPart, 'unknown', 'Environment not stated', false],
    ['unknown', { state: 'null', pointer }, 'unknown', 'Environment not stated', false],
    ['live', given('live'), 'live', 'Live', false],
    ['unknown', given('live'), 'live', 'Live', false],
    ['unknown', given('Sandbox'), 'sandbox', 'Sandbox', false],
    ['unknown', given('staging'), 'unknown', 'staging, as received', false],
    ['sandbox', given('live'), 'sandbox', 'Sandbox by the connection, “live” by the response', true],
    ['live', given('staging'), 'live', 'Live by the connection, “staging” by the response', true],
  ] as const)('connection %j and response %j: %j', (set, environmentName, environment, sentence, differs) => {
    const of = { authority: { environment: set }, result: { environment_name: environmentName } };
    expect(environmentLabels(of)).toEqual({ environment, sentence, differs });
  });
});
