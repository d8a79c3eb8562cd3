import { ApiError } from '@ieum/contract-kit/client.ts'
import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
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

const NOW_MS = Date.parse('2026-11-20T15:00:00+09:00')
const SOON_MS = Date.parse('2026-11-20T15:20:00+09:00')

type Reading = SyncStatus['readings'][number]
type End = readonly [state: 'told' | 'empty' | 'failed' | 'open', freshnessEnum?: Freshness, askAgainAtMs?: number]

function statusOf(ends: readonly End[]) {
  const requestedOrgs = list('기관', ends.length)
  const of = (state: End[0]) => requestedOrgs.filter((_, at) => ends[at]?.[0] === state)
  const readings = ends.flatMap(([, freshnessEnum, askAgainAtMs], at): Reading[] => {
    const { guid: organizationGuid } = requestedOrgs[at] as (typeof requestedOrgs)[number]
    const untilMs = askAgainAtMs === undefined ? null : String(askAgainAtMs)
    return freshnessEnum ? [{ organizationGuid, freshnessEnum, askAgainAtMs: untilMs }] : []
  })
  const [successfulOrgs, noAssetOrgs, failedOrgs] = [of('told'), of('empty'), of('failed')]
  return { organizationSyncStatus: { requestedOrgs, successfulOrgs, noAssetOrgs, failedOrgs }, readings }
}

it.each<[string, readonly End[], string]>([
  [
    'something new',
    [
      ['told', 'FRESH'],
      ['told', 'UNCHANGED'],
      ['empty', 'UNCHANGED'],
    ],
    '3곳의 지금 정보를 확인했어요',
  ],
  [
    'nothing new',
    [
      ['told', 'UNCHANGED'],
      ['empty', 'UNCHANGED'],
    ],
    '2곳을 확인했고, 바뀐 것은 없어요',
  ],
  [
    'a part of one',
    [
      ['told', 'FRESH'],
      ['told', 'PARTIAL'],
    ],
    '1곳의 지금 정보를 확인했어요. 기관1은행 정보는 일부만 가져왔어요',
  ],
  ['a part before it failed', [['failed', 'PARTIAL']], '기관0은행 정보는 일부만 가져왔어요'],
  ['that it came too soon', [['failed', 'LIMITED', SOON_MS]], '기관0은행이 잠시 뒤에 다시 오라고 했어요 · 15:20 이후'],
  [
    'that it came too soon to several, one of them until tomorrow',
    [
      ['told', 'UNCHANGED'],
      ['failed', 'LIMITED', SOON_MS],
      ['failed', 'LIMITED', SOON_MS + 86_400_000],
    ],
    '1곳을 확인했고, 바뀐 것은 없어요. 기관1은행 외 1곳이 잠시 뒤에 다시 오라고 했어요 · 11월 21일 15:20 이후',
  ],
  [
    'that one did not come',
    [
      ['told', 'FRESH'],
      ['failed', 'REFUSED'],
    ],
    '1곳의 지금 정보를 확인했어요. 기관1은행 정보는 새로 가져오지 못했어요',
  ],
  ['that none came', [['failed', 'REFUSED'], ['failed']], '기관0은행 외 1곳 정보는 새로 가져오지 못했어요'],
  [
    'that some are not decided',
    [['told', 'FRESH'], ['told', 'FRESH'], ['open'], ['failed', 'REFUSED']],
    '4곳 중 2곳을 확인했어요. 나머지는 계속 가져오고 있어요',
  ],
])('reports the result of a refresh: %s', (_name, ends, words) => {
  expect(refreshWords(statusOf(ends), NOW_MS)).toBe(words)
})
