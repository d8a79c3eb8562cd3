import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import { SimplefinGrantForm } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { koreanMomentMs } from '../time/korea.ts'
import {
  hasSimplefinRows,
  isSimplefinAccount,
  SIMPLEFIN_DAYS,
  SIMPLEFIN_NAME_MAX,
  simplefinAmountKrw,
  simplefinConsentState,
  simplefinMoney,
  simplefinPostedMs,
  simplefinRange,
  simplefinSeconds,
} from './simplefin.ts'

const asset = (scope: Asset['scopeTypeEnums'][number], balanceKrw: number | null = 1) => ({
  scopeTypeEnums: [scope],
  balanceKrw,
})

describe('assets that become accounts', () => {
  it.each([
    ['a deposit', asset('BANK_DEPOSIT'), true, true],
    ['an empty one', asset('BANK_DEPOSIT', 0), true, true],
    ['one in another currency', asset('BANK_DEPOSIT', null), false, true],
    ['an overdraft', { scopeTypeEnums: ['BANK_DEPOSIT_AND_LOAN', 'BANK_LOAN'] as const, balanceKrw: -5 }, true, true],
    ['a loan', asset('BANK_LOAN'), true, true],
    ['a card', asset('CARD_CARD', null), true, true],
    ['what is owed on cards', asset('CARD_BILL'), true, false],
    ['stocks', asset('INVEST_ACCOUNT'), true, false],
    ['a pension that counts', asset('BANK_IRP'), true, false],
    ['one that stands apart', asset('BANK_DB'), false, false],
    ['a policy', asset('INSURANCE_INSURANCE'), false, false],
    ['points', asset('CARD_POINT'), false, false],
    ['a telephone', asset('TELECOM_TELECOM'), false, false],
    ['what this build does not know', asset('UNKNOWN'), false, false],
  ])('%s', (_, { balanceKrw, scopeTypeEnums }, isAccount, hasRows) => {
    const one = { balanceKrw, scopeTypeEnums: [...scopeTypeEnums], loanKindEnum: 'UNKNOWN' as const }
    expect([isSimplefinAccount(one), hasSimplefinRows(one)]).toEqual([isAccount, hasRows])
  })
})

it.each([
  ['paid out', 'BANK_DEPOSIT', 'OUT', -3_000, -3_000],
  ['paid in', 'BANK_DEPOSIT', 'IN', 3_000, 3_000],
  ['bought with a card', 'CARD_CARD', 'APPROVAL', -3_000, -3_000],
  ['bought, and cancelled', 'CARD_CARD', 'APPROVAL_CANCELED', -3_000, null],
  ['bought in dollars, not told in won', 'CARD_CARD', 'APPROVAL', null, null],
  ['given by the issuer: the balance is higher', 'CARD_PREPAID', 'REWARD', 300, 300],
  ['expired: the balance is lower', 'CARD_PREPAID', 'EXPIRY', -300, -300],
  ['drawn from a loan: more is owed', 'BANK_LOAN', 'DRAWN', 3_000, -3_000],
  ['paid back: less is owed', 'BANK_LOAN', 'REPAYMENT', -3_000, 3_000],
  ['nothing', 'BANK_LOAN', 'OTHER', 0, 0],
] as const)('simplefinAmountKrw: %s', (_, scope, kindEnum, amountKrw, expected) => {
  expect(simplefinAmountKrw({ scopeTypeEnums: [scope], loanKindEnum: 'UNKNOWN' }, { amountKrw, kindEnum })).toBe(
    expected,
  )
})

it.each([
  ['given, and not used yet', null, 10, null, 'WAITING'],
  ['never used', null, 5, null, 'ENDED'],
  ['used', 1, 10, null, 'ACTIVE'],
  ['over', 1, 5, null, 'ENDED'],
  ['taken back', 1, 10, 2, 'WITHDRAWN'],
  ['taken back before it was used', null, 10, 2, 'WITHDRAWN'],
] as const)('simplefinConsentState: %s', (_, claimedAtMs, endsAtMs, withdrawnAtMs, state) => {
  expect(simplefinConsentState({ claimedAtMs, endsAtMs, withdrawnAtMs }, 5)).toBe(state)
})

it.each([
  [0, '0.00'],
  [12_345, '12345.00'],
  [-1_000_000, '-1000000.00'],
])('simplefinMoney: %d won is %s', (krw, text) => expect(simplefinMoney(krw)).toBe(text))

describe('the time when a row is posted', () => {
  it.each([
    ['late in the evening', '20261124233000', '20261124233000'],
    ['just when the day begins in UTC', '20261124090000', '20261124090000'],
    ['before that', '20261124085959', '20261124090000'],
    ['as the day begins in Korea', '20261124000000', '20261124090000'],
  ])('%s', (_, occurred, posted) => {
    const ms = simplefinPostedMs(koreanMomentMs(occurred))
    expect(ms).toBe(koreanMomentMs(posted))
    expect(new Date(simplefinSeconds(ms) * 1_000).toISOString().slice(0, 10)).toBe('2026-11-24')
  })
})

describe('the times of rows', () => {
  const nowMs = koreanMomentMs('20261124120000')
  const seconds = (days: number) => simplefinSeconds(nowMs - days * DAY_MS)
  const latest = nowMs + DAY_MS
  it.each([
    ['nothing said', null, null, latest - SIMPLEFIN_DAYS.usual * DAY_MS, latest, false],
    ['a beginning', seconds(30), null, nowMs - 30 * DAY_MS, latest, false],
    ['both', seconds(30), seconds(10), nowMs - 30 * DAY_MS, nowMs - 10 * DAY_MS, false],
    ['an end to come', seconds(5), seconds(-40), nowMs - 5 * DAY_MS, latest, false],
    ['from the very first', 0, null, latest - SIMPLEFIN_DAYS.most * DAY_MS, latest, true],
    [
      'long ago, in a range that is short',
      seconds(900),
      seconds(700),
      nowMs - 900 * DAY_MS,
      nowMs - 700 * DAY_MS,
      false,
    ],
  ])('%s', (_, startDate, endDate, fromMs, toMs, isCut) => {
    expect(simplefinRange({ startDate, endDate }, nowMs)).toEqual({ fromMs, toMs, isCut })
  })
})

it.each([
  ['집 서버의 가계부', true],
  ['  ', false],
  ['가'.repeat(SIMPLEFIN_NAME_MAX), true],
  ['가'.repeat(SIMPLEFIN_NAME_MAX + 1), false],
  ['집\n서버', false],
])('a name that one may have: %j is one: %s', (name, isOne) => {
  expect(SimplefinGrantForm.safeParse({ name }).success).toBe(isOne)
})
