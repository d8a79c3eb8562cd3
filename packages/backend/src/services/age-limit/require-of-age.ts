import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isUnderageOn } from '@ieum/domain/time/age.ts'
import type { Time } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Returns the person, who is of age.
 * @param underage the service's refusal of a person under 19
 * @param unknown the refusal when there is no such person
 * @throws Refusal
 */
export async function requireOfAge<Person extends { readonly profile: { readonly birthdayDate: string } }>(
  { clock, person }: Time & { person(userId: UserId): Promise<Person | null> },
  userId: UserId,
  underage: Extract<ErrorCode, `${string}_UNDERAGE_USER` | 'MYDATA_UNDER_AGE'>,
  unknown: Extract<ErrorCode, 'NOT_FOUND' | 'UNAUTHENTICATED'> = 'NOT_FOUND',
): Promise<Person> {
  const found = await person(userId)
  if (!found) throw new Refusal(unknown)
  if (isUnderageOn(found.profile.birthdayDate, clock.now())) throw new Refusal(underage)
  return found
}
