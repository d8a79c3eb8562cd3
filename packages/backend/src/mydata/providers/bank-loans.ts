/** Loans of banks; an overdraft is asked through them as well. */
import {
  LoanBasicAnswer,
  LoanDetailAnswer,
  LoanTransactionsAnswer,
} from '@ieum/contracts/outside/data/shared-products.ts'
import { api, type Fields } from '../collect/reader.ts'
import { LOAN_TYPES } from './loans.ts'
import { ledger } from './transactions.ts'

export const loanCalls = {
  basic: api('은행-008', 'POST /accounts/loan/basic', LoanBasicAnswer),
  detail: api('은행-009', 'POST /accounts/loan/detail', LoanDetailAnswer),
}
const transactions = api('은행-010', 'POST /accounts/loan/transactions', LoanTransactionsAnswer)

export const loanTransactions = (key: Fields, title: string) => ledger(transactions, key, LOAN_TYPES, title)
