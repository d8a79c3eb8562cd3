import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { StoredMonth } from '@ieum/domain/credit/dsr/dsr-history.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { type OpenedRows, openEach } from '../../../platform/keys/open-each.ts'
import { kcbKey } from '../bureau-key.ts'
import { loadMonths } from './dsr-rows.ts'
import type { KnownLoan } from './known-loan.ts'
import { monthContent } from './sealed-dsr.ts'

type StoredMonths = OpenedRows<StoredMonth<KnownLoan>> & {
  /** Every row that was read, one that does not open too. */
  readonly yearMonths: readonly string[]
}

/** The stored months before this one, newest first. */
export async function storedMonths(
  { db, log, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'> & Pick<Runtime, 'log'>,
  userId: UserId,
  beforeYearMonth: string,
  most: number,
): Promise<StoredMonths> {
  const [sealedMonths, key] = await Promise.all([
    loadMonths(db, userId, beforeYearMonth, most),
    kcbKey({ vault }, userId),
  ])
  if (!key) return { opened: [], leftOutCount: 0, yearMonths: [] }
  const found = openEach(log, sealedMonths, ({ yearMonth, content }) => {
    return { yearMonth, ...monthContent.open(key, [yearMonth], content) }
  })
  return { ...found, yearMonths: sealedMonths.map(({ yearMonth }) => yearMonth) }
}
