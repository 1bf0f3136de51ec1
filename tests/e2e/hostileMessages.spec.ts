import { BRIDGE_KEY, channels } from '@shared/ipc/channels';
import { ask } from '../support/electron/askBridge';
import { expect, fetchCase, test } from '../support/electron/readyTest';
import { SAMPLE } from '../support/sampleIds';

const INVOKED = Object.entries(channels).flatMap(([group, verbs]) =>
  Object.entries(verbs).flatMap(([verb, kind]) => (kind === 'invoke' ? [[group, verb] as const] : [])),
);

/** What each channel made of each value: the code of its refusal, or the name of the error with which the message never left. */
type Refusals = Record<string, Record<string, string>>;

test('every channel refuses what a compromised page may send, and the app goes on', async ({ ready }) => {
  test.setTimeout(600_000);
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);

  const found = await window.evaluate(
    async ({ key, invoked }) => {
      type Verb = (...args: unknown[]) => Promise<{ ok: boolean; error?: { code: string } }>;
      const bridge = Reflect.get(window, key) as Record<string, Record<string, Verb>>;
      const cyclic: Record<string, unknown> = {};
      cyclic['self'] = cyclic;
      const nested = (depth: number): unknown => (depth === 0 ? 1 : { more: nested(depth - 1) });
      const values: Record<string, unknown[]> = {
        number: [42],
        text: ['text'],
        'long text': ['x'.repeat(2_000_000)],
        list: [[]],
        'sparse list': [Object.assign(new Array<number>(100_000), { 5: 1 })],
        map: [new Map([['caseId', 'x']])],
        date: [new Date(0)],
        bytes: [new Uint8Array(1_000_000)],
        cycle: [cyclic],
        deep: [nested(2_000)],
        'many members': [
          Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`k${String(at)}`, at])),
        ],
        'reaches a prototype': [JSON.parse('{"__proto__":{"polluted":true},"caseId":"x"}')],
        'climbing id': [
          { caseId: '../../etc/passwd', jobId: '../..', key: '__proto__', scope: 'constructor' },
        ],
        function: [() => undefined],
        symbol: [Symbol('x')],
      };
      const LARGE = new Set(['long text', 'many members', 'bytes', 'deep']);
      const refusals: Record<string, Record<string, string>> = {};
      for (const [group, verb] of invoked) {
        const of: Record<string, string> = {};
        const isFirst = Object.keys(refusals).length === 0;
        for (const [name, args] of Object.entries(values)) {
          // They are refused before any channel sees them, and take their time to be copied.
          if (LARGE.has(name) && !isFirst) continue;
          // What cannot be cloned is thrown before anything is sent.
          const send = async () => bridge[group]?.[verb]?.(...args);
          of[name] = await send().then(
            (envelope) => (envelope?.ok === true ? 'accepted' : (envelope?.error?.code ?? 'nothing')),
            () => 'not sent',
          );
        }
        refusals[`${group}:${verb}`] = of;
      }
      return refusals;
    },
    { key: BRIDGE_KEY, invoked: INVOKED },
  );

  const wrong = Object.entries(found as Refusals).flatMap(([channel, of]) =>
    Object.entries(of).flatMap(([value, code]) =>
      code === 'bad-request' || code === 'not sent' ? [] : [`${channel}, ${value}: ${code}`],
    ),
  );
  expect(INVOKED.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(await ask(window, 'journal:verify', { caseId })).toMatchObject({ state: 'intact' });
});
