import type { Sandbox } from '../../platform/sandbox/sandbox';
import type { GroupHandlers } from '../registrar';

export function sandboxHandlers(sandbox: Sandbox): GroupHandlers<'sandbox'> {
  return { 'sandbox:cases': () => sandbox.cases() };
}
