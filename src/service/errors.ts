import type { ErrorBody, ErrorCode } from '@shared/wire';

/**
 * The HTTP status of each error code. The first six codes are published by the vendor; the others are ours in the
 * same form.
 */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  missing_authorization_header: 401,
  invalid_authentication_format: 401,
  invalid_credentials: 401,
  unauthorized: 403,
  not_allowed_ip_address: 403,
  missing_requested_resource: 404,
  invalid_id: 400,
  invalid_version: 400,
  invalid_parameter: 400,
  not_acceptable: 406,
  method_not_allowed: 405,
  range_not_satisfiable: 416,
  no_monitor_update_left: 409,
  unreadable_record: 500,
  internal_error: 500,
};

/**
 * An error with a code. Its message may contain an id that the caller sent or owns, but never a value from a record.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  get status(): number {
    return STATUS[this.code];
  }

  toResponse(): Response {
    const body = { success: false, message: this.message, error_code: this.code } satisfies ErrorBody;
    return Response.json(body, { status: this.status, headers: this.headers });
  }
}

/** @param message one of `MISSING` */
export function missing(message: string): ServiceError {
  return new ServiceError('missing_requested_resource', message);
}
