import type { Asset, AssetGroup, AssetGroupSummary } from '@ieum/contracts/mydata/assets/assets.ts'
import { sumWon } from '../../money/won.ts'
import { balanceWithForeignKrw, sumOfEstimates } from '../net-worth/foreign-currency-estimate.ts'
import { comparedAmount } from '../net-worth/shown-amount.ts'
import { sumFreshness } from '../sync/freshness.ts'

/** Position of each group on home; the type requires every one. */
const PLACES: { readonly [group in AssetGroup | 'UNKNOWN']: number } = {
  DEPOSIT: 1,
  INVESTMENT: 2,
  CARD: 3,
  LOAN: 4,
  INSURANCE: 5,
  PENSION: 6,
  ELECTRONIC_FINANCE: 7,
  POINT: 8,
  TELECOM: 9,
  /** Assets of unknown kinds. */
  UNKNOWN: 10,
}
const GROUPS = (Object.keys(PLACES) as (AssetGroup | 'UNKNOWN')[]).sort((one, other) => PLACES[one] - PLACES[other])

type Counted = Pick<
  Asset,
  | 'groupEnum'
  | 'scopeTypeEnums'
  | 'contractStatusEnum'
  | 'balanceKrw'
  | 'foreignCurrencyEstimate'
  | 'monthSpendingKrw'
  | 'monthUncountedCount'
  | 'nextPaymentKrw'
  | 'nextPaymentDate'
  | 'monthlyPremiumKrw'
  | 'pointAmount'
  | 'fetchedAtMs'
  | 'freshnessEnum'
>

/** Returns the sum of the known values; null when there is none. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : sumWon(known)
}

/** Bills are debts on cards, not things that a person has: they are in the sums of their group but not counted. */
const isBill = ({ scopeTypeEnums }: Counted) => scopeTypeEnums.includes('CARD_BILL')

type Ordered = Pick<
  Asset,
  | 'groupEnum'
  | 'balanceKrw'
  | 'foreignCurrencyEstimate'
  | 'monthSpendingKrw'
  | 'monthlyPremiumKrw'
  | 'pointAmount'
  | 'nameToDisplay'
  | 'assetIdentifier'
>

const byName = new Intl.Collator('ko', { numeric: true })

/**
 * Sorts assets in the order of home: by group, within a group the largest displayed amount first and unknown ones last,
 * equal ones by name. Two with the same amount and name are sorted by identifier, so that nothing moves between two
 * answers.
 */
export function assetOrder(one: Ordered, other: Ordered): number {
  const place = ({ groupEnum }: Ordered) => PLACES[groupEnum]
  const amount = (asset: Ordered) => comparedAmount(asset)?.amount ?? Number.NEGATIVE_INFINITY
  const [left, right] = [amount(one), amount(other)]
  return (
    place(one) - place(other) ||
    (left === right ? 0 : right - left) ||
    byName.compare(one.nameToDisplay, other.nameToDisplay) ||
    (one.assetIdentifier < other.assetIdentifier ? -1 : 1)
  )
}

/**
 * Returns the groups of home in their order, without empty ones.
 *
 * `totalKrw` is value or debt (points for points); `nextPaymentKrw` is the sum due on the nearest day on which anything
 * of the group is due, from `todayDate` (`YYYY-MM-DD`, Korea) on; `fetchedAtMs` is the oldest of the group, because the
 * sum is only as fresh as its oldest part.
 * @source docs/reference/words.md#home
 */
export function groupSummaries(assets: readonly Counted[], todayDate: string): AssetGroupSummary[] {
  return GROUPS.flatMap((groupEnum) => {
    const members = assets.filter((asset) => asset.groupEnum === groupEnum)
    if (members.length === 0) return []
    // A closed asset is shown, but is in no sum.
    const open = members.filter(({ contractStatusEnum }) => contractStatusEnum !== 'CLOSED')
    const due = open.filter(({ nextPaymentDate }) => nextPaymentDate !== null && nextPaymentDate >= todayDate)
    const nextPaymentDate = due.map((asset) => asset.nextPaymentDate).sort()[0] ?? null
    return [
      {
        groupEnum,
        totalKrw: sumOf(
          open.map((asset) => (groupEnum === 'POINT' ? asset.pointAmount : balanceWithForeignKrw(asset))),
        ),
        foreignCurrencyEstimate: sumOfEstimates(open.map((asset) => asset.foreignCurrencyEstimate)),
        count: members.filter((asset) => !isBill(asset)).length,
        fetchedAtMs: String(Math.min(...members.map((asset) => Number(asset.fetchedAtMs)))),
        freshnessEnum: sumFreshness(members.map((asset) => asset.freshnessEnum)) ?? 'REFUSED',
        monthSpendingKrw: sumOf(members.map((asset) => asset.monthSpendingKrw)),
        monthUncountedCount: members
          .filter((asset) => asset.monthSpendingKrw !== null)
          .reduce((sum, asset) => sum + asset.monthUncountedCount, 0),
        nextPaymentKrw: sumOf(
          due.filter((asset) => asset.nextPaymentDate === nextPaymentDate).map((asset) => asset.nextPaymentKrw),
        ),
        nextPaymentDate,
        monthlyPremiumKrw: sumOf(open.map((asset) => asset.monthlyPremiumKrw)),
      },
    ]
  })
}
