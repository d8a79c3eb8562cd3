import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores } from '../../context.ts'
import type { SealingKey } from '../../keys/sealed.ts'
import { BUREAU_KEY_IDS } from '../bureau-key.ts'
import { loadIncomeRow } from './dsr-rows.ts'
import type { KnownLoans } from './known-loan.ts'
import { type LoanSources, loadKnownLoans } from './load-known-loans.ts'
import { incomeContent } from './sealed-dsr.ts'

export type DsrSources = LoanSources & Pick<Keys, 'vault'> & Pick<Stores, 'db'>

/** What the ratio is reckoned from. */
export type KnownDebt = KnownLoans & { readonly annualIncomeAmount: number | null }

export async function loadDebt(context: DsrSources, userId: UserId): Promise<KnownDebt> {
  const [known, annualIncomeAmount] = await Promise.all([
    loadKnownLoans(context, userId),
    loadAnnualIncome(context, userId),
  ])
  return { ...known, annualIncomeAmount }
}

/** What the person said they earn a year, won; null: nothing. */
export async function loadAnnualIncome(
  { db, vault }: Pick<Keys, 'vault'> & Pick<Stores, 'db'>,
  userId: UserId,
): Promise<number | null> {
  const content = await loadIncomeRow(db, userId)
  const key = content && (await kcbKey({ vault }, userId))
  return content && key ? incomeContent.open(key, [], content).annualIncomeAmount : null
}

/** The key of the person and KCB, whose loans these are; null: there is none. */
export async function kcbKey({ vault }: Pick<Keys, 'vault'>, userId: UserId): Promise<SealingKey | null> {
  return (await vault.organizationKeys(userId, [BUREAU_KEY_IDS.KCB])).get(BUREAU_KEY_IDS.KCB) ?? null
}
