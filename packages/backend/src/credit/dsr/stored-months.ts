import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { StoredMonth } from '@ieum/domain/credit/dsr-history.ts'
import type { Keys, Runtime, Stores } from '../../context.ts'
import { type OpenedRows, openEach } from '../../keys/open-each.ts'
import { kcbKey } from '../bureau-key.ts'
import { loadMonths } from './dsr-rows.ts'
import type { KnownLoan } from './known-loan.ts'
import { monthContent } from './sealed-dsr.ts'

/** The stored months before this one, newest first. */
export async function storedMonths(
  { db, log, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'> & Pick<Runtime, 'log'>,
  userId: UserId,
  beforeYearMonth: string,
  most: number,
): Promise<OpenedRows<StoredMonth<KnownLoan>>> {
  const [sealedMonths, key] = await Promise.all([
    loadMonths(db, userId, beforeYearMonth, most),
    kcbKey({ vault }, userId),
  ])
  if (!key) return { opened: [], leftOutCount: 0 }
  return openEach(log, sealedMonths, ({ yearMonth, content }) => {
    return { yearMonth, ...monthContent.open(key, [yearMonth], content) }
  })
}
