// @ts-nocheck
import type { CaseView } from '@shared/domain/caseView';
import { buildFieldMatrix } from '@shared/domain/fieldMatrix/fieldMatrix';
import type { FieldMatrix } from '@shared/domain/fieldMatrix/types';

const built = new WeakMap<CaseView, FieldMatrix>();

/** The compared fields of a case, built once: the list of sections counts what the section shows. */
export function matrixOf(view: CaseView): FieldMatrix {
  const matrix = built.get(view) ?? buildFieldMatrix(view);
  built.set(view, matrix);
  return matrix;
}
