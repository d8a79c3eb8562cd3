import { httpStatusOf, type RspCode, rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'

/** A portal call that is refused in the standard's form. The text names fields, never their values. */
export class PortalRefusal extends Error {
  readonly rspCode: RspCode

  constructor(rspCode: RspCode, message: string) {
    super(message)
    this.rspCode = rspCode
  }
}

export type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'server_error'
  | 'temporarily_unavailable'

const OAUTH_STATUS: { readonly [error in OauthError]?: number } = {
  invalid_client: 401,
  unauthorized_client: 401,
  server_error: 500,
  temporarily_unavailable: 503,
}

/** A token request that is refused, in the form of RFC 6749 §5.2. */
export class PortalOauthRefusal extends Error {
  readonly error: OauthError

  constructor(error: OauthError, message: string) {
    super(message)
    this.error = error
  }
}

export type RefusedCall = { readonly status: number; readonly body: Readonly<Record<string, string>> }

/** The answer to a refusal, or to a fault of the request or of ours. */
export function refusedCall(error: unknown, isOauth: boolean): RefusedCall {
  if (error instanceof PortalOauthRefusal) {
    return {
      status: OAUTH_STATUS[error.error] ?? 400,
      body: { error: error.error, error_description: error.message },
    }
  }
  if (error instanceof PortalRefusal) {
    return { status: httpStatusOf(error.rspCode), body: { rsp_code: error.rspCode, rsp_msg: error.message } }
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const isTheirs = status >= 400 && status < 500
  if (isOauth) {
    return refusedCall(
      new PortalOauthRefusal(isTheirs ? 'invalid_request' : 'server_error', isTheirs ? 'not readable' : 'failed'),
      true,
    )
  }
  return refusedCall(
    new PortalRefusal(isTheirs ? rspCodes.badParameter : rspCodes.systemFailure, isTheirs ? 'not readable' : 'failed'),
    false,
  )
}
