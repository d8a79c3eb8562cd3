import type { IndustryToDisplay } from '@ieum/contracts/mydata/enums.ts'
import { expect, it } from 'vitest'
import { INDUSTRY_ORDER, sortedOrganizations } from './organization-order.ts'

const org = (industryToDisplayEnum: IndustryToDisplay, name: string) => ({ industryToDisplayEnum, name })

it('[CF-9.23] sorts by the order of the specification, then telecom, then the unknown', () => {
  const shuffled = [...INDUSTRY_ORDER, 'UNKNOWN' as const].toReversed().map((industry) => org(industry, industry))
  expect(sortedOrganizations(shuffled).map(({ name }) => name)).toEqual([
    'PRIME_BANK',
    'SUBPRIME_BANK',
    'CARD',
    'INVEST',
    'CAPITAL',
    'DAMAGE_INSURANCE',
    'LIFE_INSURANCE',
    'GUARANTEE_INSURANCE',
    'ELECTRONIC_FINANCE',
    'TELECOM',
    'UNKNOWN',
  ])
})

it('sorts by name inside an industry and leaves the input alone', () => {
  const input = [org('CARD', '현대카드'), org('CARD', '삼성카드'), org('CARD', 'KB국민카드'), org('CARD', '롯데카드')]
  const names = sortedOrganizations(input).map(({ name }) => name)
  expect(names.filter((name) => name !== 'KB국민카드')).toEqual(['롯데카드', '삼성카드', '현대카드'])
  expect(input[0]?.name).toBe('현대카드')
})
