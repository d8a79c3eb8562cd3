import { guaranteeDay } from '@ieum/domain/credit/improvement/guarantee.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { guaranteeApplications } from '../../../platform/cross-user/credit/guarantee-applications.ts'
import { hasOfferedDay, raiseTakenCount } from './guarantee-rows.ts'

/**
 * Counts today's applications whose place is not taken: on several nodes, a coordinator that dies may keep an
 * application and lose its place, which would then be given twice (ADR 0073). Releases no place: an application that
 * was deleted since has had its place.
 */
export async function restoreTakenPlaces({ clock, db }: Time & Pick<Stores, 'db'>): Promise<void> {
  const { offeredDate } = guaranteeDay(clock.now())
  if (!(await hasOfferedDay(db, offeredDate))) return
  for (const [guaranteeType, count] of await guaranteeApplications(db, offeredDate)) {
    await raiseTakenCount(db, guaranteeType, offeredDate, count)
  }
}
