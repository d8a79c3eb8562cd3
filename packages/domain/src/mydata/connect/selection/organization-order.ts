import type { IndustryToDisplay } from '@ieum/contracts/mydata/enums.ts'

/** Order of the extra group: the nine of the specification, then telecom. @source CF-9.23 */
export const INDUSTRY_ORDER: readonly IndustryToDisplay[] = [
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
]

type Sortable = { readonly name: string; readonly industryToDisplayEnum: IndustryToDisplay }

const korean = new Intl.Collator('ko')

/** Returns a sorted copy: by industry, then by name in Korean order; unknown industries are last. */
export function sortedOrganizations<Organization extends Sortable>(
  organizations: readonly Organization[],
): Organization[] {
  return organizations.toSorted(
    (a, b) => rank(a.industryToDisplayEnum) - rank(b.industryToDisplayEnum) || korean.compare(a.name, b.name),
  )
}

function rank(industry: IndustryToDisplay): number {
  const index = INDUSTRY_ORDER.indexOf(industry)
  return index === -1 ? INDUSTRY_ORDER.length : index
}
