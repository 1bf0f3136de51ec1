import { uuid } from '../random.mjs';

export const TENANT = uuid('tenant');
export const FLOWS = {
  person: uuid('flow-person'),
  address: uuid('flow-address'),
  business: uuid('flow-business'),
};

/** The data about the sandbox account that the reference service needs. The other tenant's key is only for tests. */
export const account = {
  tenant_id: TENANT,
  environment_name: 'sandbox',
  name: 'CaseLoupe sandbox',
  other_tenants: [
    { tenant_id: uuid('other-tenant'), key: 'other-tenant-key', secret: 'other-tenant-secret' },
  ],
};

/** The members that all journeys have, merged with the others in `rest`. */
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
