import type { CaseView } from '@shared/domain/caseView';
import { buildFieldMatrix } from '@shared/domain/fieldMatrix/fieldMatrix';
import type { FieldMatrix } from '@shared/domain/fieldMatrix/types';

const built = new WeakMap<CaseView, FieldMatrix>();

/** The field comparison of a case. It is built once, because the section and its line in the list both need it. */
export function matrixOf(view: CaseView): FieldMatrix {
  const matrix = built.get(view) ?? buildFieldMatrix(view);
  built.set(view, matrix);
  return matrix;
}
