import { mediumOfPath } from '../../domain/caseMedia';
import type { CaseView } from '../../domain/caseView';
import type { Context } from '../compose';

/** What composing a case's response needs to know of the case. */
export function contextOf(view: CaseView): Context {
  return {
    kind: view.kind,
    mediumOf: (path) => mediumOfPath(view.media, path)?.id ?? null,
  };
}
