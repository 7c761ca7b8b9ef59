/**
 * An error as Contentful's APIs answer it.
 *
 * @see https://www.contentful.com/developers/docs/references/errors/
 */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: unknown;

  constructor(status: number, id: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
  }

  toBody() {
    return {
      sys: { type: 'Error', id: this.id },
      message: this.message,
      requestId: 'request-of-a-test',
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}

/** A fault listed in a `ValidationFailed` error. */
export interface ValidationFault {
  name: string;
  path: readonly (string | number)[];
  details: string;
  value?: unknown;
}

export function notFound(type: string, id: string): ApiError {
  return new ApiError(404, 'NotFound', 'The resource could not be found.', { type, id });
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, 'BadRequest', message);
}

export function validationFailed(errors: readonly ValidationFault[]): ApiError {
  return new ApiError(422, 'ValidationFailed', 'Validation error', { errors });
}

export function versionMismatch(): ApiError {
  return new ApiError(409, 'VersionMismatch', 'Version mismatch');
}
