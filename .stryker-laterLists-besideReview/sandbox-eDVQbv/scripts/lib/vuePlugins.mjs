// @ts-nocheck
import vue from '@vitejs/plugin-vue';

/** Attributes whose text a person sees or hears. */
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

/** The compiler's own numbers for what a template consists of. */
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
 * Whether an element puts a bound attribute on the page. What a component does not declare falls through to its element;
 * of those that are given, `title` may be either.
 *
 * @param {any} node @param {string} name
 */
const isAnnounced = (node, name) =>
  ANNOUNCED.has(name) &&
  (node.tagType === PLAIN_ELEMENT ||
    (node.tagType === COMPONENT && (name === 'title' || name.startsWith('aria-'))));

/**
 * Every text and every spoken attribute of a template goes through `shownText`: somebody else's direction override or
 * zero-width character is shown by its code point, also where nobody thought of it.
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
 * Vue's plugin as the application and its tests use it.
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
      // At the end, so that no line moves; imports come first all the same.
      const line = `import { shownText as ${SHOWN} } from '@shared/labels/hiddenCharacterLabels';`;
      return { code: `${code}\n${line}\n`, map: null };
    },
  },
];
