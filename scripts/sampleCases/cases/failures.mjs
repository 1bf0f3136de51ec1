const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Responses that are not a journey result. The service sends them unchanged, each under its own id. */
export const FAILURES = [
  {
    name: 'rate-limit',
    record: 'odd-rate-limit',
    label: 'Rate limit: every request is answered with 429 and a Retry-After of two seconds',
    deviation: 'Status 429 with a Retry-After header.',
    why: 'The client waits as long as requested, then reports that the service limits its rate.',
    response: {
      status: 429,
      headers: { ...json, 'retry-after': '2' },
      body: '{"success":false,"message":"Too many requests","error_code":"too_many_requests"}',
    },
  },
  {
    name: 'sign-in-page',
    record: 'odd-sign-in-page',
    label: 'Sign-in page: an HTML page with status 200, as a proxy or portal sends it',
    deviation: 'An HTML page with status 200.',
    why: 'A page is named as a page and kept; it is no result.',
    response: {
      status: 200,
      headers: html,
      body: '<!doctype html>\n<html lang="en"><title>Sign in</title>\n<form><label>User <input name="user"></label><button>Sign in</button></form></html>\n',
    },
  },
  {
    name: 'not-json',
    record: 'odd-not-json',
    label: 'Not JSON: a result in which a comma is missing on line 3',
    deviation: 'A body that says it is JSON and is not.',
    why: 'The fault is named with its line and column, and the body is kept.',
    response: {
      status: 200,
      headers: json,
      body: '{\n  "journey_id": "not-json"\n  "system_decision": "Complete",\n  "aml": null\n}\n',
    },
  },
  {
    name: 'broken-off',
    record: 'odd-broken-off',
    label: 'Broken off: the connection closes in the middle of the result',
    deviation: 'The transfer ends before the length it declared.',
    why: 'Half a result is never read as a whole one.',
    response: {
      status: 200,
      headers: json,
      body: '{"journey_id":"broken-off","system_decision":"Complete","documents":{}}',
      breaks_off_after: 36,
    },
  },
  {
    name: 'service-fault',
    record: 'odd-service-fault',
    label: 'Fault of the service: status 500 with an error body',
    deviation: 'Status 500 with an error body.',
    why: 'A fault of the service is distinguished from an unknown ID and from a refusal.',
    response: {
      status: 500,
      headers: json,
      body: '{"success":false,"message":"The request could not be answered","error_code":"internal_error"}',
    },
  },
  {
    name: 'error-with-200',
    record: 'odd-error-with-200',
    label: 'Error with status 200: an error body where a result should be',
    deviation: 'An error body with status 200.',
    why: 'A refusal never becomes a case, whatever status it has.',
    response: {
      status: 200,
      headers: json,
      body: '{"success":false,"message":"The journey is being processed","error_code":"not_ready"}',
    },
  },
  {
    name: 'another-object',
    record: 'odd-another-object',
    label: 'Another object: JSON as a client-side callback has it, none of the four results',
    deviation: 'A JSON object that is none of the four results.',
    why: 'An object of another shape is named as such, not listed as dozens of differences.',
    response: {
      status: 200,
      headers: json,
      body: '{"journeyId":"another-object","interimResult":{"assessment":"Passed"},"steps":[{"stepId":"10","status":"Completed"}],"completed":true}',
    },
  },
];
