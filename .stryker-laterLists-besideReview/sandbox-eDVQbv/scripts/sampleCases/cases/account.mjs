// @ts-nocheck
import { uuid } from '../random.mjs';

export const TENANT = uuid('tenant');
export const FLOWS = {
  person: uuid('flow-person'),
  address: uuid('flow-address'),
  business: uuid('flow-business'),
};

/** What the reference service needs to know about the sandbox account. The other tenant's key is for tests only. */
export const account = {
  tenant_id: TENANT,
  environment_name: 'sandbox',
  name: 'CaseLoupe sandbox',
  other_tenants: [
    { tenant_id: uuid('other-tenant'), key: 'other-tenant-key', secret: 'other-tenant-secret' },
  ],
};

/** The frame every journey shares; the rest is laid over it. */
export const journeyFrame = (id, reference, start, end, decisions, rest) => ({
  journey_id: id,
  customer_id: TENANT,
  flow_id: FLOWS.person,
  reference_number: reference,
  start_time: start,
  end_time: end,
  system_decision: decisions[0],
  manual_decision: decisions[1],
  final_decision: decisions[2],
  model_version: '3.0',
  documents: null,
  selfie: null,
  rule_results: null,
  applicant: null,
  aml: null,
  screening_checks: {},
  device_intelligence: {},
  ...rest,
});
