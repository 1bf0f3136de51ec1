import { shallowReactive, shallowRef } from 'vue';
import { isFixedKey, isSingleCharacter, normaliseKeys, strokesOf } from './keys';

/** A shortcut as listed in the keyboard settings. */
export interface KeyedAction {
  /**
   * For example `mod+k`, `shift+n`, `?` or `arrowleft`; a list contains alternatives. If missing, the action is only
   * in the command palette.
   */
  keys?: string | readonly string[];
  /** The name of the action in the list of shortcuts and the command palette. */
  label: string;
  /** Its keys cannot be changed, for example because it is one of nine number keys. */
  fixed?: boolean;
  /** The default keys. */
  ownKeys?: KeyedAction['keys'];
}

/** An action and the keys that trigger it. */
export interface KeyBinding extends KeyedAction {
  run: () => void;
  /** While it returns false, the key is free for other bindings and the command palette leaves out the action. */
  when?: () => boolean;
  /** False for movements that make no sense as a command, for example J and K. */
  palette?: boolean;
  /** Other words by which the command palette finds it, for example its former label. */
  synonyms?: string;
  /** Whether it also works in text fields. Keys with Control or Command always do. */
  inText?: boolean;
}

/** Changed keys by binding id (see `bindingId`). */
export type KeyMapping = Readonly<Record<string, string>>;

/** The id of a binding, independent of its keys. */
export const bindingId = (heading: string, label: string): string => `${heading}/${label}`;

/** Actions with the heading under which the list of shortcuts shows them. */
export interface KeyedActions {
  heading: string;
  bindings: readonly KeyedAction[];
}

/** Bindings that are registered and removed together, with their heading in the list of shortcuts. */
export interface KeyScope {
  heading: string;
  bindings: readonly KeyBinding[];
  /** Disables every scope below this one while it is registered. */
  modal?: boolean;
}

const TEXT_INPUTS = [
  'text',
  'search',
  'password',
  'url',
  'email',
  'tel',
  'number',
  'date',
  'time',
  'datetime-local',
];

/** Whether typing into this element enters text, so that single letters must not trigger actions. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

const PRESSABLE =
  'button, a[href], summary, select, input, [role="menuitem"], [role="option"], [role="tab"], [role="switch"]';
const ARROWED =
  'select, input, textarea, [role="separator"], [role="slider"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"]';

/** Whether the focused control handles this key itself. */
function belongsToControl(stroke: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (stroke === 'enter' || stroke === 'space') return target.closest(PRESSABLE) !== null;
  if (/(^|\+)(arrow\w+|home|end|pageup|pagedown)$/.test(stroke)) return target.closest(ARROWED) !== null;
  return target instanceof HTMLSelectElement && isSingleCharacter(stroke);
}

export interface Keymap {
  /** Adds a scope on top and returns a function that removes it. Throws if the scope uses the same key twice. */
  register(scope: KeyScope): () => void;
  /** Handles a key press: the topmost scope with an active binding for it wins. Returns whether an action ran. */
  handle(event: KeyboardEvent): boolean;
  /** The currently registered scopes, topmost first. */
  readonly scopes: readonly KeyScope[];
  /** Switches shortcuts of a single character on or off (WCAG 2.1.4). */
  setSingleCharacters(on: boolean): void;
  /** Every action that has been registered since the window opened, with its current keys. */
  readonly known: readonly KeyedActions[];
  setMapping(mapping: KeyMapping): void;
  /** The current keys for these default keys, for display. */
  shownFor(keys: string): string;
}

export function keysOf(binding: KeyedAction): string[] {
  return binding.keys === undefined ? [] : [binding.keys].flat().map(normaliseKeys);
}

/** Whether a binding's keys can be changed. */
export const isMappable = (binding: KeyedAction): boolean =>
  binding.fixed !== true && keysOf(binding).some((keys) => !isFixedKey(keys));

/** A binding with its changed keys. Arrows and similar keys keep working in addition to the new ones. */
function withChangedKeys<A extends KeyedAction>(
  { heading }: KeyedActions,
  binding: A,
  mapping: KeyMapping,
): A {
  const keys = mapping[bindingId(heading, binding.label)];
  if (keys === undefined || !isMappable(binding)) return binding;
  return { ...binding, keys: [keys, ...keysOf(binding).filter(isFixedKey)], ownKeys: binding.keys };
}

/** The other action that already uses the keys, if any, since sharing keys would be ambiguous. */
export function keyConflict(scopes: readonly KeyedActions[], id: string, keys: string): string | null {
  const wanted = normaliseKeys(keys);
  for (const { heading, bindings } of scopes)
    for (const binding of bindings)
      if (bindingId(heading, binding.label) !== id && keysOf(binding).includes(wanted))
        return `${binding.label} (${heading})`;
  return null;
}

function refuseDoubles(scope: KeyScope): void {
  const taken = new Map<string, string>();
  for (const binding of scope.bindings) {
    for (const keys of keysOf(binding)) {
      const other = taken.get(keys);
      // Two bindings may share a key if the first has a `when` condition.
      if (other !== undefined && binding.when === undefined) {
        throw new Error(`${scope.heading}: ${keys} is already used by "${other}"`);
      }
      taken.set(keys, binding.label);
    }
  }
}

/** Whether a binding reacts to this key press now. Shortcuts of a single character can be switched off. */
function isTriggered(
  binding: KeyBinding,
  stroke: string,
  target: EventTarget | null,
  singleCharacters: boolean,
): boolean {
  if (!keysOf(binding).includes(stroke)) return false;
  const single = isSingleCharacter(stroke);
  if (single && !singleCharacters) return false;
  // `mod`, Escape and function keys always work; all other keys would interfere with typing.
  const everywhere = stroke.startsWith('mod+') || stroke === 'escape' || /^f\d+$/.test(stroke);
  if (isTextField(target) && !everywhere && (binding.inText !== true || single)) return false;
  return binding.when === undefined || binding.when();
}

/**
 * Scopes with the same heading come and go, so their actions are collected here. Only labels and keys are kept: an
 * action's function refers to its case, which must be released with its screen.
 */
function remember(seen: Map<string, KeyedActions>, { heading, bindings }: KeyScope): void {
  const before = seen.get(heading)?.bindings ?? [];
  const news = bindings
    .filter(
      (binding) =>
        binding.keys !== undefined &&
        !before.some(({ label, keys }) => label === binding.label && String(keys) === String(binding.keys)),
    )
    .map(({ keys = [], label, fixed = false }): KeyedAction => ({ keys, label, fixed }));
  if (news.length > 0) seen.set(heading, { heading, bindings: [...before, ...news] });
}

/** The registry of shortcuts. There is one per window; tests create their own. */
export function createKeymap(): Keymap {
  const scopes = shallowReactive<KeyScope[]>([]);
  const seen = shallowReactive(new Map<string, KeyedActions>());
  const mapping = shallowRef<KeyMapping>({});
  let singleCharacters = true;

  const inReach = (): KeyScope[] => {
    const modal = scopes.findLastIndex((scope) => scope.modal === true);
    return scopes
      .slice(Math.max(0, modal))
      .reverse()
      .map((scope) => ({
        ...scope,
        bindings: scope.bindings.map((binding) => withChangedKeys(scope, binding, mapping.value)),
      }));
  };

  return {
    get scopes() {
      return inReach();
    },
    setSingleCharacters(on) {
      singleCharacters = on;
    },
    get known() {
      return [...seen.values()].map((known) => ({
        ...known,
        bindings: known.bindings.map((action) => withChangedKeys(known, action, mapping.value)),
      }));
    },
    setMapping(next) {
      mapping.value = next;
    },
    shownFor(keys) {
      const wanted = normaliseKeys(keys);
      if (Object.keys(mapping.value).length === 0) return keys;
      for (const scope of [...scopes].reverse()) {
        const binding = scope.bindings.find((one) => keysOf(one).includes(wanted));
        const [shown] = binding === undefined ? [] : keysOf(withChangedKeys(scope, binding, mapping.value));
        if (binding !== undefined) return isFixedKey(wanted) ? keys : (shown ?? keys);
      }
      return keys;
    },
    register(scope) {
      refuseDoubles(scope);
      remember(seen, scope);
      scopes.push(scope);
      return () => {
        const index = scopes.indexOf(scope);
        if (index >= 0) scopes.splice(index, 1);
      };
    },
    handle(event) {
      if (event.defaultPrevented || event.isComposing) return false;
      for (const stroke of strokesOf(event)) {
        if (belongsToControl(stroke, event.target)) return false;
        for (const scope of inReach()) {
          const binding = scope.bindings.find((candidate) =>
            isTriggered(candidate, stroke, event.target, singleCharacters),
          );
          if (binding === undefined) continue;
          event.preventDefault();
          binding.run();
          return true;
        }
      }
      return false;
    },
  };
}
