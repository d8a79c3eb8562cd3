import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { dueHealthInsuranceLinks } from '../../../platform/cross-user/health-insurance/due-health-insurance-links.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachInTurn } from '../../../platform/jobs/scheduling/each-in-turn.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { recordGuardianWithdrawal } from '../consents/record-guardian-consent.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { lockLinks, markOver } from '../link/link-rows.ts'
import { destroyEnded } from './destroy-ended.ts'
import { forgetRequestAnswers } from './forget-request-answers.ts'

const MOST_AT_ONCE = 100

/** Deletes requests that nobody answered, links whose year is over, and what a process that died has left of others. */
export async function endDueLinks(context: HealthInsuranceContext, signal: AbortSignal): Promise<void> {
  const due = await dueHealthInsuranceLinks(context.healthDb, context.clock.now(), MOST_AT_ONCE)
  await eachInTurn(
    due,
    async ({ linkId, userId }) => {
      await endLink(context, userId, linkId)
    },
    signal,
  )
}

async function endLink(context: HealthInsuranceContext, userId: UserId, linkId: string): Promise<void> {
  const { clock, healthDb } = context
  const nowMs = clock.now()
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const requested = (await lockLinks(healthTrx, userId, 'REQUESTED')).map((row) => row.linkId)
      const isOver = await markOver(healthTrx, userId, linkId, nowMs)
      return { isOver, isUnanswered: isOver && requested.includes(linkId) }
    },
    async consent(trx, { isOver, isUnanswered }) {
      if (isOver) await forgetRequestAnswers(trx, userId)
      if (isUnanswered) await recordGuardianWithdrawal(trx, context, userId, [linkId], 'REQUEST_ENDED')
    },
  })
  // Of a person who has left meanwhile nothing is recorded.
  const isOver = done?.changed.isOver ?? (await inTransaction(healthDb, (trx) => markOver(trx, userId, linkId, nowMs)))
  if (isOver) await destroyEnded(context, userId, [linkId])
}
