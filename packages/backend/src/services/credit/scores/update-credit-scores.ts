import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { creditScores } from '@ieum/contracts/credit/scores/scores.ts'
import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isReadToday } from '@ieum/domain/credit/report/refresh.ts'
import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Time } from '../../../platform/context.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Bureaus, CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import type { CreditRows } from './credit-rows.ts'
import type { ReadingEnd } from './read-bureau.ts'
import { runReading } from './run-reading.ts'
import { scoresView } from './score-view.ts'

type Update = Handler<typeof creditScores.updateCreditScores, CreditContext>

/** Succeeds when one bureau answers, and is refused when none does. */
export const updateCreditScores: Update = async ({ body, user: { userId } }, context) => {
  const { clock } = context
  const { rows, mayAskBureaus } = await requireAccess(context, userId)
  if (!mayAskBureaus) return unchanged(context, userId, rows, 'RECONSENT')
  const isPressed = body.mustUpdateCreditScores
  const isDue = (bureau: CreditBureau) =>
    isPressed || !isReadToday(rows.readings.get(bureau)?.answeredAtMs ?? null, clock.now())
  const bureaus = CREDIT_BUREAU_NAMES.filter(isDue)
  if (bureaus.length === 0) return unchanged(context, userId, rows, 'ALREADY_UPDATED_TODAY')

  const scoreAlone = body.shouldSkipNiceEventsUpdate ? (['NICE'] as const) : []
  const end = await runReading(context, userId, { bureaus, isPressed, scoreAlone })
  if (end.kind === 'busy') throw new Refusal('CREDIT_UPDATE_IN_PROGRESS')
  if (end.kind === 'tooSoon') {
    const retryAfterMs = end.nextMs - clock.now()
    throw new Refusal('CREDIT_UPDATE_TOO_FREQUENT', { retryAfterMs: String(retryAfterMs) }, { retryAfterMs })
  }
  if (end.kind === 'gone') throw new Refusal('CREDIT_TERMS_NOT_AGREED')
  refuseWhereNobodyAnswered(context, end.ends)
  const { rows: now } = await requireAccess(context, userId)
  return {
    isUpdated: true,
    ...withoutRepresentative(await scoresView(context, userId, now)),
    skippedReasonEnum: 'NONE',
    bureauResults: [...end.ends].map(([creditBureauEnum, one]) => ({
      creditBureauEnum,
      isSuccess: one === 'READ',
      errorCodeEnum: one === 'READ' ? null : codeOf(one),
    })),
  }
}

async function unchanged(
  context: Parameters<typeof scoresView>[0],
  userId: UserId,
  rows: CreditRows,
  skippedReasonEnum: 'ALREADY_UPDATED_TODAY' | 'RECONSENT',
) {
  const view = withoutRepresentative(await scoresView(context, userId, rows))
  return { isUpdated: false, ...view, skippedReasonEnum, bureauResults: [] }
}

function withoutRepresentative({ creditScores, nextUpdatableAtMs }: Awaited<ReturnType<typeof scoresView>>) {
  return { creditScores, nextUpdatableAtMs }
}

const codeOf = (end: ReadingEnd): ErrorCode =>
  end === 'MAINTENANCE' ? 'CREDIT_BUREAU_MAINTENANCE' : 'CREDIT_BUREAU_UNAVAILABLE'

/** @throws Refusal when no bureau answered: all are in maintenance, with the earliest end, or unavailable */
function refuseWhereNobodyAnswered(
  { bureaus, clock }: Time & Bureaus,
  ends: ReadonlyMap<CreditBureau, ReadingEnd>,
): void {
  const all = [...ends.values()]
  if (all.includes('READ')) return
  if (all.includes('gone')) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
  if (!all.every((end) => end === 'MAINTENANCE')) throw new Refusal('CREDIT_BUREAU_UNAVAILABLE')
  const endsMs = [...ends.keys()].flatMap((bureau) => {
    const window = maintenanceNow(bureaus.get(bureau)?.plannedMaintenance ?? [], clock.now())
    return window ? [window.toMs] : []
  })
  if (endsMs.length === 0) throw new Refusal('CREDIT_BUREAU_MAINTENANCE')
  const retryAfterMs = Math.max(Math.min(...endsMs) - clock.now(), 1)
  throw new Refusal('CREDIT_BUREAU_MAINTENANCE', { retryAfterMs: String(retryAfterMs) }, { retryAfterMs })
}
