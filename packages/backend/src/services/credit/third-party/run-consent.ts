import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_READING_MS } from '@ieum/domain/credit/report/refresh.ts'
import { afterFailedTry } from '@ieum/domain/mydata/destruction/deletion.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { bureauKeysOf } from '../raising/decrypted-submissions.ts'
import { memberAt } from '../raising/member-at.ts'
import type { RaisingContext } from '../raising/raising-context.ts'
import { consentTransition } from '../raising/transition.ts'
import { provisionsContent } from './sealed-provisions.ts'
import { loadThirdPartyConsent, moveThirdPartyConsent, type ThirdPartyConsentRow } from './third-party-consent-rows.ts'

/** Ends a consent past its end; for a revoked one, asks the receiver to delete what it got, until it has. */
export async function runConsent(context: RaisingContext, userId: UserId, row: ThirdPartyConsentRow): Promise<void> {
  const isDeleted = row.status === 'REVOKING' && (await isDeletedThere(context, userId, row))
  await inTransaction(context.db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    const now = await loadThirdPartyConsent(trx, userId, row.provConsentNum)
    const nowMs = context.clock.now()
    if (now?.status === 'VALID' && now.endsAtMs <= nowMs) {
      await moveThirdPartyConsent(trx, userId, {
        ...now,
        ...consentTransition(now.status, 'EXPIRED', 'SCHEDULER'),
        nextDueAtMs: null,
      })
    }
    if (now?.status !== 'REVOKING' || row.status !== 'REVOKING') return
    const attemptCount = now.attemptCount + 1
    await moveThirdPartyConsent(
      trx,
      userId,
      isDeleted
        ? {
            ...now,
            ...consentTransition(now.status, 'REVOKED', 'WORKER'),
            revokedAtMs: nowMs,
            attemptCount,
            nextDueAtMs: null,
          }
        : { ...now, attemptCount, nextDueAtMs: nowMs + afterFailedTry(attemptCount).afterMs },
    )
  })
}

async function isDeletedThere(context: RaisingContext, userId: UserId, row: ThirdPartyConsentRow): Promise<boolean> {
  const { creditBureauEnum: bureau, content, provConsentNum } = row
  const key = (await bureauKeysOf(context, userId)).get(bureau)
  const { provisions } = key ? provisionsContent.open(key, [provConsentNum], content) : { provisions: [] }
  const member = await memberAt(context, userId, bureau)
  // A receiver that got nothing, or does not know the person, has nothing to delete.
  if (provisions.length === 0 || member === null) return true
  const ids = provisions.map(({ submissionId }) => submissionId)
  const signal = AbortSignal.timeout(BUREAU_READING_MS)
  const response = await context.bureaus.get(bureau)?.client.withdrawProofs(member, ids, signal)
  return response?.kind === 'withdrawn'
}
