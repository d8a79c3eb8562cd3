import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { expect, it } from 'vitest'
import { consentTargets, firstNameAndCount, industriesOf } from './consent-targets.ts'

const scope = (scopeTypeEnum: CollectionUsageItem['scopes'][number]['scopeTypeEnum']) => ({
  scopeTypeEnum,
  transferSummary: '',
  apis: [],
})
const shown: CollectionUsageItem[] = [
  {
    industry: 'BANK',
    industryDisplayName: '은행',
    scopes: [scope('BANK_DEPOSIT'), scope('BANK_LOAN'), scope('UNKNOWN')],
  },
  { industry: 'CARD', industryDisplayName: '카드', scopes: [scope('CARD_CARD')] },
]
const bank = { guid: id<OrganizationGuid>('bank'), industryEnum: 'BANK' as const }
const card = { guid: id<OrganizationGuid>('card'), industryEnum: 'CARD' as const }

it('[CF-3.9] asks each institution for the scopes shown for its industry', () => {
  expect(consentTargets([card, bank], shown)).toEqual([
    { organizationGuid: id<OrganizationGuid>('card'), scopes: ['CARD_CARD'] },
    { organizationGuid: id<OrganizationGuid>('bank'), scopes: ['BANK_DEPOSIT', 'BANK_LOAN'] },
  ])
})

it('refuses what the screen did not show', () => {
  expect(() => consentTargets([{ guid: id('x'), industryEnum: 'TELECOM' }], shown)).toThrow(RangeError)
  expect(() => consentTargets([], shown)).toThrow(RangeError)
})

it('names each industry once', () => expect(industriesOf([bank, card, bank])).toEqual(['BANK', 'CARD']))

it.each([
  [['국민'], { first: '국민', moreCount: 0 }],
  [['국민', '신한', '우리'], { first: '국민', moreCount: 2 }],
])('[CF-2.4.4] institution line of %j', (names, line) => expect(firstNameAndCount(names)).toEqual(line))
it('[CF-5.15] an empty name list is an error', () => expect(() => firstNameAndCount([])).toThrow(RangeError))
