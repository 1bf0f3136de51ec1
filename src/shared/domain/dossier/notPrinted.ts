import { listKindOf } from '../aml/amlTimeline';
import type { CaseView } from '../caseView';
import type { Sha256 } from '../ids';
import type { ResponseComparison } from '../intake/responseChanges';
import { isDownload } from '../operations';
import { contentsOf, isLost, isResult } from '../responseContents';
import { requestKey, type ContentEvent } from '../savedEvidence';
import type { DossierAml, Exhibit, NotPrinted } from './dossier';

/** Compares two responses to one request. Null if one of them cannot be read. */
export type CompareResponses = (
  before: Sha256,
  printed: Sha256,
  /** Whether they are responses from which the case is built, so that values have labels. */
  isMain: boolean,
) => ResponseComparison | null;

interface Printed {
  view: CaseView;
  aml: DossierAml | null;
  exhibits: readonly Exhibit[];
}

/** Each comparison builds the case once more, so only that many responses are compared value by value. */
const MOST_COMPARED = 20;

/** The content that is printed for a request; null if none is. */
function printedOf({ request, sha256 }: ContentEvent, { view, aml, exhibits }: Printed, isMain: boolean) {
  if (isMain) return view.responseSha256;
  if (isDownload(request.operation)) {
    const isOfRequest = ({ mediumIds, requests }: Exhibit): boolean =>
      mediumIds.length > 0 &&
      requests.some((one) => requestKey({ request: one }) === requestKey({ request }));
    const shown = exhibits.filter(isOfRequest);
    return shown.some((one) => one.sha256 === sha256) ? sha256 : (shown[0]?.sha256 ?? null);
  }
  const kind = listKindOf(request);
  const isOfRequest = (of: DossierAml['responses'][number]['of']): boolean =>
    of.kind === kind && of.version === (request.version ?? null);
  return aml?.responses.find(({ of }) => isOfRequest(of))?.of.sha256 ?? null;
}

/**
 * Returns a function that states why the content of a retrieval is not printed. The report and the HTML page print one
 * content of each request: the newest result.
 *
 * @param compare omitted where nothing but the bytes can be compared
 */
export function notPrintedIn(
  printed: Printed,
  compare: CompareResponses = () => null,
): (event: ContentEvent) => NotPrinted | null {
  const { view, exhibits } = printed;
  const contentOf = contentsOf(view.responses);
  const own = new Set(view.responses.map(requestKey));
  const compared = new Map<string, ResponseComparison | null>();
  const comparisonOf = (before: Sha256, now: Sha256, isMain: boolean): ResponseComparison | null => {
    const key = `${before} ${now}`;
    const known = compared.get(key);
    if (known !== undefined || compared.size >= MOST_COMPARED) return known ?? null;
    const found = compare(before, now, isMain);
    compared.set(key, found);
    return found;
  };
  return (event) => {
    const { request, sha256 } = event;
    const isMain = own.has(requestKey(event));
    const now = printedOf(event, printed, isMain);
    const number = exhibits.find((one) => one.sha256 === now)?.number;
    if (now === null || now === sha256 || number === undefined) return null;
    const not = { printed: number, places: [], more: 0 };
    if (isDownload(request.operation)) return { ...not, is: 'content' };
    const response = view.responses.find((one) => one.sha256 === sha256);
    if (response !== undefined && !isLost(response) && !isResult(response))
      return { ...not, is: 'no-result' };
    if (response !== undefined && contentOf(event) === contentOf({ request, sha256: now }))
      return { ...not, is: 'notation' };
    const comparison = comparisonOf(sha256, now, isMain);
    if (comparison?.is === 'same-values') return { ...not, is: 'notation' };
    if (comparison?.is !== 'changed') return { ...not, is: 'content' };
    return { ...not, is: 'content', places: comparison.places, more: comparison.more };
  };
}
