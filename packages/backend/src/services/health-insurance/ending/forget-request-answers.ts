import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { forgetAnswers } from '../../../platform/http/idempotency/idempotency-rows.ts'

/** Calls whose idempotency answers name a guardian. */
const NAMING_CALLS = ['requestHealthInsuranceLink'] as const

/** Deletes the idempotency answers that name a guardian: they end with the request or link. */
export const forgetRequestAnswers = (trx: Trx, userId: UserId): Promise<void> =>
  forgetAnswers(trx, userId, NAMING_CALLS)
