import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Bridge } from '@shared/ipc/bridge';
import { channels, type ChannelName, type InvokeName, type PushName } from '@shared/ipc/channels';
import { contract, pushContract, type Contract, type RequestOf, type ResponseOf } from '@shared/ipc/contract';
import type { VaultStatus } from '@shared/ipc/views';

describe('channels and contract', () => {
  it('has a schema for every channel and none for any other, said by the compiler', () => {
    expectTypeOf<Exclude<InvokeName, keyof Contract>>().toEqualTypeOf<never>();
    expectTypeOf<Exclude<keyof Contract, InvokeName>>().toEqualTypeOf<never>();
    expectTypeOf<Exclude<PushName, keyof typeof pushContract>>().toEqualTypeOf<never>();
    expectTypeOf<Exclude<ChannelName, InvokeName | PushName>>().toEqualTypeOf<never>();
  });

  it('has a schema for every channel and none for any other, at run time', () => {
    const names = Object.entries(channels).flatMap(([group, verbs]) =>
      Object.keys(verbs).map((verb) => `${group}:${verb}`),
    );
    expect([...Object.keys(contract), ...Object.keys(pushContract)].sort()).toEqual(names.sort());
  });

  it('gives the bridge the types of the contract', () => {
    expectTypeOf<Bridge['vault']['status']>().returns.resolves.toEqualTypeOf<
      { ok: true; value: VaultStatus } | { ok: false; error: import('@shared/ipc/result').BridgeFault }
    >();
    expectTypeOf<Parameters<Bridge['vault']['status']>>().toEqualTypeOf<[]>();
    expectTypeOf<Parameters<Bridge['cases']['open']>[0]>().toEqualTypeOf<RequestOf<'cases:open'>>();
    expectTypeOf<ReturnType<Bridge['cases']['onChanged']>>().toEqualTypeOf<() => void>();
    expectTypeOf<ResponseOf<'app:openLink'>>().toEqualTypeOf<{ opened: boolean }>();
  });
});
