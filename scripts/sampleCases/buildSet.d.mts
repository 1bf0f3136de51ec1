/** A picture, video or PDF of the set: its file name, and the recipe from which it is drawn. */
export interface SampleMedium {
  readonly id: string;
  readonly ext: 'jpg' | 'webm' | 'pdf';
  readonly name: string;
  readonly draw: () => Readonly<Record<string, unknown>>;
}

export interface SampleSet {
  /** JSON files by their path below resources/sandbox. */
  readonly files: ReadonlyMap<string, unknown>;
  readonly media: readonly SampleMedium[];
  /** Path ids that results name although there is no file, each with the reason. */
  readonly absent: ReadonlyMap<string, string>;
  /** Path ids whose file is truncated on purpose, each with the reason. */
  readonly damaged: ReadonlyMap<string, string>;
}

export function buildSet(): SampleSet;
export function toBytes(value: unknown): string;
