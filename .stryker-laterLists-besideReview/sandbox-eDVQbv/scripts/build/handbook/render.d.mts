// @ts-nocheck
export function renderHandbook(folder: string): { html: string; pictures: string[] };
