import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A session bus with a keychain service that never responds. */
export interface DeadKeyring {
  env: Record<string, string>;
  stop(): void;
}

/** Starts a keychain service on a separate bus and suspends it. */
export async function startDeadKeyring(): Promise<DeadKeyring> {
  const home = mkdtempSync(join(tmpdir(), 'dead-keyring-'));
  const parts: ChildProcess[] = [];
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=3'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  parts.push(bus);
  const [address] = (await once(
    createInterface({ input: bus.stdio[3] as NodeJS.ReadableStream }),
    'line',
  )) as [string];
  const env = { DBUS_SESSION_BUS_ADDRESS: address, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home };
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  parts.push(keyring);
  keyring.stdin?.end('harness');
  const hasName = (): Promise<number | null> => {
    const asked = spawn(
      'dbus-send',
      [
        '--session',
        '--print-reply',
        '--dest=org.freedesktop.DBus',
        '/',
        'org.freedesktop.DBus.GetNameOwner',
        'string:org.freedesktop.secrets',
      ],
      { env: { ...process.env, ...env }, stdio: 'ignore' },
    );
    return once(asked, 'exit').then(([code]) => code as number | null);
  };
  while ((await hasName()) !== 0) await new Promise((next) => setTimeout(next, 50));
  keyring.kill('SIGSTOP');
  return {
    env,
    stop() {
      for (const part of parts.reverse()) part.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
