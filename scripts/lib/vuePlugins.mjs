import vue from '@vitejs/plugin-vue';

/** Attributes whose text is displayed or read aloud by screen readers. */
const ANNOUNCED = new Set([
  'title',
  'alt',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

/** The numbers by which Vue's compiler identifies kinds of template nodes. */
const [ELEMENT, INTERPOLATION, DIRECTIVE, COMPOUND_EXPRESSION] = [1, 5, 7, 8];
const [PLAIN_ELEMENT, COMPONENT] = [0, 1];

const SHOWN = '__shown';

/** @param {any} expression */
const shown = (expression) => ({
  type: COMPOUND_EXPRESSION,
  loc: expression.loc,
  children: [`${SHOWN}(`, expression, ')'],
});

/**
 * Whether a bound attribute ends up on an element of the page. For a component, `aria-` attributes fall through to
 * its element, while `title` may be a prop or an attribute.
 *
 * @param {any} node @param {string} name
 */
const isAnnounced = (node, name) =>
  ANNOUNCED.has(name) &&
  (node.tagType === PLAIN_ELEMENT ||
    (node.tagType === COMPONENT && (name === 'title' || name.startsWith('aria-'))));

/**
 * Passes every text and every announced attribute of a template through `shownText`, so that a direction override or
 * a zero-width character in received text is always shown by its code point.
 *
 * @param {any} node
 */
function showHiddenCharacters(node) {
  if (node.type === INTERPOLATION) node.content = shown(node.content);
  if (node.type !== ELEMENT) return;
  for (const prop of node.props)
    if (prop.type === DIRECTIVE && prop.name === 'bind' && prop.exp && prop.arg?.isStatic)
      if (isAnnounced(node, prop.arg.content)) prop.exp = shown(prop.exp);
}

/**
 * Vue's plugin, as used by the application and its tests.
 *
 * @returns {import('vite').Plugin[]}
 */
export const vuePlugins = () => [
  vue({ template: { compilerOptions: { nodeTransforms: [showHiddenCharacters] } } }),
  {
    name: 'show-hidden-characters',
    enforce: 'post',
    transform(code, id) {
      if (!/\.vue(?:\?|$)/.test(id) || !code.includes(`${SHOWN}(`)) return null;
      // Appended at the end, so that line numbers stay the same. Imports are hoisted anyway.
      const line = `import { shownText as ${SHOWN} } from '@shared/labels/hiddenCharacterLabels';`;
      return { code: `${code}\n${line}\n`, map: null };
    },
  },
];
