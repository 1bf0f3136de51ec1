import { describe, expect, it } from 'vitest';
import { environmentOf, type Environment } from '@shared/domain/environment';
import type { Received } from '@shared/wire/received';

const pointer = '/environment_name';
const of = (environment: Environment, name: Received<string>) =>
  environmentOf({ authority: { environment }, result: { environment_name: name, undescribed: [] } });

describe('the environment of a case', () => {
  it.each<[Environment, string, Environment, Environment]>([
    ['unknown', 'live', 'live', 'live'],
    ['unknown', ' Sandbox ', 'sandbox', 'sandbox'],
    ['unknown', 'staging', 'unknown', 'unknown'],
    // The connection's word holds, and the response's stands beside it.
    ['sandbox', 'live', 'sandbox', 'live'],
    ['live', 'sandbox', 'live', 'sandbox'],
    ['live', 'staging', 'live', 'unknown'],
  ])('of a connection set to %s whose response says %j is %s', (connection, text, environment, names) => {
    expect(of(connection, { state: 'given', value: text, pointer })).toEqual({
      environment,
      received: { text, names },
    });
  });

  it.each(['null', 'missing', 'not-part'] as const)(
    'is the connection’s where the response’s is %s',
    (state) => {
      expect(of('live', { state, pointer })).toEqual({ environment: 'live', received: null });
      expect(of('unknown', { state, pointer })).toEqual({ environment: 'unknown', received: null });
    },
  );
});
