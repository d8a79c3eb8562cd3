import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import { RaiseCreditScoresApplicationId, type UserId } from '@ieum/contracts/shared/ids.ts'
import { earlierRaisesSinceMs, nextRaiseAtMs } from '@ieum/domain/credit/credit-clocks.ts'
import { isLiveRaise, isSentAgain } from '@ieum/domain/credit/improvement/raise-run.ts'
import type { Keys } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { bureauKey } from '../bureau-key.ts'
import { insertApplication, loadApplicationsSince } from './application-rows.ts'
import { bureauKeysOf, openSubmissions } from './decrypted-submissions.ts'
import { type Submission, submissionContent } from './sealed-submission.ts'

export type Raise = {
  readonly materials: readonly RaiseMaterial[]
  /** Each bureau with the consent under which it is sent something. */
  readonly bureaus: ReadonlyMap<CreditBureau, { readonly provConsentNum: string }>
  readonly certificateTransactionId: string | null
  readonly isAutomation: boolean
  readonly nowMs: number
}

export type Begun =
  | { readonly kind: 'begun'; readonly id: RaiseCreditScoresApplicationId }
  | { readonly kind: 'inProgress' }
  | { readonly kind: 'tooSoon'; readonly nextMs: number }
  /** All requested materials need a signature of the person. */
  | { readonly kind: 'certificateRequired' }
  | { readonly kind: 'nothingToSend' }

/** Records an application, or returns why there is none. Call with the membership locked. */
export async function beginRaise(
  trx: Trx,
  context: Pick<Keys, 'vault'>,
  userId: UserId,
  { materials, bureaus, certificateTransactionId, isAutomation, nowMs }: Raise,
): Promise<Begun> {
  const earlier = await loadApplicationsSince(trx, userId, earlierRaisesSinceMs(nowMs))
  if (earlier.some(({ status }) => isLiveRaise(status))) return { kind: 'inProgress' }
  const nextMs = nextRaiseAtMs(earlier[0]?.requestedAtMs ?? null, nowMs)
  if (nextMs > nowMs) return { kind: 'tooSoon', nextMs }
  const keys = await bureauKeysOf(context, userId)
  const opened = earlier.map((row) => ({ row, submissions: openSubmissions(row, keys) }))
  const sentAtMs = (bureau: CreditBureau, material: RaiseMaterial) =>
    opened.find(({ submissions }) => wasSent(submissions.get(bureau), material))?.row.submittedAtMs ?? null
  const id = RaiseCreditScoresApplicationId.parse(uuidv7())
  const contents = new Map<CreditBureau, Submission>()
  for (const [bureau, { provConsentNum }] of bureaus) {
    const ofBureau = materials.map((raiseMaterialEnum) => ({
      raiseMaterialEnum,
      result: isSentAgain(sentAtMs(bureau, raiseMaterialEnum), nowMs) ? null : ('SKIPPED_RECENTLY_SUBMITTED' as const),
    }))
    if (ofBureau.every(({ result }) => result !== null)) continue
    contents.set(bureau, {
      materials: ofBureau,
      certificateTransactionId,
      provConsentNum,
      proofs: null,
      receiptNum: null,
      result: 'PENDING',
      isRefused: false,
      isDelinquent: false,
      beforeScore: null,
      afterScore: null,
    })
  }
  if (contents.size === 0) return { kind: 'nothingToSend' }
  const [last] = opened
  const needsSignature = (material: RaiseMaterial) =>
    [...(last?.submissions.values() ?? [])].some((submission) =>
      submission.materials.some(
        ({ raiseMaterialEnum, result }) => raiseMaterialEnum === material && result === 'SKIPPED_CERTIFICATE_REQUIRED',
      ),
    )
  const wanted = [...contents.values()].flatMap((one) => one.materials).filter(({ result }) => result === null)
  if (certificateTransactionId === null && wanted.every((one) => needsSignature(one.raiseMaterialEnum))) {
    return { kind: 'certificateRequired' }
  }
  const submissions = new Map<CreditBureau, Buffer>()
  for (const [bureau, content] of contents) {
    const key = await bureauKey({ ...context, db: trx }, userId, bureau)
    submissions.set(bureau, submissionContent.seal(key, [id, bureau], content))
  }
  await insertApplication(trx, userId, { id, isAutomation, requestedAtMs: nowMs, nextDueAtMs: nowMs, submissions })
  return { kind: 'begun', id }
}

const wasSent = (submission: Submission | undefined, material: RaiseMaterial): boolean =>
  submission !== undefined &&
  submission.result !== 'FAILED' &&
  submission.materials.some((one) => one.raiseMaterialEnum === material && one.result === 'SUBMITTED')
