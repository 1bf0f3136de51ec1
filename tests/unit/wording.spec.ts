import { describe, expect, it } from 'vitest';
import { findWordingFaults } from '../../scripts/lint/wordingFaults.mjs';

const placesOf = (path: string, source: string): string[] =>
  findWordingFaults(path, source).map((fault) => fault.slice(0, fault.indexOf(' ')));

describe('a retired word', () => {
  it.each([
    ['a text', 'src/x.ts', "\nexport const A = 'Put away';"],
    ['a template text', 'src/x.ts', '\nexport const a = (n: string) => `${n} put away`;'],
    ['a comment before a declaration', 'src/x.ts', '\n/** Put away on request. */\nexport const A = 1;'],
    ['a comment after a statement', 'scripts/x.mjs', '\nrun(); // put away'],
    ['a comment before a bracket', 'tests/x.ts', '\nif (a) { /* put away */ }'],
    ['a comment after quotes that look like one', 'src/x.ts', "\nconst a = 'https://x.example'; // put away"],
    ['a comment of several lines', 'src/x.ts', '\n// Put\n// away on request.\nexport const A = 1;'],
    ['the title of a test', 'tests/x.spec.ts', "\nit('is put away', () => run());"],
    ['the text of a template', 'src/x.vue', '<template>\n<p>Put away</p></template>'],
    ['a comment in a template', 'src/x.vue', '<template>\n<!-- put away --><p /></template>'],
    ['a title in a template', 'src/x.vue', '<template>\n<p title="Put away" /></template>'],
    ['the script of a component', 'src/x.vue', '<script setup lang="ts">\n// put away\n</script>'],
    ['the styles of a component', 'src/x.vue', '<style>\n/* put away */\n</style>'],
    ['a style sheet', 'src/x.css', '\n/* put away */'],
    ['a page', 'src/x.html', '\n<p>Put away</p>'],
    ['a document', 'docs/x.md', '\nPut away.'],
    [
      'a data file of the sample cases',
      'resources/sandbox/x.json',
      '{\n"a": "Put away",\n"b": "https://x"\n}',
    ],
    ['a label of one word', 'src/xLabels.ts', "\nexport const A = 'stale';"],
    ['a name', 'tests/x.ts', '\nconst deskOf = 1, xDesk = deskOf;'],
  ])('is found in %s', (_what, path, source) => {
    expect(placesOf(path, source)).toEqual([`${path}:2`]);
  });

  it('is found in the name of a file', () => {
    expect(placesOf('tests/support/xDesk.ts', '')).toEqual(['tests/support/xDesk.ts:1']);
  });

  it.each([
    ['a name of the code that a comment quotes', 'src/x.ts', '/** Calls `put away`. */'],
    ['a name of the code that a document quotes', 'docs/x.md', 'Calls `put away`.'],
    ['the path of an import', 'src/x.ts', "import { a } from './put away';"],
    ['what the command palette searches', 'src/x.ts', "run({ synonyms: 'put away' });"],
    ['what only looks like a comment', 'src/x.ts', "const a = ['/*'], b = fn(c, '*/');"],
    ['a query', 'src/x.ts', "const a = 'SELECT answer FROM x';"],
    ['a technical name', 'src/x.ts', "const a = 'stale';"],
    ['a phrase that was retired as a label only', 'src/x.ts', '/** The reason in words. */'],
  ])('is not looked for in %s', (_what, path, source) => {
    expect(findWordingFaults(path, source)).toEqual([]);
  });

  it.each([
    ['a label', 'src/x.ts', "const a = 'Read anew';", true],
    ['a document', 'docs/x.md', 'It is read anew.', true],
    ['a comment', 'src/x.ts', '// Read anew.', false],
    ['a test', 'tests/x.ts', "it('is read anew', run);", false],
  ])('that only users must not read is looked for in %s as expected', (_what, path, source, isFound) => {
    expect(placesOf(path, source)).toEqual(isFound ? [`${path}:1`] : []);
  });

  it('is found where a phrase stands as a label', () => {
    expect(placesOf('src/x.ts', "const a = 'In words:';")).toEqual(['src/x.ts:1']);
  });
});
