import { ApiError } from '@ieum/contract-kit/client.ts'
import { expect, it } from 'vitest'
import { nullIfNothingToRetry } from './use-refresh.ts'

it('a retry that finds nothing to try again is no failure; anything else is', () => {
  expect(nullIfNothingToRetry(new ApiError({ status: 409, errorCodeEnum: 'MYDATA_SYNC_NOTHING_TO_RETRY' }))).toBeNull()
  for (const error of [
    new ApiError({ status: 404, errorCodeEnum: 'MYDATA_SYNC_NOT_FOUND' }),
    new ApiError({ status: 0, errorCodeEnum: 'NETWORK_ERROR' }),
    new Error('aborted'),
  ]) {
    expect(() => nullIfNothingToRetry(error)).toThrow(error)
  }
})
