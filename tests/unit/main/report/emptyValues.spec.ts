import { describe, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { sectionsWithoutPictures } from '../../../../src/main/report/page/reportPage';
import { viewerPage } from '../../../../src/main/viewer/viewerPage';
import {
  EMPTY_TURNS,
  notStatedIn,
  textWithColumns,
  withEmptyMembers,
  type EmptyMember,
} from '../../../support/emptyMembers';
import { marked, MARKED_KINDS, type MarkedKind } from '../../../support/marked';
import { dossierOfResponses } from '../../../support/sampleDossier';
import { SAMPLE } from '../../../support/sampleIds';
import { pageOf, partsOf, type AnyParts } from './reportParts';

const OPERATIONS = {
  journey: ['journeyResult', 'journey'],
  'spot-check': ['spotCheckResult', 'spot-check'],
  'aml-check': ['amlResult', 'aml-check'],
  'aml-history': ['amlHistory', 'aml-check'],
  'aml-history-delta': ['amlHistory', 'aml-check'],
} as const;

function partsOfResponse(kind: MarkedKind, value: unknown): AnyParts {
  const [response, caseKind] = OPERATIONS[kind];
  return {
    ...partsOf({ sample: SAMPLE.clean }),
    dossier: dossierOfResponses(caseKind, [{ response, subjectId: 'journey-1', value }]),
  };
}

const PAGES: Readonly<Record<string, (parts: AnyParts) => string | Promise<string>>> = {
  'on paper': pageOf,
  'on the page of a package': ({ dossier, fingerprint, reader }) => {
    const pictures = new Map();
    const source = { dossier, options: DEFAULT_REPORT, fingerprint, reader, others: null, pictures };
    return viewerPage({ dossier, sections: sectionsWithoutPictures(source), pictures, fingerprint: null });
  },
};

describe.each(Object.entries(PAGES))(
  'an empty member, whatever object it stands in, is stated by name and word %s',
  (_, print) => {
    it.each(MARKED_KINDS)('of a %s', async (kind) => {
      const lost: EmptyMember[] = [];
      for (let turn = 0; turn < EMPTY_TURNS; turn += 1) {
        const { value, members } = withEmptyMembers(marked(kind, turn % 2).value, turn);
        const html = await print(partsOfResponse(kind, value));
        lost.push(...notStatedIn(textWithColumns(html.toString()), members));
      }
      expect(lost).toEqual([]);
    });
  },
);
