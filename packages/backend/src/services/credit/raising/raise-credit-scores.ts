import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { creditRaising } from '@ieum/contracts/credit/raising/raising.ts'
import { RAISE_MATERIALS } from '@ieum/contracts/credit/raising/raising-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { raiseFailsAtMs } from '@ieum/domain/credit/credit-clocks.ts'
import { isExcludedFromRaising } from '@ieum/domain/credit/improvement/raise-run.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadReport } from '../report/load-report.ts'
import type { CreditRows } from '../scores/credit-rows.ts'
import { scoresView } from '../scores/score-view.ts'
import { hasAgreedTo, recordGivenConsents, validConsents } from '../third-party/record-given-consents.ts'
import { type Begun, beginRaise } from './begin-raise.ts'
import { scheduleNow } from './schedule-now.ts'

type Raise = Handler<typeof creditRaising.raiseCreditScores, CreditContext>

/** Writes consent, application and the worker's job together or not at all. */
export const raiseCreditScores: Raise = async ({ body, user: { userId } }, context) => {
  const { clock, consentTo, db, issuers, outbox } = context
  const { rows, mayAskBureaus } = await requireAccess(context, userId)
  if (!mayAskBureaus) throw new Refusal('CREDIT_RECONSENT_REQUIRED')
  const asked = body.creditBureauEnums ?? CREDIT_BUREAU_NAMES
  const bureaus = (await scoredBureaus(context, userId, rows)).filter((one) => asked.includes(one))
  if (bureaus.length === 0) throw new Refusal('CREDIT_SCORE_NOT_READY')
  const materials = RAISE_MATERIALS.filter(
    (one) => issuers.has(one) && (body.raiseMaterialEnums?.includes(one) ?? true),
  )
  if (materials.length === 0) throw new Refusal('CREDIT_RAISE_NO_SUBMITTABLE_DATA')
  const nowMs = clock.now()
  if (await isExcluded(context, userId, nowMs)) throw new Refusal('CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY')
  const agrees = body.termsTypeEnums?.includes('CREDIT_RAISE_SUBMISSION') ?? false
  const hasAgreed = agrees || (await hasAgreedTo(context, userId, 'CREDIT_RAISE_SUBMISSION'))
  const begun = await inTransaction(db, async (trx) => {
    if (!(await lockPerson(trx, userId)) || !(await lockMembership(trx, userId))) {
      throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    }
    const valid = await validConsents(trx, userId, 'CREDIT_RAISE_SUBMISSION', nowMs)
    if (!hasAgreed || (!agrees && bureaus.some((one) => !valid.has(one)))) {
      throw new Refusal('CREDIT_REQUIRED_TERMS_MISSING', { missingTermsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] })
    }
    const consents = agrees
      ? await recordGivenConsents(trx, context, userId, { bureaus, termsType: 'CREDIT_RAISE_SUBMISSION', nowMs })
      : valid
    const one = await beginRaise(trx, context, userId, {
      materials,
      bureaus: new Map([...consents].filter(([bureau]) => bureaus.includes(bureau))),
      certificateTransactionId: body.certificateTransactionId ?? null,
      isAutomation: false,
      nowMs,
    })
    // A refusal rolls everything back, the consents included.
    if (one.kind !== 'begun') throw refusalOf(one, nowMs)
    if (agrees) await consentTo(trx, userId, ['CREDIT_RAISE_SUBMISSION'], nowMs)
    await scheduleNow(trx, outbox, userId, nowMs)
    return one
  })
  return {
    raiseCreditScoresApplicationId: begun.id,
    raiseCreditScoresApplicationStatusEnum: 'REQUESTED',
    expectedCompletionAtMs: String(raiseFailsAtMs(nowMs)),
  }
}

/** Whether KCB's last report excludes the person from raising; without a report nothing excludes them. */
export async function isExcluded(
  context: Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
  nowMs: number,
): Promise<boolean> {
  const found = await loadReport(context, userId)
  return found !== null && isExcludedFromRaising(found.report, koreanYmd(nowMs))
}

/** The bureaus with a score of the person: without a score there is nothing to raise. */
export async function scoredBureaus(
  context: Time & Pick<Keys, 'vault'>,
  userId: UserId,
  rows: CreditRows,
): Promise<CreditBureau[]> {
  const { creditScores } = await scoresView(context, userId, rows)
  return creditScores.flatMap(({ creditBureauEnum, score }) =>
    score === null || creditBureauEnum === 'UNKNOWN' ? [] : [creditBureauEnum],
  )
}

function refusalOf(begun: Exclude<Begun, { kind: 'begun' }>, nowMs: number): Refusal {
  if (begun.kind === 'inProgress') return new Refusal('CREDIT_RAISE_ALREADY_IN_PROGRESS')
  if (begun.kind === 'certificateRequired') return new Refusal('CREDIT_RAISE_CERTIFICATE_REQUIRED')
  if (begun.kind === 'nothingToSend') return new Refusal('CREDIT_RAISE_NO_SUBMITTABLE_DATA')
  const retryAfterMs = begun.nextMs - nowMs
  return new Refusal('CREDIT_RAISE_COOLDOWN', { retryAfterMs: String(retryAfterMs) }, { retryAfterMs })
}
