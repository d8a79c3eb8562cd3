import type { LoanBlock } from '@ieum/contracts/credit/loans/loan-block.ts'

export const notBlocked: LoanBlock = { loanBlockStatusEnum: 'NOT_BLOCKED', blockedAtMs: null }
export const blocked: LoanBlock = {
  loanBlockStatusEnum: 'BLOCKED',
  blockedAtMs: String(Date.parse('2026-11-23T04:00:00Z')),
}
