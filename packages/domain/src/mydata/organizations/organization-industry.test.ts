import { describe, expect, it } from 'vitest'
import { organizationIndustry } from './organization-industry.ts'

describe('industry of an institution', () => {
  it.each([
    ['bank', 'A1AAEO0000', 'BANK', 'PRIME_BANK', 'PRIME_BANK', true],
    ['bank', 'A3XXXX0000', 'SAVINGS_BANK', 'SUBPRIME_BANK', 'SUBPRIME_BANK', true],
    ['bank', 'A4XXXX0000', 'SAVINGS_BANK', 'SUBPRIME_BANK', 'SUBPRIME_BANK', true],
    ['insu', 'B1XXXX0000', 'INSURANCE', 'LIFE_INSURANCE', 'LIFE_INSURANCE', true],
    ['insu', 'B2XXXX0000', 'INSURANCE', 'DAMAGE_INSURANCE', 'NON_LIFE_INSURANCE', true],
    ['ginsu', 'B4XXXX0000', 'GUARANTEE_INSURANCE', 'GUARANTEE_INSURANCE', 'UNSET', true],
    ['efin', 'E1XXXX0000', 'ELECTRONIC_FINANCE', 'ELECTRONIC_FINANCE', 'UNSET', true],
    ['telecom', 'F1XXXX0000', 'TELECOM', 'TELECOM', 'UNSET', true],
    ['p2p', 'G1XXXX0000', 'P2P', 'UNKNOWN', 'UNSET', false],
    ['usury', 'H1XXXX0000', 'USURY', 'UNKNOWN', 'UNSET', false],
    ['something', 'A1XXXX0000', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN', false],
    [null, 'INKAKO0000', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN', false],
  ])(
    '[CF-3.16] %s %s → %s, %s, %s',
    (industry, code, industryEnum, industryToDisplayEnum, subIndustryEnum, isSupported) => {
      expect(organizationIndustry(industry, code)).toEqual({
        industryEnum,
        industryToDisplayEnum,
        subIndustryEnum,
        isSupported,
      })
    },
  )
})
