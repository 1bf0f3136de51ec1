/** One line of `npm run bench`: our figure beside that of something everybody knows, measured in the same run. */
// @ts-nocheck

export interface BenchRow {
  /** What was measured, with its size: "Search in 100 000 cases, p95". */
  readonly what: string;
  readonly ours: number;
  /** What ours is compared with: "a bare Electron window". */
  readonly against: string;
  readonly reference: number;
  /** Of both figures. */
  readonly unit: string;
  /** The budget in words, from the design: "≤ 1.5 ×". Printed beside the ratio, never asserted. */
  readonly budget: string;
}

/** What every tests/bench/NAME.bench.ts exports under the name `measure`. */
export type Measure = () => Promise<readonly BenchRow[]>;
