import { CREDIT_PENDING_ITEMS } from '@ieum/contracts/credit/enums.ts'
import { GENE_PENDING_ITEMS } from '@ieum/contracts/gene/enums.ts'
import { MICROBIOME_PENDING_ITEMS } from '@ieum/contracts/microbiome/enums.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { describe, expect, it } from 'vitest'
import { NO_PENDING_ITEMS, type PendingItems, pendingDays, pendingLines } from './pending-items.ts'

const NOW = Date.parse('2026-11-20T09:05:00+09:00')
const SOON = String(NOW + 3 * DAY_MS)

const all: PendingItems = {
  gene: GENE_PENDING_ITEMS.map((pendingItemEnum) => ({ pendingItemEnum, isToCheck: true, atMs: SOON })),
  microbiome: MICROBIOME_PENDING_ITEMS.map((pendingItemEnum) => ({ pendingItemEnum, isToCheck: true, atMs: SOON })),
  credit: CREDIT_PENDING_ITEMS.map((pendingItemEnum) => ({ pendingItemEnum, isToCheck: true, atMs: SOON })),
}

describe('lines of home', () => {
  it('lead each to its page', () => {
    expect(pendingLines(all).map(({ name, rest, to }) => [`${name}${rest}`, to])).toEqual([
      ['갚을 날이 지난 돈이 있어요', '/credit/histories?group=DELINQUENCY'],
      ['신용 서비스 약관이 바뀌었어요. 11월 23일까지 동의해 주세요', '/credit?terms'],
      ['유전자 검사 키트를 11월 23일까지 보내 주세요', '/gene/return'],
      ['유전자 검사 결과가 도착했어요', '/gene/open'],
      ['유전자 검사 결과를 분석 기관과 확인하고 있어요', '/gene'],
      ['추가 분석 동의가 11월 23일에 끝나요', '/gene/consents'],
      ['장내 미생물 검사 키트를 11월 23일까지 보내 주세요', '/microbiome/return'],
      ['장내 미생물 검사 결과가 도착했어요', '/microbiome'],
      ['장내 미생물 검사 결과를 분석 기관과 확인하고 있어요', '/microbiome'],
    ])
  })

  it('name items without a day, and leave out items that are hidden or unknown', () => {
    const items: PendingItems = {
      ...NO_PENDING_ITEMS,
      gene: [
        { pendingItemEnum: 'KIT_TO_RETURN', isToCheck: true, atMs: null },
        { pendingItemEnum: 'SAMPLE_CONSENT_END', isToCheck: false, atMs: SOON },
        { pendingItemEnum: 'UNKNOWN', isToCheck: true, atMs: null },
      ],
      credit: [{ pendingItemEnum: 'TERMS_TO_AGREE', isToCheck: true, atMs: null }],
    }
    expect(pendingLines(items).map(({ name, rest }) => `${name}${rest}`)).toEqual([
      '신용 서비스 약관에 동의하면 다시 볼 수 있어요',
      '유전자 검사 키트를 보내 주세요',
    ])
  })

  it('name one thing once', () => {
    const twice = [
      { pendingItemEnum: 'RESULT_TO_OPEN', isToCheck: true, atMs: null },
      { pendingItemEnum: 'RESULT_TO_OPEN', isToCheck: true, atMs: null },
    ] as const
    expect(pendingLines({ ...NO_PENDING_ITEMS, gene: twice })).toHaveLength(1)
  })
})

describe('days to come', () => {
  it('are those that have one, from now on', () => {
    expect(pendingDays(all, NOW).map(({ title, to }) => [title, to])).toEqual([
      ['바뀐 약관에 동의하지 않으면 신용 정보를 볼 수 없어요', '/credit?terms'],
      ['신용점수를 새로 가져와요', '/credit'],
      ['유전자 검사 키트를 보낼 수 있는 마지막 날이에요', '/gene/return'],
      ['추가 분석 동의가 끝나고, 보관한 검체를 폐기해요', '/gene/consents'],
      ['장내 미생물 검사 키트를 보낼 수 있는 마지막 날이에요', '/microbiome/return'],
    ])
    expect(pendingDays(all, NOW + 3 * DAY_MS)).toEqual([])
  })
})
