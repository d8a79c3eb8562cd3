import type { CANNOT_LINK_REASONS } from '@ieum/contracts/health-insurance/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isUnderageOn } from '@ieum/domain/time/age.ts'
import type { HealthInsuranceClient } from '../../../platform/outbound/parties/health-insurance.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Person } from '../../account/public.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'

type LinkContext = Pick<HealthInsuranceContext, 'clock' | 'insurance' | 'isFeatureOn' | 'person'>

type Standing =
  | { readonly reason: (typeof CANNOT_LINK_REASONS)[number] }
  | { readonly reason: null; readonly insurance: HealthInsuranceClient; readonly profile: Person['profile'] }

/** Whether this person may link health insurance now: under 19, and when it is offered. @source CF-1.4 */
export async function whoMayLink(
  { clock, insurance, isFeatureOn, person }: LinkContext,
  userId: UserId,
): Promise<Standing> {
  if (insurance === null || !(await isFeatureOn('mydata_health_insurance_linking', userId)))
    return { reason: 'NOT_OFFERED' }
  const found = await person(userId)
  if (!found) throw new Refusal('NOT_FOUND')
  return isUnderageOn(found.profile.birthdayDate, clock.now())
    ? { reason: null, insurance, profile: found.profile }
    : { reason: 'NOT_UNDERAGE' }
}

/** @throws Refusal HEALTH_INSURANCE_NOT_OFFERED, HEALTH_INSURANCE_NOT_UNDERAGE */
export async function requireMayLink(
  context: LinkContext,
  userId: UserId,
): Promise<Extract<Standing, { readonly reason: null }>> {
  const standing = await whoMayLink(context, userId)
  if (standing.reason === null) return standing
  throw new Refusal(
    standing.reason === 'NOT_OFFERED' ? 'HEALTH_INSURANCE_NOT_OFFERED' : 'HEALTH_INSURANCE_NOT_UNDERAGE',
  )
}
