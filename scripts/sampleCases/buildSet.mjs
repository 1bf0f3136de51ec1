import { createCaseBuilder } from './caseBuilder.mjs';
import { account } from './cases/account.mjs';
import { amlCases } from './cases/aml.mjs';
import { firstCases } from './cases/first.mjs';
import { livenessCases } from './cases/liveness.mjs';
import { manyCases } from './cases/many.mjs';
import { FAILURES } from './cases/failures.mjs';
import { namesakes } from './cases/namesakes.mjs';
import { edgeCases } from './cases/edgeCases.mjs';
import { edgeCaseRecords } from './cases/edgeCaseRecords.mjs';
import { spotChecks } from './cases/spotChecks.mjs';
import { troubleCases } from './cases/trouble.mjs';
import { unfinishedCases } from './cases/unfinished.mjs';
import { recordId } from './random.mjs';

/**
 * Builds the whole set as data: every JSON file by its path below resources/sandbox, and the media as recipes that
 * are only drawn on request. Does not depend on time, files or Electron.
 */
export function buildSet() {
  const caseBuilder = createCaseBuilder();
  const cases = [
    ...firstCases(caseBuilder),
    ...livenessCases(caseBuilder),
    ...troubleCases(caseBuilder),
    ...manyCases(caseBuilder),
    ...unfinishedCases(),
    ...amlCases(caseBuilder),
    ...spotChecks(caseBuilder),
    ...namesakes(),
    ...edgeCaseRecords(),
  ];
  const labels = {};
  const files = new Map();
  const put = (path, value) => {
    if (files.has(path)) throw new Error(`Two files are called ${path}`);
    files.set(path, value);
  };
  put('account.json', account);
  for (const one of cases) {
    const id = one.id ?? one.journey?.journey_id ?? one.spotCheck?.journey_id ?? one.amlResult?.check_id;
    labels[id] = one.label;
    if (one.journey) put(`journeys/${id}.json`, one.journey);
    if (one.spotCheck) put(`spot-checks/${id}.json`, one.spotCheck);
    if (one.amlResult) put(`aml-results/${one.amlResult.check_id}.json`, one.amlResult);
    if (one.summary) put(`summaries/${id}.json`, one.summary);
    for (const [index, version] of (one.history ?? []).entries())
      put(`aml-history/${id}/${index + 1}.json`, version);
  }
  for (const { record, label } of FAILURES) labels[recordId(record)] = label;
  put('labels.json', labels);
  put('edge-cases.json', { cases: edgeCases() });
  return {
    files,
    media: [...caseBuilder.media.values()],
    absent: caseBuilder.absent,
    damaged: caseBuilder.damaged,
  };
}

/** The bytes of a JSON file of the set. */
export const toBytes = (value) => `${JSON.stringify(value, null, 2)}\n`;
