import type { CreditTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { GuaranteeType } from '@ieum/contracts/credit/enums.ts'
import type { creditGuarantee } from '@ieum/contracts/credit/guarantee.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { GUARANTEE_APPLICATION, isTerminal } from '@ieum/domain/credit/credit-states.ts'
import { guaranteeDay, guaranteeDecidedFromMs, mayBeGuaranteed } from '@ieum/domain/credit/improvement/guarantee.ts'
import type { Time } from '../../../platform/context.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Accounts, CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { scoresView } from '../scores/score-view.ts'
import { applicationView } from './application-view.ts'
import { guaranteeTypeOf, placesADay } from './guarantee-offer.ts'
import {
  claimPlace,
  type GuaranteeApplicationRow,
  insertApplication,
  loadLastApplication,
  offerDay,
} from './guarantee-rows.ts'

type Apply = Handler<typeof creditGuarantee.applyForGuarantee, CreditContext>

export const applyForGuarantee: Apply = async ({ params, body, user: { userId } }, context) => {
  const { rows } = await requireAccess(context, userId)
  const guaranteeType = guaranteeTypeOf(params.type)
  const totalCount = placesADay(context.config, guaranteeType)
  if (totalCount === 0) throw new Refusal('CREDIT_GUARANTEE_CLOSED')
  const { creditScores } = await scoresView(context, userId, rows)
  const score = creditScores.find(({ creditBureauEnum }) => creditBureauEnum === 'KCB')?.score ?? null
  if (!mayBeGuaranteed(score)) throw new Refusal('CREDIT_GUARANTEE_NOT_ELIGIBLE')
  const application = { guaranteeType, totalCount, termsTypes: body.termsTypeEnums }
  return applicationView(await claimAndApply(context, userId, application))
}

type Application = {
  readonly guaranteeType: GuaranteeType
  /** The number of places of the day, for its first application. */
  readonly totalCount: number
  /** The terms that the person agrees to with the application. */
  readonly termsTypes: readonly CreditTerms[]
}

/**
 * Writes the place and the application that takes it in one transaction: their numbers stay equal, wherever a process
 * dies.
 * @throws Refusal CREDIT_TERMS_NOT_AGREED, CREDIT_GUARANTEE_ALREADY_APPLIED, CREDIT_GUARANTEE_SOLD_OUT
 */
export async function claimAndApply(
  { clock, consentTo, db }: Time & { readonly db: Db } & Pick<Accounts, 'consentTo'>,
  userId: UserId,
  { guaranteeType, totalCount, termsTypes }: Application,
): Promise<GuaranteeApplicationRow> {
  const appliedAtMs = clock.now()
  const { offeredDate } = guaranteeDay(appliedAtMs)
  // Committed by itself: inside the transaction, all other applicants of the day's first moment would wait for it.
  await offerDay(db, guaranteeType, offeredDate, totalCount)
  return inTransaction(db, async (trx) => {
    // Orders this after or before a leave or a second application at the same moment.
    await lockPerson(trx, userId)
    if (!(await lockMembership(trx, userId))) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    const last = await loadLastApplication(trx, userId, guaranteeType)
    if (last && !isTerminal(GUARANTEE_APPLICATION, last.status)) throw new Refusal('CREDIT_GUARANTEE_ALREADY_APPLIED')
    const applicationId = uuidv7()
    const decidedFromMs = guaranteeDecidedFromMs(appliedAtMs)
    await insertApplication(trx, userId, { applicationId, guaranteeType, offeredDate, appliedAtMs, decidedFromMs })
    if (termsTypes.length > 0) await consentTo(trx, userId, termsTypes, appliedAtMs)
    if (!(await claimPlace(trx, guaranteeType, offeredDate))) throw new Refusal('CREDIT_GUARANTEE_SOLD_OUT')
    return (await loadLastApplication(trx, userId, guaranteeType)) as GuaranteeApplicationRow
  })
}
