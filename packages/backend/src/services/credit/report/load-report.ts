import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores } from '../../../platform/context.ts'
import { BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import { decryptedValueCache } from '../../../platform/keys/decrypted-value-cache.ts'
import { loadReportRow } from './report-rows.ts'
import { type CreditReport, sealedReportContent } from './sealed-report.ts'

/** Cached: most calls of a credit page read it. */
const content = decryptedValueCache(sealedReportContent)

/** KCB's last report and when it arrived (business time); null when there is none. */
export async function loadReport(
  { db, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
): Promise<{ readonly report: CreditReport; readonly updatedAtMs: number } | null> {
  const [row, keys] = await Promise.all([
    loadReportRow(db, userId, 'KCB'),
    vault.organizationKeys(userId, [BUREAU_KEY_IDS.KCB]),
  ])
  const key = keys.get(BUREAU_KEY_IDS.KCB)
  if (!row || !key) return null
  return { report: content.open(key, ['KCB'], row.content), updatedAtMs: row.fetchedAtMs }
}
