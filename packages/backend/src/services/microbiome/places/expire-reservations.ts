import type { MicrobiomeTestingType } from '@ieum/contracts/microbiome/enums.ts'
import { openingOf } from '@ieum/domain/health/opening.ts'
import { lapsedPlaces } from '../../../platform/cross-user/microbiome/lapsed-places.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachInTurn } from '../../../platform/jobs/scheduling/each-in-turn.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { lapsePlace, releasePlace } from './place-rows.ts'

const MOST_AT_ONCE = 200

/** Releases places whose half hour is over; those of a past day are given to nobody. */
export async function expireReservations(
  { clock, healthDb }: Pick<MicrobiomeContext, 'clock' | 'healthDb'>,
  signal: AbortSignal,
): Promise<void> {
  const nowMs = clock.now()
  const { groupDate: today } = openingOf(nowMs)
  const rows = await lapsedPlaces(healthDb, nowMs, MOST_AT_ONCE)
  await eachInTurn(
    rows,
    async (row) => {
      const type = row.microbiomeTestingTypeEnum as MicrobiomeTestingType
      const opening = { type, openingDate: row.openingDate }
      await inTransaction(healthDb, async (trx) => {
        const hasLapsed = await lapsePlace(trx, row.userId, opening, nowMs)
        if (hasLapsed && opening.openingDate === today) await releasePlace(trx, opening)
      })
    },
    signal,
  )
}
