import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isUnderage } from '@ieum/domain/mydata/connect/age.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Time } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import type { GeneAccounts } from './gene-context.ts'

/** @throws Refusal GENE_UNDERAGE_USER under 19 */
export async function refuseUnderage({ clock, person }: Time & GeneAccounts, userId: UserId): Promise<void> {
  const found = await person(userId)
  if (!found) throw new Refusal('NOT_FOUND')
  const birthdayMs = startOfKoreanDayMs(ymdParts(found.profile.birthdayDate))
  if (isUnderage(birthdayMs, clock.now())) throw new Refusal('GENE_UNDERAGE_USER')
}
