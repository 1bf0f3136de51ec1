// @ts-nocheck
import type { Equivalent } from './modules.mjs';

interface Survivor {
  source: string;
  line: number;
  original: string;
  replacement: string;
}
interface Result {
  mutants: number;
  killed: number;
  equivalent: number;
  survivors: Survivor[];
}
interface Place {
  line: number;
  column: number;
}
export function resultOf(
  report: {
    files: Record<
      string,
      {
        source: string;
        mutants: { status: string; location: { start: Place; end: Place }; replacement?: string }[];
      }
    >;
  },
  equivalents?: readonly Equivalent[],
): Result;
export function shareOf(result: Pick<Result, 'mutants' | 'killed'>): number;
