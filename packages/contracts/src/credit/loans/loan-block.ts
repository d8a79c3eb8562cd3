import { z } from 'zod'
import { EpochMsOut } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

const LoanBlock = z.object({
  /** `UNKNOWN` when the centre does not answer. */
  loanBlockStatusEnum: z.enum(['BLOCKED', 'NOT_BLOCKED', 'UNKNOWN']),
  /** When it was blocked; null unless it is blocked. */
  blockedAtMs: EpochMsOut.nullable(),
})
export type LoanBlock = z.infer<typeof LoanBlock>

/** 여신거래 안심차단: nobody may lend in a person's name. The credit information centre stores it; we store nothing of it. */
export const creditLoanBlock = creditCalls({
  getLoanBlock: {
    method: 'GET',
    path: '/v1/credit/users/me/loan-block',
    who: 'user',
    summary: 'Whether new loans and cards in the name of the person are blocked at every lender',
    errors: ACCESS,
    response: LoanBlock,
  },
  blockLoans: {
    method: 'PUT',
    path: '/v1/credit/users/me/loan-block',
    who: 'user',
    effects: 'outside',
    summary: 'Blocks new loans and cards in the name of the person; taken back at the counter of a lender alone',
    errors: [...ACCESS, 'CREDIT_INFORMATION_UNAVAILABLE'],
    response: LoanBlock,
  },
})
