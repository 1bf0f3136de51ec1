import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The state of the session bus. `empty`: a bus without a keychain service. */
export type SecretServiceState = 'unlocked' | 'locked' | 'empty' | 'no-bus';

const UNLOCK = 'printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"';
/** The login keyring exists, because an earlier unlocked run in the same home created it, but is not unlocked. */
const LOCKED = 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1; exec "$@"';
const EMPTY_BUS = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`;

/** A home folder with its own GNOME keyring, in which scripts run in the runtime's Node. */
export function createSecretServiceHome() {
  const home = mkdtempSync(join(tmpdir(), 'keyring-test-'));
  const config = join(home, 'emptyBus.conf');
  writeFileSync(config, EMPTY_BUS);

  const commands: Record<SecretServiceState, readonly string[]> = {
    unlocked: ['dbus-run-session', '--', 'bash', '-c', UNLOCK, 'bash'],
    locked: ['dbus-run-session', '--', 'bash', '-c', LOCKED, 'bash'],
    empty: ['dbus-run-session', `--config-file=${config}`, '--'],
    'no-bus': [],
  };

  /** Runs a script and parses the last line of its output as JSON. */
  function run(state: SecretServiceState, script: string, args: readonly string[]): Promise<unknown> {
    const [command = '', ...rest] = [...commands[state], process.execPath, script, ...args];
    const { DISPLAY: _display, DBUS_SESSION_BUS_ADDRESS: _bus, ...env } = process.env;
    const child = spawn(command, rest, {
      env: {
        ...env,
        HOME: home,
        XDG_DATA_HOME: join(home, 'data'),
        XDG_RUNTIME_DIR: home,
        ELECTRON_RUN_AS_NODE: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    const trouble: string[] = [];
    child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => trouble.push(data.toString()));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (exitCode, signal) => {
        const last = output.join('').trim().split('\n').at(-1) ?? '';
        if (exitCode === 0) resolve(JSON.parse(last));
        else reject(new Error(`The run ended with ${exitCode ?? signal}:\n${trouble.join('').slice(-2000)}`));
      });
    });
  }

  return { run, dispose: () => rmSync(home, { recursive: true, force: true }) };
}
