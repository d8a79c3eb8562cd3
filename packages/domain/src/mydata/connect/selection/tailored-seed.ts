import type { IndustryToDisplay, Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { sortedOrganizations } from './organization-order.ts'

/** Initial organisations of a purpose until the person's own are known. */
type TailoredRule = { readonly industries: readonly IndustryToDisplay[]; readonly max: number }

const INSURANCE: readonly IndustryToDisplay[] = ['DAMAGE_INSURANCE', 'LIFE_INSURANCE']
const LENDERS: readonly IndustryToDisplay[] = ['PRIME_BANK', 'SUBPRIME_BANK', 'CAPITAL', 'CARD']
const EVERYDAY: readonly IndustryToDisplay[] = ['PRIME_BANK', 'CARD', 'INVEST', 'ELECTRONIC_FINANCE']
const REWARDS: readonly IndustryToDisplay[] = ['CARD', 'ELECTRONIC_FINANCE', 'PRIME_BANK']

/**
 * One row per purpose, so that the seed can be read and changed in one place.
 * @source ours; docs/concepts/connect-flow.md#selection
 */
export const TAILORED_RULES: { readonly [purpose in Purpose]: TailoredRule } = {
  loan: { industries: LENDERS, max: 8 },
  credit: { industries: ['CARD', 'PRIME_BANK', 'CAPITAL'], max: 8 },
  insurance: { industries: INSURANCE, max: 8 },
  card: { industries: ['CARD'], max: 8 },
  pfm: { industries: EVERYDAY, max: 8 },
  sleeping_money: { industries: ['PRIME_BANK', 'SUBPRIME_BANK', ...INSURANCE], max: 8 },
  saladgame: { industries: ['CARD', 'ELECTRONIC_FINANCE'], max: 8 },
  growing_my_asset: { industries: ['PRIME_BANK', 'INVEST'], max: 8 },
  asset_ranking: { industries: EVERYDAY, max: 8 },
  onboarding: { industries: EVERYDAY, max: 8 },
  mydata_benefit: { industries: REWARDS, max: 8 },
  home_empty_insurance: { industries: INSURANCE, max: 8 },
  home_empty_card: { industries: ['CARD'], max: 8 },
  home_empty_loan: { industries: LENDERS, max: 8 },
  home_empty_benefit: { industries: REWARDS, max: 8 },
}

/**
 * Returns the initial guids of a purpose: the first organisations of its industries, one of each industry in turn, so
 * that every industry of the rule occurs.
 */
export function tailoredSeed(
  purpose: Purpose,
  organizations: readonly {
    readonly guid: OrganizationGuid
    readonly name: string
    readonly industryToDisplayEnum: IndustryToDisplay
  }[],
): string[] {
  const { industries, max } = TAILORED_RULES[purpose]
  const sorted = sortedOrganizations(organizations)
  const columns = industries.map((industry) => sorted.filter((item) => item.industryToDisplayEnum === industry))
  const rows = Math.max(0, ...columns.map(({ length }) => length))
  const inTurn = Array.from({ length: rows }, (_, row) => columns.flatMap((column) => column[row] ?? [])).flat()
  return inTurn.slice(0, max).map(({ guid }) => guid)
}
