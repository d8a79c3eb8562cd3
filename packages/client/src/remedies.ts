import { isCodedError } from '@ieum/contract-kit/error-kinds.ts'
import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import { ERROR_REMEDIES as REMEDIES } from '@ieum/contracts/error-remedies.ts'

/** The client's own code of a call without an answer of ours. */
export type ClientCode = 'NETWORK_ERROR' | 'TIMEOUT' | 'UNKNOWN'

/** The caller's reaction to each code, in English, for developers; the text for people is in `clientDisplayError`. */
export const ERROR_REMEDIES: { readonly [code in ErrorCode | ClientCode]: string } = {
  ...REMEDIES,
  NETWORK_ERROR: 'No answer came. Say that there is no connection; repeat a change with the same idempotencyKey.',
  TIMEOUT: 'No answer came in time. The call may have arrived: repeat a change with the same idempotencyKey.',
  UNKNOWN: 'The answer is none of ours, of a proxy perhaps. Look at its status; the body has nothing for a person.',
}

/** Returns the remedy for a failed call; null without a code, or for a code that this version does not know. */
export function remedyOf(failure: unknown): string | null {
  if (!isCodedError(failure) || !Object.hasOwn(ERROR_REMEDIES, failure.errorCodeEnum)) return null
  return ERROR_REMEDIES[failure.errorCodeEnum as ErrorCode]
}
