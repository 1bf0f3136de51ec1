// @ts-nocheck
import type { Exhibit } from '@shared/domain/dossier/dossier';

export const exhibit = (number: number, mime: string, over: Partial<Exhibit> = {}): Exhibit =>
  ({ number, kind: 'medium', mime, sha256: String(number % 10).repeat(64), ...over }) as Exhibit;
