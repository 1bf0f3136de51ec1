import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';
import { scriptParser } from './scripts/lint/componentParser.mjs';
import { functionLines } from './scripts/lint/importRules.mjs';
import { layersRule } from './scripts/lint/layersRule.mjs';

/** The files of tsconfig.web.json, except `src/shared`. */
const webFiles = [
  'src/renderer/**/*.{ts,vue}',
  'tests/unit/renderer/**/*.ts',
  'tests/bench/**/page/*.{ts,vue}',
];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; only Vue files have a default export.',
};

const noHandleOutsideRegistrar = {
  selector:
    'CallExpression[callee.object.name="ipcMain"][callee.property.name=/^(handle|handleOnce|on|once)$/]',
  message: 'Channels are registered by the registrar, which checks sender and message.',
};

const noMarkupFromText = [
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'Untrusted text is text: set textContent.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment)$/]',
    message: 'Untrusted text is text: build elements.',
  },
];

/** Attributes that people read. */
const read =
  'title,aria-label,aria-description,placeholder,alt,label,hint,text,heading,description,message,question,reason,summary';

/** Where code writes what no user reads, or what another program wrote. */
const unread =
  'ImportDeclaration, BinaryExpression, NewExpression[callee.name=/^(Range|Type)?Error$/], CallExpression[callee.name="log"], CallExpression[callee.property.name=/^(log|startsWith)$/]';

export default tseslint.config(
  { ignores: ['out/', 'node_modules/', 'test-results/', 'playwright-report/', 'tour/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,vue}'],
    extends: tseslint.configs.recommended,
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    plugins: { project: { rules: { layers: layersRule } } },
    rules: {
      'project/layers': 'error',
      'no-console': 'error',
      'no-undef': 'off',
      eqeqeq: 'error',
      // Refusing control characters is what such expressions are for here.
      'no-control-regex': 'off',
      'no-eval': 'error',
      'no-implied-eval': 'off',
      'no-restricted-syntax': ['error', noDefaultExport, noHandleOutsideRegistrar, ...noMarkupFromText],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Nothing else has to do with components: over all files, a quarter of the lint's time went into these rules.
    files: [...webFiles, '**/*.vue'],
    extends: vue.configs['flat/recommended'],
    rules: {
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-props-declaration': 'error',
      'vue/define-emits-declaration': 'error',
      'vue/require-default-prop': 'off',
      // Components are imported by name, so none can be mistaken for an element.
      'vue/multi-word-component-names': 'off',
      'vue/no-template-target-blank': 'error',
    },
  },
  {
    // Rules that need types. In all but the window they stand in .oxlintrc.json: that linter reads the types faster,
    // but knows no components.
    files: webFiles,
    languageOptions: { parserOptions: { project: './tsconfig.web.json' } },
    rules: {
      // Its rules alone: its parser is not that of components.
      ...tseslint.configs.recommendedTypeCheckedOnly.at(-1)?.rules,
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-implied-eval': 'off',
      '@typescript-eslint/require-await': 'off',
      // Factories close over what they need; no function of ours knows a `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.vue'], languageOptions: { parserOptions: { parser: scriptParser } } },
  {
    // What a component exports is known to vue-tsc alone; to this parser it is untyped.
    files: webFiles,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['src/**/*.{ts,js,vue}'], rules: { 'max-lines': ['error', 399] } },
  // The folder that stands first in the table is the narrowest: it has the last word.
  ...Object.entries(functionLines)
    .reverse()
    .map(([folder, max]) => ({
      files: [folder.endsWith('/') ? `${folder}**/*.{ts,js,vue}` : folder],
      rules: { 'max-lines-per-function': /** @type {['error', number]} */ (['error', max]) },
    })),
  {
    // Every text that people read is in a label file. Plain errors and the log are for engineers; SQL, styles and
    // scripts are recognised by their lines, braces and capitals.
    // What a member of a response means is beside its schema (`shared/wire`); what the service states of its interface, too.
    files: ['src/{main,renderer,preload,service,shared}/**/*.ts'],
    ignores: ['src/**/*Labels.ts', 'src/shared/wire/**', 'src/service/promised/**', 'src/service/openApi.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noHandleOutsideRegistrar,
        ...noMarkupFromText,
        ...[
          `:not(${unread}) > Literal[value=/^[A-Z][a-z]+ [^A-Z]*[a-z]{2}/]:not(Property > .key)`,
          `:not(${unread}) > TemplateLiteral > TemplateElement[value.raw=/^[^\\n{};]*([a-z]{2} [a-z]+ [a-z]{2}|(^|[.:] )[A-Z][a-z]+ [a-z])/]`,
          'TaggedTemplateExpression[tag.name="html"] TemplateElement[value.raw=/>\\s*[A-Za-z]{2}/]',
        ].map((selector) => ({ selector, message: 'Texts belong in the label file of their folder.' })),
      ],
    },
  },
  {
    files: ['src/main/ipc/electron.ts', '**/*.vue'],
    rules: { 'no-restricted-syntax': ['error', ...noMarkupFromText] },
  },
  {
    // Every text of the window is in a label file.
    files: ['src/renderer/**/*.vue'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/bridge/call', '**/bridge/bridge'],
              message: 'Stores and composables ask main; components show.',
            },
          ],
        },
      ],
      'vue/no-bare-strings-in-template': [
        'error',
        { allowlist: [...'·•–—…→×“”’,.:;()/|+-=#%&?!✓'], attributes: { '/.+/': read.split(',') } },
      ],
      'vue/no-restricted-syntax': [
        'error',
        ...[
          'Literal[value=/^[A-Z]\\S* ./]',
          'TemplateElement[value.raw=/[a-z]{3} [a-z]{3}|^[A-Z][a-z]+ /]',
          `VAttribute[key.argument.name=/^(${read.replaceAll(',', '|')})$/] :not(BinaryExpression) > Literal[value=/^[A-Z]/]`,
          'VElement > VExpressionContainer :not(BinaryExpression, CallExpression) > Literal[value=/[a-z]/i]',
          'CallExpression[callee.name=/^(counted(Grouped)?|plural)$/]',
        ].map((selector) => ({ selector, message: 'Texts belong in the label file of their folder.' })),
      ],
    },
  },
  {
    files: ['*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // These speak to a terminal.
    files: [
      'src/main/cli/**',
      'src/main/index.ts',
      'src/service/index.ts',
      'src/service/commandLine.ts',
      'tests/bench/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: nodeGlobals() },
  },
  {
    // Half of these run in a page, and the globals differ from line to line.
    files: [
      'scripts/sampleCases/**',
      'scripts/build/handbook/page.js',
      'tests/bench/**/*.{js,mjs,cjs}',
      'src/main/viewer/*.js',
    ],
    rules: { 'no-undef': 'off' },
  },
  prettier,
);

/** The globals of Node that our scripts use. */
function nodeGlobals() {
  const names = [
    'process',
    'console',
    'Buffer',
    'URL',
    'performance',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'fetch',
    'AbortSignal',
  ];
  return Object.fromEntries(names.map((name) => [name, /** @type {const} */ ('readonly')]));
}
