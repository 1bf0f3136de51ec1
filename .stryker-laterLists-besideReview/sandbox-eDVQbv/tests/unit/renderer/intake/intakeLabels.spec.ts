// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { LineAction } from '@shared/domain/intake/lineActions';
import type { BatchPreview, PreviewLine } from '@shared/ipc/inboxContract';
import { lineText, previewSentence } from '../../../../src/renderer/src/features/intake/intakeLabels';

const NO_WORK = { journeys: 0, spotChecks: 0, amlChecks: 0, events: 0, files: 0 };

/** The sentence about this work and as many lines of each fate. */
function sentence(
  work: Partial<BatchPreview['work']>,
  actions: Partial<Record<LineAction, number>> = {},
): string {
  const counted = Object.entries(actions).map(([action, count]) => ({ action: action as LineAction, count }));
  const preview = { work: { ...NO_WORK, ...work }, actions: counted } as BatchPreview;
  return previewSentence(preview);
}

describe('what an order would do, in one sentence', () => {
  it('names what is worked on, and counts one as one', () => {
    expect(sentence({ journeys: 1, spotChecks: 2, amlChecks: 1 })).toBe(
      '1 journey, 2 spot checks, 1 AML check',
    );
    expect(sentence({})).toBe('Nothing to do');
  });

  it('leaves no line untold: what is repeated, not acted on, not recognised and not understood', () => {
    expect(
      sentence(
        { events: 9, files: 1 },
        {
          'event-repeated': 1,
          'event-applied': 2,
          'event-unknown': 1,
          'file-unclear': 1,
          'table-unclear': 1,
          'not-understood': 1,
        },
      ),
    ).toBe(
      '9 events, 1 saved response; 3 repeated; 1 event without action; 2 files not recognised; 1 line not readable',
    );
  });
});

it.each(['constructor', '__proto__', 'a line of a file'])(
  'shows the line %j that nobody recognised as it is',
  (text) => {
    const line = { text, action: 'not-understood' } as PreviewLine;
    expect(lineText(line)).toEqual({ text, foreign: true });
  },
);
