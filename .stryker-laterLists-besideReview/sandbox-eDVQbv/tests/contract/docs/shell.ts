// @ts-nocheck
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

interface Asked {
  words: string[];
  stdin: string;
  folder: string;
}
interface Said {
  code: number;
  stdout: string;
  stderr: string;
}

/** Says to the test what `npm` was called with, and does as the test says. */
const NPM = `
const url = process.env.DOCS_NPM;
let stdin = '';
if (!process.stdin.isTTY) for await (const piece of process.stdin) stdin += piece;
const body = JSON.stringify({ words: process.argv.slice(2), stdin, folder: process.cwd() });
const { code, stdout, stderr } = await (await fetch(url, { method: 'POST', body })).json();
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
`;

export interface Shell {
  readonly folder: string;
  /** Runs a script as bash would, ending at the first command that fails. */
  run(script: string): Promise<Said>;
  dispose(): void;
}

/** A folder and a shell in it, whose `npm` is the test's. Everything else is the system's. */
export async function createShell(npm: (asked: Asked) => Promise<Said>): Promise<Shell> {
  const root = mkdtempSync(join(tmpdir(), 'caseloupe-docs-'));
  const [folder, tools] = [join(root, 'work'), join(root, 'tools')];
  mkdirSync(folder);
  mkdirSync(tools);
  writeFileSync(join(tools, 'npm.mjs'), NPM);
  writeFileSync(
    join(tools, 'npm'),
    `#!/bin/sh\nELECTRON_RUN_AS_NODE=1 exec '${process.execPath}' '${tools}/npm.mjs' "$@"\n`,
  );
  chmodSync(join(tools, 'npm'), 0o755);
  const server = createServer((request, response) => {
    void (json(request) as Promise<Asked>)
      .then(npm)
      .catch((error: unknown) => ({ code: 99, stdout: '', stderr: String(error) }))
      .then((stated) => response.end(JSON.stringify(stated)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    PATH: `${tools}:${process.env['PATH'] ?? ''}`,
    DOCS_NPM: `http://127.0.0.1:${String(port)}`,
  };
  return {
    folder,
    run: (script) =>
      new Promise((done) => {
        const child = execFile(
          'bash',
          ['-e', '-o', 'pipefail', '-c', script],
          { cwd: folder, env, maxBuffer: 2 ** 26 },
          (_, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
        );
        child.stdin?.end();
      }),
    dispose() {
      server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
