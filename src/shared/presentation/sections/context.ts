import { mediumOfPath } from '../../domain/caseMedia';
import type { CaseView } from '../../domain/caseView';
import { facesBehind } from '../../domain/faces/faceResults';
import type { Context } from '../compose';

/** What composing a case's response needs to know of the case. */
export function contextOf(view: CaseView): Context {
  const behind = facesBehind(view);
  return {
    kind: view.kind,
    mediumOf: (path) => mediumOfPath(view.media, path)?.id ?? null,
    facesOf: (pointer) => behind(pointer),
  };
}
