/** Loans of banks; overdrafts are read with the same calls. */
import type { Fields } from '../../collect/reader.ts'
import { LOAN_TYPES } from '../products/loans.ts'
import { ledger } from '../values/transactions.ts'

export const loanCalls = {
  basic: '은행-008',
  detail: '은행-009',
} as const

export const loanTransactions = (key: Fields, title: string) => ledger('은행-010', key, LOAN_TYPES, title)
