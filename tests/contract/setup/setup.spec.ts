import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';

/** A clone without its packages, and how a script in it ends. */
async function runInClone(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; stated: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(name, join(folder, name));
  writeFileSync(join(folder, 'run.mjs'), script);
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const child = spawn(process.execPath, [join(folder, 'run.mjs')], {
    cwd: folder,
    env: {
      ...Object.fromEntries(own),
      ELECTRON_RUN_AS_NODE: '1',
      npm_config_cache: join(folder, 'cache'),
      npm_config_userconfig: join(folder, 'npmrc'),
      ...env,
    },
  });
  let stated = '';
  const collect = (piece: Buffer): void => {
    stated += piece.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, stated };
}

/** The address of a registry that nobody serves. */
async function closedRegistry(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${String(port)}/`;
}

const INSTALL = `
  import { ensureNodeModules } from './scripts/setup/nodeModules.mjs';
  import { runCommand } from './scripts/lib/terminal.mjs';
  await runCommand(ensureNodeModules);
`;

// These wait for other processes more than they compute, so they wait together.
it.concurrent('says plainly that the npm registry cannot be reached, and that it stops', async (context) => {
  const { code, stated } = await runInClone(context, INSTALL, {
    npm_config_registry: await closedRegistry(),
  });
  expect(code).toBe(1);
  expect(stated).toContain('installing npm packages');
  expect(stated).toContain('The npm registry cannot be reached from here.');
}, 90_000);

it.concurrent('says at least every ten seconds that another program still works', async (context) => {
  const { code, stated } = await runInClone(
    context,
    `
    import { run } from './scripts/lib/processes.mjs';
    let tell;
    let ended = 0;
    globalThis.setInterval = (call, delay) => {
      console.log('every', delay);
      tell = call;
      return 'the timer';
    };
    globalThis.clearInterval = (timer) => void (ended += timer === 'the timer' ? 1 : 0);
    const running = run(process.execPath, ['-e', ''], { capture: true, doing: 'installing npm packages' });
    tell();
    tell();
    const { code } = await running;
    console.log('ended', ended);
    process.exitCode = code;
  `,
  );
  expect(code).toBe(0);
  expect(Number(/every (\d+)/.exec(stated)?.[1])).toBeLessThan(10_000);
  expect(stated.match(/still installing npm packages \(\d+\.\d s\)/g)).toHaveLength(2);
  expect(stated).toContain('ended 1');
}, 60_000);

it('has every program that set-up waits for say that it goes on', () => {
  const silent = readdirSync('scripts/setup').flatMap((name) => {
    const calls = readFileSync(join('scripts/setup', name), 'utf8').match(/\bcapture: true[^}]*\}/g) ?? [];
    return calls.filter((call) => !call.includes('doing:')).map(() => name);
  });
  // These respond at once: an Electron that only says its version, and twice the package database.
  expect(silent).toEqual([]);
});

it.concurrent('starts npm without a shell on every system', async (context) => {
  const { stated } = await runInClone(
    context,
    `
    import { npmProgram } from './scripts/lib/processes.mjs';
    const node = { win32: 'C:\\\\node\\\\node.exe', linux: '/usr/bin/node', darwin: '/usr/bin/node' };
    for (const platform of ['win32', 'linux', 'darwin'])
      for (const env of [{}, { npm_execpath: '/own/npm-cli.js' }, { npm_execpath: '/own/yarn.js' }])
        console.log(JSON.stringify(npmProgram({ platform, execPath: node[platform], env })));
    `,
  );
  const found = stated
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const beside = ['C:\\node\\node.exe', ['C:\\node\\node_modules\\npm\\bin\\npm-cli.js']];
  expect(found.slice(0, 3)).toEqual([beside, ['C:\\node\\node.exe', ['/own/npm-cli.js']], beside]);
  for (const others of [found.slice(3, 6), found.slice(6)])
    expect(others).toEqual([
      ['npm', []],
      ['/usr/bin/node', ['/own/npm-cli.js']],
      ['npm', []],
    ]);
});

it.concurrent('downloads Electron by the proxy that npm uses', async (context) => {
  const { stated } = await runInClone(
    context,
    `
    import { proxyEnvironment } from './scripts/setup/electronRuntime.mjs';
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'npm_config_https_proxy', 'npm_config_proxy', 'other'])
      console.log(JSON.stringify(proxyEnvironment({ [name]: 'http://proxy.example:3128/' })));
    `,
  );
  const byProxy = { ELECTRON_GET_USE_PROXY: 'true', HTTPS_PROXY: 'http://proxy.example:3128/' };
  const found = stated
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(found).toEqual([byProxy, byProxy, byProxy, byProxy, {}]);
});

it.concurrent('says which Node does not fit, and with which only Electron’s download fails', async (context) => {
  const { stated } = await runInClone(
    context,
    `
    import { nodeFault } from './scripts/setup/nodeVersion.mjs';
    for (const version of ['18.20.0', '20.18.3', '20.19.0', '22.22.1', '22.22.2', '22.23.0', '23.1.0', '24.14.0', '24.15.0', '25.9.0', '26.1.0'])
      console.log(version, nodeFault(version)?.isEnough ?? 'fits');
    `,
  );
  expect(stated.trim().split('\n')).toEqual([
    '18.20.0 false',
    '20.18.3 false',
    '20.19.0 true',
    '22.22.1 true',
    '22.22.2 fits',
    '22.23.0 fits',
    '23.1.0 true',
    '24.14.0 true',
    '24.15.0 fits',
    '25.9.0 true',
    '26.1.0 fits',
  ]);
});
