import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AnswerKind } from './specification';

/** One answer of the sample set, and the case that it belongs to. */
export interface SampleAnswer {
  readonly answer: AnswerKind;
  readonly subjectId: string;
  readonly value: unknown;
}

const FOLDER = resolve('resources/sandbox');
const read = (path: string): unknown => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));

const oneEach = (answer: AnswerKind, folder: string): SampleAnswer[] =>
  readdirSync(join(FOLDER, folder)).map((file) => ({
    answer,
    subjectId: file.replace(/\.json$/, ''),
    value: read(`${folder}/${file}`),
  }));

/** Every answer of the sample set as its files hold it. */
export const sampleAnswers = (): SampleAnswer[] => [
  ...oneEach('journeyResult', 'journeys'),
  ...oneEach('spotCheckResult', 'spot-checks'),
  ...oneEach('amlResult', 'aml-results'),
  ...readdirSync(join(FOLDER, 'aml-history')).flatMap((subjectId) =>
    readdirSync(join(FOLDER, 'aml-history', subjectId)).map((file): SampleAnswer => ({
      answer: 'amlHistory',
      subjectId,
      value: read(`aml-history/${subjectId}/${file}`),
    })),
  ),
];
