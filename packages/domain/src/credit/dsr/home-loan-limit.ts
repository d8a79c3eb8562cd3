import { portion } from '../../money/portion.ts'
import type { DsrPolicy, LoanRegion } from './dsr-policy.ts'
import { type LimitAsked, type LoanLimit, mortgageLimit } from './loan-limit.ts'

/** Location of a home, as far as the rules differ: a regulated region, elsewhere around Seoul, anywhere else. */
export const HOME_PLACES = ['REGULATED', 'METRO', 'PROVINCE'] as const
export type HomePlace = (typeof HOME_PLACES)[number]

const REGIONS: { readonly [place in HomePlace]: LoanRegion } = {
  REGULATED: 'METRO_OR_REGULATED',
  METRO: 'METRO_OR_REGULATED',
  PROVINCE: 'PROVINCE',
}

/**
 * Percent of the price outside regulated regions, for periods in which that of regulated ones is known. @source
 * docs/reference/credit.md#limits
 */
const OTHER_LTV_PERCENT = {
  METRO: { usual: 70, firstHome: 70 },
  PROVINCE: { usual: 70, firstHome: 80 },
} as const

/** Returns the share of the price that a bank may lend to buy a home; null: unknown for that period. */
export function ltvPercentOf(policy: DsrPolicy, place: HomePlace, isFirstHome: boolean): number | null {
  const { regulatedLtvPercent } = policy
  if (regulatedLtvPercent === null) return null
  const percent = place === 'REGULATED' ? regulatedLtvPercent : OTHER_LTV_PERCENT[place]
  return isFirstHome ? percent.firstHome : percent.usual
}

/**
 * The assumed rise of a young person's income over a loan of 30 years, tenths of a percent, by full years of age; banks
 * may use it but need not. @source docs/reference/credit.md#limits
 */
const YOUTH_RISES = [
  { fromAge: 20, toAge: 24, tenths: 516 },
  { fromAge: 25, toAge: 29, tenths: 314 },
  { fromAge: 30, toAge: 34, tenths: 131 },
] as const

/** Percent; null outside these ages. */
export function youthRisePercent(ageYears: number): number | null {
  const row = YOUTH_RISES.find(({ fromAge, toAge }) => ageYears >= fromAge && ageYears <= toAge)
  return row ? row.tenths / 10 : null
}

export type HomeLoanAsked = {
  /** With the current income. */
  readonly asked: LimitAsked
  readonly priceAmount: number
  readonly place: HomePlace
  readonly isFirstHome: boolean
  readonly ageYears: number
}

export type HomeLoanLimit = {
  readonly ltvPercent: number | null
  readonly limit: LoanLimit
  /** The same if a bank assumes that the income rises; null outside those ages. */
  readonly youth: { readonly risePercent: number; readonly limit: LoanLimit } | null
}

/**
 * Returns what a bank may lend to buy one home: the limit of the ratio, that of the price, the cap of purchases, and
 * the one that binds. Null where the stress rate is not decided.
 */
export function homeLoanLimit(
  { ageYears, asked, isFirstHome, place, priceAmount }: HomeLoanAsked,
  policy: DsrPolicy,
): HomeLoanLimit | null {
  const ltvPercent = ltvPercentOf(policy, place, isFirstHome)
  const limitOf = (annualIncomeAmount: number) =>
    mortgageLimit({ ...asked, annualIncomeAmount }, policy, REGIONS[place], {
      priceAmount,
      isPurchase: true,
      ltvPercent,
    })
  const limit = limitOf(asked.annualIncomeAmount)
  if (limit === null) return null
  const risePercent = youthRisePercent(ageYears)
  if (risePercent === null) return { ltvPercent, limit, youth: null }
  const later = limitOf(portion(asked.annualIncomeAmount, 1_000 + Math.round(risePercent * 10), 1_000))
  return { ltvPercent, limit, youth: later && { risePercent, limit: later } }
}
