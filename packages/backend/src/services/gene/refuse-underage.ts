import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Time } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Person } from '../account/public.ts'
import { isUnderageOn } from '../health/underage.ts'
import type { GeneAccounts } from './gene-context.ts'

/**
 * Returns the person, who is of age.
 * @throws Refusal GENE_UNDERAGE_USER under 19; NOT_FOUND when there is no such person
 */
export async function refuseUnderage(
  { clock, person }: Time & Pick<GeneAccounts, 'person'>,
  userId: UserId,
): Promise<Person> {
  const found = await person(userId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (isUnderageOn(found.profile, clock.now())) throw new Refusal('GENE_UNDERAGE_USER')
  return found
}
