// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import type { KeyScope } from '../../../../src/renderer/src/composables/keymap';
import {
  commandsOf,
  findCommands,
  scopesForSheet,
} from '../../../../src/renderer/src/features/palette/commands';

const run = vi.fn();
const scopes: KeyScope[] = [
  {
    heading: 'Images',
    bindings: [
      { keys: 'l', label: 'Link panes', run },
      { keys: 'j', label: 'Next', run, palette: false },
      { keys: 'r', label: 'Rotate', run, when: () => false },
    ],
  },
  {
    heading: 'Anywhere',
    bindings: [
      { keys: ['mod+l', 'mod+shift+l'], label: 'Lock', run },
      { label: 'About CaseLoupe', run },
    ],
  },
  {
    heading: 'Anywhere',
    bindings: [
      { keys: '?', label: 'Keyboard shortcuts', synonyms: 'show the keys', run },
      { keys: 'x', label: 'Link panes', run },
    ],
  },
];

describe('commandsOf', () => {
  it('offers what can be done now, keyless ones too, each label once from the topmost scope', () => {
    expect(commandsOf(scopes).map(({ label, heading, keys }) => [label, heading, keys])).toEqual([
      ['Link panes', 'Images', 'l'],
      ['Lock', 'Anywhere', 'mod+l'],
      ['About CaseLoupe', 'Anywhere', null],
      ['Keyboard shortcuts', 'Anywhere', '?'],
    ]);
  });
});

describe('findCommands', () => {
  const find = (words: string): string[] => findCommands(commandsOf(scopes), words).map(({ label }) => label);
  it('needs every word, prefers beginnings, and gives everything for nothing', () => {
    expect(find('')).toHaveLength(4);
    expect(find('short key')).toEqual(['Keyboard shortcuts']);
    expect(find('l')[0]).toBe('Link panes');
    expect(find('lo')).toEqual(['Lock', 'About CaseLoupe']);
    expect(find('link nothing')).toEqual([]);
  });

  it('finds a command by the synonyms that its label does not show', () => {
    expect(find('show keys')).toEqual(['Keyboard shortcuts']);
  });
});

describe('scopesForSheet', () => {
  it('puts one heading together and what works anywhere last', () => {
    const sheet = scopesForSheet([...scopes].reverse());
    expect(sheet.map((scope) => scope.heading)).toEqual(['Images', 'Anywhere']);
    expect(sheet.at(-1)?.bindings.map((binding) => binding.label)).toEqual([
      'Lock',
      'Keyboard shortcuts',
      'Link panes',
    ]);
  });

  it('gives what several keys do one line with all of them', () => {
    const [images] = scopesForSheet([
      {
        heading: 'Images',
        bindings: [
          { keys: 'j', label: 'Next', run },
          { keys: ['r', 'shift+r'], label: 'Rotate', run },
          { keys: 'arrowdown', label: 'Next', run },
        ],
      },
    ]);
    expect(images?.bindings.map(({ label, keys }) => [label, keys])).toEqual([
      ['Next', ['j', 'arrowdown']],
      ['Rotate', ['r', 'shift+r']],
    ]);
  });
});
