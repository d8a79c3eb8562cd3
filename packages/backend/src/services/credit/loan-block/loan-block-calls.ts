import type { creditLoanBlock, LoanBlock } from '@ieum/contracts/credit/loans/loan-block.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { LoanBlockState } from '../../../platform/outbound/credit/credit-information.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Accounts, CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'

type Get = Handler<typeof creditLoanBlock.getLoanBlock, CreditContext>
type Block = Handler<typeof creditLoanBlock.blockLoans, CreditContext>

/** A page of offers waits for the answer, at most this long. */
const STATUS_ANSWER_MS = 2_000
const BLOCK_ANSWER_MS = 8_000

export const getLoanBlock: Get = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const response = await context.creditInformation?.loanBlockOf(
    await ciOf(context, userId),
    AbortSignal.timeout(STATUS_ANSWER_MS),
  )
  return response?.kind === 'known' ? viewOf(response.state) : { loanBlockStatusEnum: 'UNKNOWN', blockedAtMs: null }
}

export const blockLoans: Block = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const response = await context.creditInformation?.blockLoans(
    await ciOf(context, userId),
    AbortSignal.timeout(BLOCK_ANSWER_MS),
  )
  if (response?.kind !== 'known' || response.state.blockedAtMs === null)
    throw new Refusal('CREDIT_INFORMATION_UNAVAILABLE')
  return viewOf(response.state)
}

async function ciOf({ person }: Pick<Accounts, 'person'>, userId: UserId): Promise<string> {
  const found = await person(userId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found.profile.ci
}

const viewOf = ({ blockedAtMs }: LoanBlockState): LoanBlock => ({
  loanBlockStatusEnum: blockedAtMs === null ? 'NOT_BLOCKED' : 'BLOCKED',
  blockedAtMs: epochMsText(blockedAtMs),
})
