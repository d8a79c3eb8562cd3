import type { MicrobiomeTestingType } from '@ieum/contracts/microbiome/enums.ts'
import { MICROBIOME_TERMS } from '@ieum/contracts/microbiome/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isTooEarly, nextApplicableDate } from '@ieum/domain/microbiome/eligibility.ts'
import type { Time } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadApplicationUnderWay, loadLastCompletedAtMs } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'

/** @throws Refusal MICROBIOME_ALREADY_APPLIED, MICROBIOME_RETEST_TOO_EARLY with the first possible day */
export async function requireNothingUnderWay(
  { clock, healthDb }: Time & { readonly healthDb: Queryable },
  userId: UserId,
  type: MicrobiomeTestingType,
): Promise<void> {
  if (await loadApplicationUnderWay(healthDb, userId, type)) throw new Refusal('MICROBIOME_ALREADY_APPLIED')
  const lastMs = await loadLastCompletedAtMs(healthDb, userId, type)
  if (isTooEarly(lastMs, clock.now()))
    throw new Refusal('MICROBIOME_RETEST_TOO_EARLY', { nextApplicableDate: nextApplicableDate(lastMs, clock.now()) })
}

/** When the person agreed to all kinds of terms of the testing; null when one is missing. Business time. */
export async function agreedAtMs(
  { consentsTo }: Pick<MicrobiomeContext, 'consentsTo'>,
  userId: UserId,
): Promise<number | null> {
  const agreed = await consentsTo(userId, [...MICROBIOME_TERMS])
  const isWhole = MICROBIOME_TERMS.every((one) => agreed.some(({ termsTypeEnum }) => termsTypeEnum === one))
  return (isWhole && agreed.find(({ termsTypeEnum }) => termsTypeEnum === 'MICROBIOME_TESTING')?.consentedAtMs) || null
}
