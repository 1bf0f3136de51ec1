import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ResponseKind } from './specification';

/** A response of the sample set and the case it belongs to. */
export interface SampleResponse {
  readonly response: ResponseKind;
  readonly subjectId: string;
  readonly value: unknown;
  /** Set for the changes of a version: the number of that version. */
  readonly deltaOf?: number;
}

const FOLDER = resolve('resources/sandbox');
const read = (path: string): unknown => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));

const oneEach = (response: ResponseKind, folder: string): SampleResponse[] =>
  readdirSync(join(FOLDER, folder)).map((file) => ({
    response,
    subjectId: file.replace(/\.json$/, ''),
    value: read(`${folder}/${file}`),
  }));

/** Every response of the sample set, as stored in its files. */
export const sampleResponses = (): SampleResponse[] => [
  ...oneEach('journeyResult', 'journeys'),
  ...oneEach('spotCheckResult', 'spot-checks'),
  ...oneEach('amlResult', 'aml-results'),
  ...readdirSync(join(FOLDER, 'aml-history')).flatMap((subjectId) =>
    readdirSync(join(FOLDER, 'aml-history', subjectId)).map((file): SampleResponse => ({
      response: 'amlHistory',
      subjectId,
      value: read(`aml-history/${subjectId}/${file}`),
    })),
  ),
];
