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

/** Attributes whose text is displayed or read aloud. */
const shownAttributes =
  'title,aria-label,aria-description,placeholder,alt,label,hint,text,heading,description,message,question,reason,summary';

/** Nodes whose strings are not shown to users: imports, comparisons, errors and log messages. */
const unshown =
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
      // Our patterns match control characters on purpose, in order to reject or mark them.
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
    // Only for components and the window: on all files, these rules would take a quarter of the linting time.
    files: [...webFiles, '**/*.vue'],
    extends: vue.configs['flat/recommended'],
    rules: {
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-props-declaration': 'error',
      'vue/define-emits-declaration': 'error',
      'vue/require-default-prop': 'off',
      // Components are imported by name, so they cannot be mistaken for HTML elements.
      'vue/multi-word-component-names': 'off',
      'vue/no-template-target-blank': 'error',
    },
  },
  {
    // Rules that need types. For all files outside the window they are in .oxlintrc.json, because Oxlint is faster but
    // cannot parse components.
    files: webFiles,
    languageOptions: { parserOptions: { project: './tsconfig.web.json' } },
    rules: {
      // Only the rules of this preset, because its parser cannot parse components.
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
      // Our methods never use `this`, so they can be passed on without their object.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.vue'], languageOptions: { parserOptions: { parser: scriptParser } } },
  {
    // Only vue-tsc knows the types of imported components. This parser treats them as `any`.
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
  // A later entry overrides an earlier one. The table starts with the most specific folder, so it is reversed.
  ...Object.entries(functionLines)
    .reverse()
    .map(([folder, max]) => ({
      files: [folder.endsWith('/') ? `${folder}**/*.{ts,js,vue}` : folder],
      rules: { 'max-lines-per-function': /** @type {['error', number]} */ (['error', max]) },
    })),
  {
    // Texts for users belong in label files. Errors and log messages are for engineers and stay in the code. SQL,
    // styles and scripts are recognised by their line breaks, braces and capitals. Descriptions of members
    // (`shared/wire`) and of the service's interface are beside their schemas.
    files: ['src/{main,renderer,preload,service,shared}/**/*.ts'],
    ignores: ['src/**/*Labels.ts', 'src/shared/wire/**', 'src/service/promised/**', 'src/service/openApi.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noHandleOutsideRegistrar,
        ...noMarkupFromText,
        ...[
          `:not(${unshown}) > Literal[value=/^[A-Z][a-z]+ [^A-Z]*[a-z]{2}/]:not(Property > .key)`,
          `:not(${unshown}) > TemplateLiteral > TemplateElement[value.raw=/^[^\\n{};]*([a-z]{2} [a-z]+ [a-z]{2}|(^|[.:] )[A-Z][a-z]+ [a-z])/]`,
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
    // Texts for users belong in label files.
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
        { allowlist: [...'·•–—…→×“”’,.:;()/|+-=#%&?!✓'], attributes: { '/.+/': shownAttributes.split(',') } },
      ],
      'vue/no-restricted-syntax': [
        'error',
        ...[
          'Literal[value=/^[A-Z]\\S* ./]',
          'TemplateElement[value.raw=/[a-z]{3} [a-z]{3}|^[A-Z][a-z]+ /]',
          `VAttribute[key.argument.name=/^(${shownAttributes.replaceAll(',', '|')})$/] :not(BinaryExpression) > Literal[value=/^[A-Z]/]`,
          'VElement > VExpressionContainer :not(BinaryExpression, CallExpression) > Literal[value=/[a-z]/i]',
          'CallExpression[callee.name=/^(counted(Grouped)?|plural)$/]',
        ].map((selector) => ({ selector, message: 'Texts belong in the label file of their folder.' })),
      ],
    },
  },
  {
    // One component of each control, so that labels, keys, masking and looks are the same everywhere.
    files: ['src/renderer/**/*.vue'],
    ignores: ['src/renderer/src/ui/**'],
    rules: {
      'vue/no-restricted-html-elements': [
        'error',
        {
          element: ['input', 'select', 'textarea', 'details', 'dialog'],
          message: 'Controls come from src/renderer/src/ui.',
        },
      ],
    },
  },
  {
    files: ['*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // These files write to a terminal.
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
    // Half of these scripts run in a page, so the available globals differ even within a file.
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

/** The Node globals that our scripts use. */
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
