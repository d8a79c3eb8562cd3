import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { CreditBureauClient } from '../../../platform/outbound/credit/credit-bureau.ts'
import { bureauKey } from '../bureau-key.ts'
import { pushLater } from '../change-pushes/change-push-rows.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { fetchHistories } from './fetch-histories.ts'
import { deleteOldHistories } from './history-rows.ts'
import { historyFromMs } from './history-years.ts'
import { saveHistories } from './save-histories.ts'

/**
 * Reads inquiries and changes. When the bureau does not answer, the stored rows stay, and the next reading asks for all
 * of them again.
 * @param arePushed notify phones of new changes: the person is not looking at this moment
 */
export async function readHistories(
  { clock, db, vault }: Time & Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
  client: CreditBureauClient,
  bureauMemberId: string,
  { arePushed, signal }: { readonly arePushed: boolean; readonly signal: AbortSignal },
): Promise<void> {
  const fetched = await fetchHistories(client, bureauMemberId, clock.now(), signal)
  if (fetched.kind !== 'histories') return
  const bureau = client.creditBureauEnum
  await inTransaction(db, async (trx) => {
    // Leaving the service deletes the membership before the key.
    if (!(await lockMembership(trx, userId))) return
    const own = await vault.personKey(userId)
    const ofBureau = await bureauKey({ db: trx, vault }, userId, bureau)
    await deleteOldHistories(trx, userId, historyFromMs(clock.now()))
    const changes = await saveHistories(trx, userId, bureau, { own, ofBureau }, fetched.histories, clock.now(), 'list')
    if (arePushed) await pushLater(trx, userId, bureau, changes, clock.now())
  })
}
