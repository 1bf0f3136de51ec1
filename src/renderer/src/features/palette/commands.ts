import { foldLetters } from '@shared/text/letters';
import { keysOf, type KeyBinding, type KeyScope } from '../../composables/keymap';
import { KEY_LABELS } from '../../ui/uiLabels';

/** One command in the palette. */
export interface Command {
  id: string;
  label: string;
  synonyms?: string;
  heading: string;
  keys: string | null;
  run: () => void;
}

const isOffered = (binding: KeyBinding): boolean =>
  binding.palette !== false && (binding.when === undefined || binding.when());

/** The commands that are available now, topmost scope first. If a label occurs twice, the upper one is kept. */
export function commandsOf(scopes: readonly KeyScope[]): Command[] {
  const seen = new Set<string>();
  return scopes.flatMap((scope) =>
    scope.bindings.filter(isOffered).flatMap((binding): Command[] => {
      if (seen.has(binding.label)) return [];
      seen.add(binding.label);
      const { label, synonyms, run } = binding;
      return [
        {
          id: `${scope.heading}/${label}`,
          label,
          synonyms,
          heading: scope.heading,
          keys: keysOf(binding)[0] ?? null,
          run,
        },
      ];
    }),
  );
}

/**
 * How well a query matches a label: 0 means not at all, higher is better. Every word of the query must occur in the
 * label.
 */
export function matchScore(label: string, words: string): number {
  const text = foldLetters(label, 'search');
  let score = 1;
  for (const word of foldLetters(words, 'search')
    .split(/\s+/)
    .filter((one) => one !== '')) {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    score += at === 0 ? 4 : /\W/.test(text.charAt(at - 1)) ? 3 : 1;
  }
  return score;
}

/** The matching commands, best first; in their original order if equal. */
export function findCommands(commands: readonly Command[], words: string): Command[] {
  return commands
    .map((command) => ({ command, score: matchScore(`${command.label} ${command.synonyms ?? ''}`, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

/** Merges bindings with the same label into one with all their shortcuts. */
function merged(bindings: readonly KeyBinding[]): KeyBinding[] {
  const byLabel = new Map<string, KeyBinding>();
  for (const binding of bindings) {
    const before = byLabel.get(binding.label);
    const keys = before === undefined ? keysOf(binding) : [...keysOf(before), ...keysOf(binding)];
    byLabel.set(binding.label, { ...(before ?? binding), keys });
  }
  return [...byLabel.values()];
}

/** The scopes that have shortcuts, merged by heading; shortcuts that work on every screen come last. */
export function scopesForSheet(scopes: readonly KeyScope[]): KeyScope[] {
  const byHeading = new Map<string, KeyBinding[]>();
  for (const scope of scopes) {
    const keyed = scope.bindings.filter((binding) => binding.keys !== undefined);
    if (keyed.length > 0) byHeading.set(scope.heading, [...keyed, ...(byHeading.get(scope.heading) ?? [])]);
  }
  const anywhere = byHeading.get(KEY_LABELS.anywhere);
  byHeading.delete(KEY_LABELS.anywhere);
  if (anywhere) byHeading.set(KEY_LABELS.anywhere, anywhere);
  return [...byHeading].map(([heading, bindings]) => ({ heading, bindings: merged(bindings) }));
}
