import type { Industry, IndustryToDisplay } from '@ieum/contracts/mydata/enums.ts'

/** Industries of the standard, as they stand in a path. */
export const STANDARD_INDUSTRIES = [
  'bank',
  'card',
  'invest',
  'insu',
  'efin',
  'capital',
  'ginsu',
  'telecom',
  'p2p',
  'bond',
  'usury',
] as const
export type StandardIndustry = (typeof STANDARD_INDUSTRIES)[number]

const INDUSTRY: { readonly [industry in StandardIndustry]: Industry } = {
  bank: 'BANK',
  card: 'CARD',
  invest: 'INVEST',
  insu: 'INSURANCE',
  efin: 'ELECTRONIC_FINANCE',
  capital: 'CAPITAL',
  ginsu: 'GUARANTEE_INSURANCE',
  telecom: 'TELECOM',
  p2p: 'P2P',
  bond: 'BOND',
  usury: 'USURY',
}

const TO_DISPLAY: { readonly [industry in StandardIndustry]?: IndustryToDisplay } = {
  card: 'CARD',
  invest: 'INVEST',
  efin: 'ELECTRONIC_FINANCE',
  capital: 'CAPITAL',
  ginsu: 'GUARANTEE_INSURANCE',
  telecom: 'TELECOM',
}

/** What the specification calls an institution that the portal files under this industry and code. */
export type OrganizationIndustry = {
  readonly industryEnum: Industry
  readonly industryToDisplayEnum: IndustryToDisplay
  /** Has scopes that we can ask for; P2P, bond and usury have none. */
  readonly isSupported: boolean
}

/**
 * The standard knows one bank and one insurance industry; the code's first two characters tell savings banks and
 * mutual finance (A3, A4) from banks, life (B1) from damage insurers. An unknown prefix of insurers counts as damage.
 * @source docs/standard.md#industries
 */
export function organizationIndustry(industry: string | null, orgCode: string): OrganizationIndustry {
  const known = STANDARD_INDUSTRIES.find((each) => each === industry)
  if (known === undefined) return { industryEnum: 'UNKNOWN', industryToDisplayEnum: 'UNKNOWN', isSupported: false }
  const prefix = orgCode.slice(0, 2)
  if (known === 'bank') {
    const isSavings = prefix === 'A3' || prefix === 'A4'
    return isSavings
      ? { industryEnum: 'SAVINGS_BANK', industryToDisplayEnum: 'SUBPRIME_BANK', isSupported: true }
      : { industryEnum: 'BANK', industryToDisplayEnum: 'PRIME_BANK', isSupported: true }
  }
  if (known === 'insu') {
    const industryToDisplayEnum = prefix === 'B1' ? 'LIFE_INSURANCE' : 'DAMAGE_INSURANCE'
    return { industryEnum: 'INSURANCE', industryToDisplayEnum, isSupported: true }
  }
  const industryToDisplayEnum = TO_DISPLAY[known] ?? 'UNKNOWN'
  return { industryEnum: INDUSTRY[known], industryToDisplayEnum, isSupported: industryToDisplayEnum !== 'UNKNOWN' }
}
