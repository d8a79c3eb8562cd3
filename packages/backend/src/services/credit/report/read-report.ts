import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { CreditBureauClient } from '../../../platform/outbound/credit/credit-bureau.ts'
import { bureauKey } from '../bureau-key.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { mapBureauReport } from './map-bureau-report.ts'
import { putReport } from './report-rows.ts'
import { sealedReportContent } from './sealed-report.ts'

/** Reads what lenders registered, from KCB alone. When KCB does not answer, the stored report stays. */
export async function readReport(
  { clock, db, vault }: Time & Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
  client: CreditBureauClient,
  bureauMemberId: string,
  signal: AbortSignal,
): Promise<void> {
  const bureau = client.creditBureauEnum
  if (bureau !== 'KCB') return
  const fetched = await client.fetchReport(bureauMemberId, signal)
  if (fetched.kind !== 'report') return
  await inTransaction(db, async (trx) => {
    // Leaving the service deletes the membership before the key.
    if (!(await lockMembership(trx, userId))) return
    const content = mapBureauReport(fetched.report, bureau, await vault.personKey(userId))
    const key = await bureauKey({ db: trx, vault }, userId, bureau)
    await putReport(trx, userId, bureau, {
      content: sealedReportContent.seal(key, [bureau], content),
      contentHmac: key.hmac(JSON.stringify(content)),
      fetchedAtMs: clock.now(),
    })
  })
}
