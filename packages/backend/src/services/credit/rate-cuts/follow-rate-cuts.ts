import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_READING_MS } from '@ieum/domain/credit/report/refresh.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import type { RateCutReply } from '../../../platform/outbound/credit/credit-information.ts'
import { kcbKey } from '../bureau-key.ts'
import type { Accounts, CreditInformation, Lenders } from '../credit-context.ts'
import { loadCreditLoans } from '../loans/load-credit-loans.ts'
import { planTerms } from '../loans/loan-plan.ts'
import { type OpenedRateCut, openRateCut } from './decrypted-rate-cuts.ts'
import { fileRateCuts } from './file-rate-cuts.ts'
import { loadAgreement, loadOpenRateCutRows, updateRateCut } from './rate-cut-rows.ts'
import { type RateCutContent, rateCutContent } from './sealed-rate-cut.ts'

type Context = Runtime &
  Pick<Keys, 'vault'> &
  Pick<Stores, 'db'> &
  Lenders &
  CreditInformation &
  Pick<Accounts, 'person'>

/**
 * Files new requests for lower rates after a rise, sends those that were not sent, and reads the answers. Without the
 * agreement nothing more is sent; requests that a lender already has are still followed.
 */
export async function followRateCuts(context: Context, userId: UserId): Promise<'done' | 'unfiled'> {
  const { creditInformation, db } = context
  await fileRateCuts(context, userId)
  const rows = await loadOpenRateCutRows(db, userId)
  const [key, profile] = rows.length === 0 ? [] : await Promise.all([kcbKey(context, userId), ciOf(context, userId)])
  if (!key || !profile || !creditInformation) return 'done'
  const signal = AbortSignal.timeout(BUREAU_READING_MS)
  let isAnyUnfiled = false
  for (const row of rows) {
    const one = openRateCut(key, row)
    const isFiled = one.content.state !== 'SENDING'
    if (!isFiled && !(await loadAgreement(db, userId))) continue
    const reply = isFiled
      ? await creditInformation.rateCutOf(profile, one.id, signal)
      : await creditInformation.fileRateCut(profile, asked(one), signal)
    if (reply.kind === 'failed') {
      isAnyUnfiled ||= !isFiled
      continue
    }
    const next = await contentWithReply(context, userId, one.content, reply)
    if (JSON.stringify(next) === JSON.stringify(one.content)) continue
    const { filedMonth, loanKey } = one
    await inTransaction(db, (trx) =>
      updateRateCut(trx, userId, {
        ...{ loanKey, filedMonth },
        content: rateCutContent.seal(key, [loanKey, filedMonth], next),
        answeredAtMs: next.answer?.answeredAtMs ?? null,
      }),
    )
  }
  return isAnyUnfiled ? 'unfiled' : 'done'
}

const ciOf = async ({ person }: Pick<Accounts, 'person'>, userId: UserId): Promise<string | null> =>
  (await person(userId))?.profile.ci ?? null

const asked = ({ content, id }: OpenedRateCut) => ({
  requestId: id,
  organizationName: content.organizationName,
  loanNumber: content.loanNumber,
  causes: content.rises.map(({ cause }) => cause),
  ratePercent: content.ratePercent,
})

/**
 * Stores with an acceptance the loan's remaining terms on that day: later they are smaller, and the saving could not be
 * computed.
 */
async function contentWithReply(
  context: Context,
  userId: UserId,
  content: RateCutContent,
  { answer, dueDate, receiptNumber }: RateCutReply,
): Promise<RateCutContent> {
  const received = { ...content, dueDate, receiptNumber }
  if (answer === null) return { ...received, state: 'RECEIVED' }
  if (!answer.isAccepted) return { ...received, state: 'REFUSED', answer: { ...answer } }
  const loans = (await loadCreditLoans(context, userId))?.loans ?? []
  const loan = loans.find(({ reported }) => reported.userKcbLoanId === content.userKcbLoanId)
  const terms = loan ? planTerms(loan, koreanYmd(answer.answeredAtMs)) : null
  return { ...received, state: 'ACCEPTED', answer: { ...answer, terms } }
}

/** Runs after a possible rise; when the centre does not answer, the queue decides when to retry. */
export async function runRateCuts(
  context: Context,
  { userId }: { readonly userId: UserId },
  { place }: Shift,
): Promise<void> {
  if ((await place.away(() => followRateCuts(context, userId))) === 'unfiled')
    throw new TryAgainLater('the credit information centre did not hear')
}
