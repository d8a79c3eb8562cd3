import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { KeptMonth } from '@ieum/domain/credit/dsr-history.ts'
import type { Keys, Stores } from '../../context.ts'
import { kcbKey } from '../bureau-key.ts'
import { loadMonths } from './dsr-rows.ts'
import type { KnownLoan } from './known-loan.ts'
import { monthContent } from './sealed-dsr.ts'

/** Months before this one as they were kept, newest first. */
export async function keptMonths(
  { db, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
  beforeYearMonth: string,
  most: number,
): Promise<readonly KeptMonth<KnownLoan>[]> {
  const [sealedMonths, key] = await Promise.all([
    loadMonths(db, userId, beforeYearMonth, most),
    kcbKey({ vault }, userId),
  ])
  if (!key) return []
  return sealedMonths.map(({ yearMonth, content }) => ({ yearMonth, ...monthContent.open(key, [yearMonth], content) }))
}
