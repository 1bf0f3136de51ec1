import { OPERATIONS, ServiceProfile, type Operation } from '@shared/domain/profile';
import { CONNECTION } from './connectionLabels';

/** The input for a custom connection. */
export interface CustomDraft {
  label: string;
  origin: string;
  environment: ServiceProfile['environment'];
  operations: Record<Operation, { path: string; confirmed: boolean }>;
}

/** A draft with another profile's paths. All of them are unconfirmed, because they are known for that host only. */
export function draftFrom(model: ServiceProfile): CustomDraft {
  const operations = Object.fromEntries(
    OPERATIONS.map((operation) => [operation, { path: model.operations[operation].path, confirmed: false }]),
  ) as CustomDraft['operations'];
  return { label: '', origin: '', environment: 'unknown', operations };
}

/** A unique profile id made from the label: lower-case letters, digits and dashes. */
export function profileIdFor(label: string, taken: readonly string[]): string {
  const base =
    label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 50) || 'custom';
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) {
    const id = `${base}-${String(number)}`;
    if (!taken.includes(id)) return id;
  }
}

export type DraftProblems = Partial<Record<'label' | 'origin' | Operation, string>>;

/** The profile from a draft, or the errors by field. */
export function readDraft(
  draft: CustomDraft,
  model: ServiceProfile,
  taken: readonly string[],
): { ok: true; profile: ServiceProfile } | { ok: false; problems: DraftProblems } {
  const parsed = ServiceProfile.safeParse({
    id: profileIdFor(draft.label, taken),
    label: draft.label.trim(),
    kind: 'custom',
    authority: draft.origin.trim() || '-',
    origin: draft.origin.trim(),
    environment: draft.environment,
    operations: draft.operations,
    limits: model.limits,
  });
  if (parsed.success) return { ok: true, profile: parsed.data };
  const problems: DraftProblems = {};
  for (const issue of parsed.error.issues) {
    const [area, operation] = issue.path;
    if (area === 'label') problems.label = CONNECTION.labelFault;
    if (area === 'origin') {
      problems.origin = CONNECTION.originFault;
    }
    if (area === 'operations' && typeof operation === 'string') {
      problems[operation as Operation] = CONNECTION.pathFault;
    }
  }
  return { ok: false, problems };
}
