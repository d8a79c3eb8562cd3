import type { ResultCode } from '@ieum/contracts/mydata/enums.ts'

/**
 * Returns the result code of an answer with the assets of one institution. Data of an institution that left MyData are
 * removed; an incomplete answer does not show whether it is empty.
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
