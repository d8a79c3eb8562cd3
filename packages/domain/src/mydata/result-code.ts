import type { ResultCode } from '@ieum/contracts/mydata/enums.ts'

/**
 * What an answer with the assets of one institution comes to. An institution that left the regime has its data taken out; where one
 * did not answer all of it, nobody knows whether it is empty.
 */
export function resultCode(one: {
  readonly isOrganizationLive: boolean
  readonly isComplete: boolean
  readonly assetCount: number
}): ResultCode {
  if (!one.isOrganizationLive) return 'DELETED_BY_MYDATA'
  if (one.assetCount > 0) return 'SUCCESS'
  return one.isComplete ? 'EMPTY' : 'UNKNOWN'
}
