import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isUnderage } from '@ieum/domain/mydata/connect/age.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Person } from '../account/public.ts'
import type { Time } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import type { GeneAccounts } from './gene-context.ts'

/**
 * The person, who is of age.
 * @throws Refusal GENE_UNDERAGE_USER under 19; NOT_FOUND when there is no such person
 */
export async function refuseUnderage({ clock, person }: Time & GeneAccounts, userId: UserId): Promise<Person> {
  const found = await person(userId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (isUnderageOn(found.profile, clock.now())) throw new Refusal('GENE_UNDERAGE_USER')
  return found
}

/** Whether somebody with this birthday is under 19. Business time. */
export const isUnderageOn = ({ birthdayDate }: Pick<Person['profile'], 'birthdayDate'>, nowMs: number): boolean =>
  isUnderage(startOfKoreanDayMs(ymdParts(birthdayDate)), nowMs)
