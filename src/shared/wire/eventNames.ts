/** The service's nine webhook events (service-facts part 9). */
export const SERVICE_EVENTS = [
  'Finished Step',
  'Finished User Steps',
  'Finished Journey',
  'Manually Reviewed',
  'Updated Journey',
  'Verification Update Required',
  'KYC Renewal Deadline Exceeded',
  'AML Monitor Update',
  'Finished Spot Check',
] as const;

/** Names of the same events in older documentation of the vendor (service-facts part 4). */
export const OLDER_EVENT_NAMES = {
  'Finished Ongoing Check': 'Finished Spot Check',
  'Step Submitted': 'Finished Step',
  'AML Monior Update': 'AML Monitor Update',
} as const satisfies Record<string, (typeof SERVICE_EVENTS)[number]>;

export type ServiceEventName = (typeof SERVICE_EVENTS)[number];

/** The event with this name, ignoring case; null for an undocumented event. */
export function eventOfName(name: string): ServiceEventName | null {
  const plain = name.trim().toLowerCase();
  const isNamed = (known: string): boolean => known.toLowerCase() === plain;
  const older = Object.entries(OLDER_EVENT_NAMES).find(([known]) => isNamed(known))?.[1];
  return SERVICE_EVENTS.find(isNamed) ?? older ?? null;
}
