import { describe, expect, it } from 'vitest';
import type { Received } from '@shared/wire/received';
import { environmentLabels } from '@shared/labels/environmentLabels';
import { viewOf } from '../../../support/viewOf';
import { amlResultSample, journeySample } from '../../../support/wireSamples';

const pointer = '/environment_name';
const given = (value: string): Received<string> => ({ state: 'given', value, pointer });
const notPart: Received<string> = { state: 'not-part', pointer };

describe('environmentLabels', () => {
  it.each([
    ['sandbox', notPart, 'sandbox', 'Sandbox', false],
    ['unknown', notPart, 'unknown', 'Environment not stated', false],
    ['unknown', { state: 'null', pointer }, 'unknown', 'Environment not stated', false],
    ['unknown', given(''), 'unknown', 'Environment not stated', false],
    ['unknown', given(' '), 'unknown', 'Environment not stated', false],
    ['sandbox', given(''), 'sandbox', 'Sandbox', false],
    ['live', given('live'), 'live', 'Live', false],
    ['unknown', given('live'), 'live', 'Live', false],
    ['unknown', given('Sandbox'), 'sandbox', 'Sandbox', false],
    ['unknown', given('staging'), 'unknown', 'staging, as received', false],
    [
      'sandbox',
      given('live'),
      'sandbox',
      'Sandbox according to the connection, “live” according to the response',
      true,
    ],
    [
      'live',
      given('staging'),
      'live',
      'Live according to the connection, “staging” according to the response',
      true,
    ],
  ] as const)('connection %j and response %j: %j', (set, environmentName, environment, sentence, differs) => {
    const of = {
      authority: { environment: set },
      result: { environment_name: environmentName, undescribed: [] },
    };
    expect(environmentLabels(of)).toEqual({ environment, sentence, differs });
  });

  it.each([
    ['journey', 'sandbox', 'live', 'Sandbox according to the connection, “live” according to the response'],
    ['journey', 'unknown', 'live', 'Live'],
    ['aml-check', 'sandbox', 'sandbox', 'Sandbox'],
  ] as const)(
    'reads the word of a %s that is not specified to have one: %s and %j',
    (kind, environment, word, sentence) => {
      const response = { ...(kind === 'journey' ? journeySample : amlResultSample), environment_name: word };
      const { result, authority } = viewOf(response, { kind });
      expect(environmentLabels({ authority: { ...authority, environment }, result }).sentence).toBe(sentence);
    },
  );
});
