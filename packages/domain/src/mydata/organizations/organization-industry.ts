import type { Industry, IndustryToDisplay, SubIndustry } from '@ieum/contracts/mydata/enums.ts'

/** Industries of the standard, as spelled in a path. */
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

/** The specification's industry of an institution with this industry and code at the portal. */
export type OrganizationIndustry = {
  readonly industryEnum: Industry
  readonly industryToDisplayEnum: IndustryToDisplay
  readonly subIndustryEnum: SubIndustry
  /** Has scopes that we can request; P2P, bond and usury have none. */
  readonly isSupported: boolean
}

/**
 * Returns the industry of an institution. The standard has one bank and one insurance industry; the code's first two
 * characters distinguish savings banks and mutual finance (A3, A4) from banks, life (B1) from damage insurers. An
 * unknown prefix of insurers counts as damage.
 * @source docs/reference/standard.md#industries
 */
export function organizationIndustry(industry: string | null, orgCode: string): OrganizationIndustry {
  const known = STANDARD_INDUSTRIES.find((each) => each === industry)
  if (known === undefined) {
    return { industryEnum: 'UNKNOWN', industryToDisplayEnum: 'UNKNOWN', subIndustryEnum: 'UNKNOWN', isSupported: false }
  }
  const subIndustryEnum = subIndustry(known, orgCode)
  const industryToDisplayEnum = SUB_TO_DISPLAY[subIndustryEnum] ?? TO_DISPLAY[known] ?? 'UNKNOWN'
  return {
    industryEnum: subIndustryEnum === 'SUBPRIME_BANK' ? 'SAVINGS_BANK' : INDUSTRY[known],
    industryToDisplayEnum,
    subIndustryEnum,
    isSupported: industryToDisplayEnum !== 'UNKNOWN',
  }
}

const SUB_TO_DISPLAY: { readonly [sub in SubIndustry]?: IndustryToDisplay } = {
  PRIME_BANK: 'PRIME_BANK',
  SUBPRIME_BANK: 'SUBPRIME_BANK',
  LIFE_INSURANCE: 'LIFE_INSURANCE',
  NON_LIFE_INSURANCE: 'DAMAGE_INSURANCE',
}

function subIndustry(industry: StandardIndustry, orgCode: string): SubIndustry {
  const prefix = orgCode.slice(0, 2)
  if (industry === 'bank') return prefix === 'A3' || prefix === 'A4' ? 'SUBPRIME_BANK' : 'PRIME_BANK'
  if (industry === 'insu') return prefix === 'B1' ? 'LIFE_INSURANCE' : 'NON_LIFE_INSURANCE'
  return 'UNSET'
}
