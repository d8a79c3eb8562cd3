import { expect, it } from 'vitest'
import { entryAmounts } from './entry-amounts.ts'

it.each([
  ['a purchase', 'APPROVAL', -3_000, { changeKrw: -3_000, flowKrw: -3_000 }],
  ['what is left of a corrected one', 'APPROVAL_MODIFIED', -2_000, { changeKrw: -2_000, flowKrw: -2_000 }],
  ['a cancelled one', 'APPROVAL_CANCELED', -3_000, { changeKrw: null, flowKrw: 0 }],
  ['a cancelled one in another currency', 'APPROVAL_CANCELED', null, { changeKrw: null, flowKrw: 0 }],
  ['another currency, or no direction', 'OTHER', null, { changeKrw: null, flowKrw: null }],
  ['a reward', 'REWARD', 300, { changeKrw: 300, flowKrw: 0 }],
  ['a reward of nobody knows how much', 'REWARD', null, { changeKrw: null, flowKrw: null }],
  ['expired money', 'EXPIRY', -300, { changeKrw: -300, flowKrw: 0 }],
  ['what repeats a purchase', 'PURCHASE', -3_000, { changeKrw: null, flowKrw: 0 }],
  ['what repeats one in another currency', 'PURCHASE', null, { changeKrw: null, flowKrw: 0 }],
  ['money in', 'IN', 5, { changeKrw: 5, flowKrw: 5 }],
] as const)('[ADR 0124] the counted amount of %s', (_name, kindEnum, amountKrw, expected) => {
  expect(entryAmounts({ kindEnum, amountKrw })).toEqual(expected)
})
