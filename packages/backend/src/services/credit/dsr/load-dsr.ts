import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Keys, Stores } from '../../../platform/context.ts'
import { kcbKey } from '../bureau-key.ts'
import { loadIncomeRow } from './dsr-rows.ts'
import type { KnownLoans } from './known-loan.ts'
import { type LoanSources, loadKnownLoans } from './load-known-loans.ts'
import { incomeContent } from './sealed-dsr.ts'

export type DsrSources = LoanSources & Pick<Keys, 'vault'> & Pick<Stores, 'db'>

/** The inputs of the ratio. */
export type KnownDebt = KnownLoans & {
  readonly annualIncomeAmount: number | null
  /** The day on which the person entered the income; null when there is none. */
  readonly annualIncomeDate: Ymd | null
}

export async function loadDebt(context: DsrSources, userId: UserId): Promise<KnownDebt> {
  const [known, income] = await Promise.all([loadKnownLoans(context, userId), loadIncome(context, userId)])
  return {
    ...known,
    annualIncomeAmount: income?.annualIncomeAmount ?? null,
    annualIncomeDate: income && koreanYmd(income.enteredAtMs),
  }
}

/** The yearly income that the person entered, won; null when there is none. */
export async function loadAnnualIncome(
  context: Pick<Keys, 'vault'> & Pick<Stores, 'db'>,
  userId: UserId,
): Promise<number | null> {
  return (await loadIncome(context, userId))?.annualIncomeAmount ?? null
}

async function loadIncome({ db, vault }: Pick<Keys, 'vault'> & Pick<Stores, 'db'>, userId: UserId) {
  const content = await loadIncomeRow(db, userId)
  const key = content && (await kcbKey({ vault }, userId))
  return content && key ? incomeContent.open(key, [], content) : null
}
