import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { accessUnder } from '@ieum/domain/credit/terms-status.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { Accounts } from '../credit-context.ts'
import { type CreditRows, loadCredit } from '../scores/credit-rows.ts'
import { termsStatusOf } from '../terms/terms-status.ts'

/**
 * The person's rows in the service, and whether the bureaus may be asked: not while a new version of required terms
 * waits for consent. Members were old enough when they joined; the age is checked only for others.
 * @throws Refusal CREDIT_UNDERAGE_USER, CREDIT_TERMS_NOT_AGREED, CREDIT_RECONSENT_REQUIRED, in this order
 */
export async function requireAccess(
  context: Time & Pick<Stores, 'db'> & Pick<Accounts, 'person' | 'termsOf' | 'consentsTo'>,
  userId: UserId,
): Promise<{ readonly rows: CreditRows; readonly mayAskBureaus: boolean }> {
  const [rows, { standing }] = await Promise.all([loadCredit(context.db, userId), termsStatusOf(context, userId)])
  const access = accessUnder(standing, context.clock.now())
  if (!rows || standing.missing.length > 0) {
    await requireOfAge(context, userId, 'CREDIT_UNDERAGE_USER')
    throw new Refusal('CREDIT_TERMS_NOT_AGREED')
  }
  if (access === 'NOTHING') throw new Refusal('CREDIT_RECONSENT_REQUIRED')
  return { rows, mayAskBureaus: access === 'ALL' }
}
