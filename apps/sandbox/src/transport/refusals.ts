import { httpStatusOf, type RspCode, rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'

/** A refusal by an API of the standard: `rsp_code` and a message, HTTP status from the code. */
export class RspRefusal extends Error {
  readonly rspCode: RspCode
  readonly headers: Record<string, string>

  constructor(rspCode: RspCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.rspCode = rspCode
    this.headers = headers
  }

  get status(): number {
    return httpStatusOf(this.rspCode)
  }

  get body(): Record<string, unknown> {
    return { rsp_code: this.rspCode, rsp_msg: this.message }
  }
}

export type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'unauthorized_user'
  | 'server_error'
  | 'temporarily_unavailable'

const oauthStatus: Partial<Record<OauthError, number>> = { server_error: 500, temporarily_unavailable: 503 }

/** A refusal by an OAuth endpoint, RFC 6749 §5.2. */
export class OauthRefusal extends Error {
  readonly error: OauthError
  readonly headers: Record<string, string>
  readonly status: number

  constructor(error: OauthError, description: string, headers: Record<string, string> = {}, status?: number) {
    super(description)
    this.error = error
    this.headers = headers
    this.status = status ?? oauthStatus[error] ?? 400
  }

  get body(): Record<string, unknown> {
    return { error: this.error, error_description: this.message }
  }
}

/** A refusal by the push gateway. */
export class PushRefusal extends Error {
  readonly status: number
  readonly headers: Record<string, string> = {}
  readonly body: Record<string, unknown>

  constructor(status: number, error: string) {
    super(error)
    this.status = status
    this.body = { error }
  }
}

/** A refusal by the identity verification agency. */
export class IdentityRefusal extends Error {
  readonly status: number
  readonly headers: Record<string, string> = {}
  readonly body: Record<string, unknown>

  constructor(status: number, error: string, remainingTries?: number) {
    super(error)
    this.status = status
    this.body = { error, ...(remainingTries === undefined ? {} : { remaining_tries: remainingTries }) }
  }
}

export function isRefusal(error: unknown): error is RspRefusal | OauthRefusal | IdentityRefusal | PushRefusal {
  return [RspRefusal, OauthRefusal, IdentityRefusal, PushRefusal].some((kind) => error instanceof kind)
}

export const notFound = () => new RspRefusal(rspCodes.noSuchEndpoint, 'no such API')
