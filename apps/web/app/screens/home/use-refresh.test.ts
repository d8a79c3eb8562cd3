import { ApiError } from '@ieum/contract-kit/client.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { expect, it } from 'vitest'
import { nullIfNothingToRetry, refreshWords } from './use-refresh.ts'

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

const list = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    guid: id<OrganizationGuid>(`${prefix} ${at}`),
    name: `${prefix}${at}은행`,
    logoImageUrl: null,
  }))

it.each([
  ['all answered', [3, 2, 1, 0], '3곳의 지금 정보를 확인했어요'],
  ['one did not', [3, 2, 0, 1], '2곳은 확인했고, 못0은행 정보는 새로 가져오지 못했어요'],
  ['several did not', [4, 1, 0, 3], '1곳은 확인했고, 못0은행 외 2곳 정보는 새로 가져오지 못했어요'],
  ['none did', [1, 0, 0, 1], '못0은행 정보는 새로 가져오지 못했어요'],
  ['some are not decided', [5, 2, 0, 1], '5곳 중 2곳을 확인했어요. 나머지는 계속 가져오고 있어요'],
] as const)('says what a refresh brought: %s', (_name, [all, checked, empty, failed], words) => {
  const organizationSyncStatus = {
    requestedOrgs: list('', all),
    successfulOrgs: list('', checked),
    noAssetOrgs: list('빈', empty),
    failedOrgs: list('못', failed),
  }
  expect(refreshWords({ organizationSyncStatus })).toBe(words)
})
