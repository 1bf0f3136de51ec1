import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findCircles, findFolderCircles, importersOfSubFolders } from '../support/circles';

/** Lints a text as if it were that file; the rules that need types are off, for they need the whole program. */
const eslint = new ESLint({
  overrideConfig: [
    { ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,vue}'] },
    { files: ['**/*.{ts,vue}'], languageOptions: { parserOptions: { project: false } } },
  ],
});

async function findFaults(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: file });
  return result?.messages.map(({ message }) => message) ?? [];
}

async function findRules(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: file });
  const rules = result?.messages.map(({ ruleId }) => ruleId) ?? [];
  return rules.filter((rule) => rule !== '@typescript-eslint/no-unused-vars');
}

describe('the lint rules', () => {
  it.each([
    [
      'the renderer importing main',
      'src/renderer/src/app/x.ts',
      `import { a } from '../../../main/platform/vault/journal';`,
    ],
    ['the renderer using Node', 'src/renderer/src/app/x.ts', `import { readFileSync } from 'node:fs';`],
    [
      'shared importing main',
      'src/shared/domain/x.ts',
      `export { a } from '../../main/platform/vault/journal';`,
    ],
    ['shared taking a package', 'src/shared/domain/x.ts', `import { Hono } from 'hono';`],
    [
      'the preload taking more than the channels',
      'src/preload/x.ts',
      `import { a } from '@shared/domain/journal';`,
    ],
    [
      'main using the service outside the sandbox account',
      'src/main/platform/client/x.ts',
      `import { a } from '../../../service/app';`,
    ],
    [
      'the platform importing a module',
      'src/main/platform/vault/x.ts',
      `import type { A } from '../../modules/vault/vaultSession';`,
    ],
    ['jobs importing a module', 'src/main/jobs/x.ts', `import { a } from '../modules/context';`],
    [
      'a module importing the command line',
      'src/main/modules/aml/x.ts',
      `import { a } from '../../cli/ids';`,
    ],
    [
      'the service importing main',
      'src/service/x.ts',
      `const a = await import('../main/platform/vault/journal');`,
    ],
    ['the wire importing the domain', 'src/shared/wire/x.ts', `import type { A } from '../domain/journal';`],
    [
      'the record importing the domain',
      'src/shared/record/x.ts',
      `import type { A } from '@shared/domain/a';`,
    ],
    ['text importing the wire', 'src/shared/text/x.ts', `import type { A } from '../wire/received';`],
    ['the domain taking labels', 'src/shared/domain/aml/x.ts', `import { a } from '../../labels/amlLabels';`],
    ['the domain composing', 'src/shared/domain/x.ts', `import type { A } from '../presentation/blocks';`],
    ['the contract taking labels', 'src/shared/ipc/x.ts', `import { a } from '../labels/errorLabels';`],
    [
      'a feature importing another',
      'src/renderer/src/features/aml/x.ts',
      `import type { A } from '../notes/noteStore';`,
    ],
    [
      'a feature importing the app',
      'src/renderer/src/features/aml/x.ts',
      `const a = await import('../../app/case/sections');`,
    ],
    [
      'a part of the interface importing a feature',
      'src/renderer/src/ui/case/x.ts',
      `import { a } from '../../features/aml/amlStore';`,
    ],
    ['a building block calling main', 'src/renderer/src/ui/x.ts', `import { call } from '../bridge/call';`],
    ['a store taking a component', 'src/renderer/src/stores/x.ts', `import A from '../ui/A.vue';`],
    ['Electron in a handler', 'src/main/ipc/handlers/x.ts', `import { app } from 'electron';`],
    [
      'a type of Electron in the vault',
      'src/main/platform/vault/x.ts',
      `import type { App } from 'electron';`,
    ],
    ['keytar outside the keychain', 'src/main/platform/client/x.ts', `import keytar from 'keytar';`],
  ])('refuse %s', async (_what, file, text) => {
    expect(await findRules(file, text)).toContain('project/layers');
  });

  it.each([
    ['the renderer and shared', 'src/renderer/src/app/x.ts', `import { a } from '@shared/domain/journal';`],
    [
      'the sandbox account and the service',
      'src/main/platform/sandbox/x.ts',
      `import { a } from '../../../service/app';`,
    ],
    ['the window and Electron', 'src/main/platform/window/x.ts', `import { app } from 'electron';`],
    ['presentation and labels', 'src/shared/presentation/x.ts', `import { a } from '../labels/ruleLabels';`],
    ['the domain and the record', 'src/shared/domain/aml/x.ts', `import { a } from '../../record/read';`],
    ['a feature and itself', 'src/renderer/src/features/aml/x.ts', `import { a } from './amlStore';`],
    ['a feature and what is below', 'src/renderer/src/features/aml/x.ts', `import { a } from '../../ui/a';`],
    ['the app and a feature', 'src/renderer/src/app/x.ts', `import { a } from '../features/aml/amlStore';`],
    ['canonical JSON in the domain', 'src/shared/domain/x.ts', `import canonicalize from 'canonicalize';`],
  ])('allow %s', async (_what, file, text) => {
    expect(await findRules(file, text)).not.toContain('project/layers');
  });

  it.each([
    ['a default export', 'src/main/platform/vault/x.ts', 'export default 1;', 'no-restricted-syntax'],
    [
      'a channel registered by hand',
      'src/main/platform/window/x.ts',
      `ipcMain.handle('a', f);`,
      'no-restricted-syntax',
    ],
    ['markup made of text', 'src/renderer/src/app/x.ts', 'element.innerHTML = name;', 'no-restricted-syntax'],
    ['any', 'src/main/platform/vault/x.ts', 'export const a: any = 1;', '@typescript-eslint/no-explicit-any'],
    ['a word to the console', 'src/main/platform/vault/x.ts', `console.log('a');`, 'no-console'],
  ])('refuse %s', async (_what, file, text, rule) => {
    expect(await findRules(file, text)).toContain(rule);
  });

  it.each([
    ['a file over 400 lines', 'src/shared/domain/x.ts', '//\n'.repeat(400), 'max-lines'],
    [
      'a function over 80 lines',
      'src/renderer/src/app/x.ts',
      `export function a() {\n${'//\n'.repeat(79)}}`,
      'max-lines-per-function',
    ],
  ])('refuse %s', async (_what, file, text, rule) => {
    expect(await findRules(file, text)).toContain(rule);
  });

  const LABEL = 'Texts belong in the label file of their folder.';
  it.each([
    ['a sentence', 'src/main/cli/x.ts', `say('The disk is full.');`, [LABEL]],
    [
      'a sentence in an error with a code',
      'src/main/cli/x.ts',
      `throw new AppError('a', 'Not saved here');`,
      [LABEL],
    ],
    ['a sentence with a value', 'src/main/cli/x.ts', 'say(`${count} files are missing`);', [LABEL]],
    ['a heading', 'src/main/viewer/x.ts', 'const a = html`<h1>Summary</h1>`;', [LABEL]],
    ['a sentence of the window', 'src/renderer/src/app/x.ts', `say('The disk is full.');`, [LABEL]],
    ['a sentence among labels', 'src/main/cli/cliLabels.ts', `export const A = 'The disk is full.';`, []],
    ['an error for engineers', 'src/main/cli/x.ts', `throw new Error('The page has no size');`, []],
    ['a line of the log', 'src/main/cli/x.ts', 'log(`vault: pieces of evidence removed: ${count}`);', []],
    ['a query', 'src/main/platform/vault/x.ts', `db.prepare('SELECT id FROM index_row WHERE kind = ?');`, []],
    [
      'a word of the service',
      'src/main/modules/aml/x.ts',
      `const is = word === 'Resubmission Requested';`,
      [],
    ],
    ['markup', 'src/main/viewer/x.ts', 'const a = html`<td class="a">${b}</td>`;', []],
  ])('know whether %s is a text that people read', async (_what, file, text, stated) => {
    expect((await findFaults(file, text)).filter((message) => message === LABEL)).toEqual(stated);
  });

  it('refuse v-html', async () => {
    const text = `<script setup lang="ts">\nconst name = '';\n</script>\n\n<template>\n  <p v-html="name" />\n</template>`;

    expect(await findRules('src/renderer/src/ui/X.vue', text)).toContain('vue/no-v-html');
  });
});

describe('a component', () => {
  it.each(['call', 'bridge'])('does not take %s of the bridge', async (file) => {
    const script = `import { a } from '../bridge/${file}';`;
    const text = `<script setup lang="ts">\n${script}\n</script>\n\n<template>\n  <p>{{ a }}</p>\n</template>`;

    expect(await findRules('src/renderer/src/ui/X.vue', text)).toContain('no-restricted-imports');
  });

  it.each(['<input type="checkbox" />', '<select />', '<textarea />', '<details />', '<dialog />'])(
    'refuse %s outside the building blocks',
    async (element) => {
      const text = `<template><div>${element}</div></template>`;
      const rule = 'vue/no-restricted-html-elements';
      expect(await findRules('src/renderer/src/features/aml/X.vue', text)).toContain(rule);
      expect(await findRules('src/renderer/src/app/X.vue', text)).toContain(rule);
      expect(await findRules('src/renderer/src/ui/X.vue', text)).not.toContain(rule);
    },
  );
});

describe('circles of imports', () => {
  it.each(['src/shared', 'src/renderer', 'src/preload', 'src/main', 'src/service'])(
    'are not in %s, types included',
    (folder) => {
      expect(findCircles(folder)).toEqual([]);
    },
  );

  it('are found where they are made of types, or go through a component', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'circles-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'a.ts'), `import { b } from './b';\nexport const a = b;\n`);
    await writeFile(join(folder, 'b.ts'), `export const b = 1;\nexport type B = import('./c').C;\n`);
    await writeFile(join(folder, 'c.ts'), `import type { a } from './a';\nexport type C = typeof a;\n`);
    await writeFile(join(folder, 'd.ts'), `export { a } from './a';\n`);

    expect(findCircles(folder)).toEqual([['a.ts', 'b.ts', 'c.ts']]);

    await writeFile(join(folder, 'E.vue'), `<script setup lang="ts">\nimport { f } from './f';\n</script>\n`);
    await writeFile(join(folder, 'f.ts'), `export { default as f } from './E.vue';\n`);
    expect(findCircles(folder)).toContainEqual(['E.vue', 'f.ts']);
    await writeFile(
      join(folder, 'g.ts'),
      `export const g = new Worker(new URL('./h.ts', import.meta.url));\n`,
    );
    await writeFile(join(folder, 'h.ts'), `import i from './i?thread';\n`);
    await writeFile(join(folder, 'i.ts'), `import type { g } from './g';\n`);
    expect(findCircles(folder)).toContainEqual(['g.ts', 'h.ts', 'i.ts']);
  });
});

describe('the folders of the domain', () => {
  it('do not import one another in circles, types included', () => {
    expect(findFolderCircles('src/shared/domain')).toEqual([]);
  });

  it('are above the files beside them, but for the view of a case and what the journal records', () => {
    expect(importersOfSubFolders('src/shared/domain')).toEqual([
      // What the journal records: one file for each kind of event, in `events`.
      'absences.ts',
      // A case is assembled from its parts, and its view is the type that all rules read.
      'buildCase.ts',
      'caseView.ts',
      'checklist.ts',
      'journalEvents.ts',
      'notReceived.ts',
      'operationLabels.ts',
      'savedResponses.ts',
    ]);
  });

  it('are found to form a circle where two import from each other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'folders-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await Promise.all(['a', 'b'].map((name) => mkdir(join(folder, name))));
    await writeFile(join(folder, 'a', 'one.ts'), `import '../b/two';\nimport '../c';\n`);
    await writeFile(join(folder, 'b', 'two.ts'), 'export const two = 2;\n');
    await writeFile(join(folder, 'c.ts'), `export type { two } from './b/two';\n`);
    expect(findFolderCircles(folder)).toEqual([]);
    expect(importersOfSubFolders(folder)).toEqual(['c.ts']);

    await writeFile(join(folder, 'b', 'three.ts'), `export type A = import('../a/one').A;\n`);
    expect(findFolderCircles(folder)).toEqual([['a', 'b']]);
  });
});
