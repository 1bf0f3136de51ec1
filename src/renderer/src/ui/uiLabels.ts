export const MASK = {
  masked: (what: string) => `Masked: ${what}`,
} as const;
