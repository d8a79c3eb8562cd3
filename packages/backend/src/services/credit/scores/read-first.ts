import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isReadToday } from '@ieum/domain/credit/report/refresh.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import { loadCredit } from './credit-rows.ts'
import { runReading } from './run-reading.ts'

/**
 * Reads both bureaus for a person who has just agreed; skips a bureau that was read today, since agreeing again is no
 * reason to ask again. When another run seems to be reading, it may have died with its process: retries until its lease
 * is over.
 * @throws TryAgainLater
 */
export async function readFirst(
  context: Parameters<typeof runReading>[0],
  { userId }: { readonly userId: UserId },
  { place }: Shift,
  isByNight = false,
): Promise<void> {
  const { clock, db } = context
  const rows = await loadCredit(db, userId)
  if (!rows) return
  const bureaus = CREDIT_BUREAU_NAMES.filter(
    (bureau) => !isReadToday(rows.readings.get(bureau)?.answeredAtMs ?? null, clock.now()),
  )
  if (bureaus.length === 0) return
  const end = await place.away(() => runReading(context, userId, { bureaus, isPressed: false, isByNight }))
  if (end.kind === 'busy') throw new TryAgainLater('the bureaus are being read')
}
