// @ts-nocheck
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

export function shareInput(
  child: Pick<ChildProcess, 'on' | 'once' | 'send' | 'connected'>,
  input?: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown },
): void;
export function inputEnvironment(input?: { isTTY?: boolean }): { CASELOUPE_INPUT: 'terminal' | 'pipe' };
