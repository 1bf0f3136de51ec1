import type { PushName } from '@shared/ipc/channels';
import { pushContract, type PushPayload } from '@shared/ipc/contract';
import type { Transport } from './registrar';

/** Pushes a message to the windows. A payload that does not match its schema is not sent. */
export type Push = <N extends PushName>(channel: N, payload: PushPayload<N>) => void;

export function createPush({ send }: Pick<Transport, 'send'>, log: (line: string) => void): Push {
  return (channel, payload) => {
    const parsed = pushContract[channel].safeParse(payload);
    if (parsed.success) send(channel, parsed.data);
    else log(`${channel}: not sent, payload does not match its schema`);
  };
}
