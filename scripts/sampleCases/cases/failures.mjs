const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Responses that are not a journey result. The service sends them unchanged, each under its own id. */
export const FAILURES = [
  {
    name: 'rate-limit',
    record: 'odd-rate-limit',
    label: 'Rate limit: every request returns 429 with a Retry-After of two seconds',
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
    label: 'Sign-in page: an HTML page with status 200, as sent by a proxy or portal',
    deviation: 'An HTML page with status 200.',
    why: 'Shown as a web page and saved; it is not a result.',
    response: {
      status: 200,
      headers: html,
      body: '<!doctype html>\n<html lang="en"><title>Sign in</title>\n<form><label>User <input name="user"></label><button>Sign in</button></form></html>\n',
    },
  },
  {
    name: 'not-json',
    record: 'odd-not-json',
    label: 'Invalid JSON: a comma is missing on line 3 of the result',
    deviation: 'A body declared as JSON that is not valid JSON.',
    why: 'The error is shown with its line and column, and the body is saved.',
    response: {
      status: 200,
      headers: json,
      body: '{\n  "journey_id": "not-json"\n  "system_decision": "Complete",\n  "aml": null\n}\n',
    },
  },
  {
    name: 'broken-off',
    record: 'odd-broken-off',
    label: 'Connection interrupted: the connection closes in the middle of the result',
    deviation: 'The transfer ends before the declared length.',
    why: 'An incomplete result is never treated as complete.',
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
    label: 'Service error: status 500 with an error body',
    deviation: 'Status 500 with an error body.',
    why: 'A service error is distinguished from an unknown ID and from a refused request.',
    response: {
      status: 500,
      headers: json,
      body: '{"success":false,"message":"The request could not be answered","error_code":"internal_error"}',
    },
  },
  {
    name: 'error-with-200',
    record: 'odd-error-with-200',
    label: 'Error with status 200: an error body instead of a result',
    deviation: 'An error body with status 200.',
    why: 'An error response is never saved as a case, whatever its status.',
    response: {
      status: 200,
      headers: json,
      body: '{"success":false,"message":"The journey is being processed","error_code":"not_ready"}',
    },
  },
  {
    name: 'another-object',
    record: 'odd-another-object',
    label: 'Other JSON object: a client-side callback, none of the four results',
    deviation: 'A JSON object that is none of the four results.',
    why: 'An object of another structure is identified as such, not listed as dozens of deviations.',
    response: {
      status: 200,
      headers: json,
      body: '{"journeyId":"another-object","interimResult":{"assessment":"Passed"},"steps":[{"stepId":"10","status":"Completed"}],"completed":true}',
    },
  },
];
