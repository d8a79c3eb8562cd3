/** Loans on policies. */
import { decimalSum } from '@ieum/domain/money/decimals.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { ListedAsset, TransactionCall } from '../../collect/collected.ts'
import type { Granted } from '../../collect/granted-scopes.ts'
import type { AssetReader, ListReader } from '../../collect/reader.ts'
import { loanFacts, paymentOn } from '../products/loans.ts'
import { owed, won } from '../values/amounts.ts'
import { accountStatus } from '../values/contract-status.ts'
import { ifGranted, listedAs, listRows } from '../values/lists.ts'
import { factsOf, toReportedTransaction, transactionsBy } from '../values/transactions.ts'
import { regularInterest } from './loan-interest.ts'

export async function insuranceLoans(reader: ListReader, granted: Granted): Promise<ListedAsset[]> {
  const rows = await ifGranted(granted, ['insu.loan'], () => listRows(reader, '보험-008', (answer) => answer.loan_list))
  return rows.map((row) => {
    const listed = listedAs(row.prod_name, 'INSURANCE_LOAN')
    return {
      ...listed,
      ...accountStatus(row.account_status),
      kind: 'insu.loan',
      identifier: row.account_num,
      seqno: null,
      assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
      isConsented: row.is_consent,
      read: (each) => loanValues(each, row.account_num),
      transactions: [loanTransactionsOf(row.account_num, listed.nameToDisplay)],
      isRateOfTransactions: true,
    }
  })
}

async function loanValues(reader: AssetReader, account_num: string): Promise<AssetValues> {
  const [terms, detail] = await Promise.all([
    reader.described(reader.one('보험-009', { account_num })),
    reader.one('보험-010', { account_num }),
  ])
  const amounts = owed({
    balance: detail.balance_amt,
    borrowed: detail.loan_principal,
    currency: detail.currency_code,
  })
  return {
    ...amounts,
    payments: paymentOn(detail.next_repay_date),
    facts: [
      ...amounts.facts,
      ...loanFacts({ ...terms, issue_date: terms?.loan_start_date, exp_date: terms?.loan_exp_date }),
    ],
  }
}

function loanTransactionsOf(account_num: string, title: string): TransactionCall {
  return transactionsBy(
    '보험-011',
    { account_num },
    (answer) => answer.trans_list,
    (row) => {
      const { loan_paid_amt: principal, int_paid_amt: interestPaid } = row
      const reported = toReportedTransaction(
        {
          dtime: row.trans_dtime,
          number: row.trans_no,
          type: 'REPAYMENT',
          amount: paidAmount(principal, interestPaid),
          principal,
          currency: row.currency_code,
          facts: factsOf({
            principalKrw: won(principal, row.currency_code),
            interestKrw: won(interestPaid, row.currency_code),
          }),
        },
        { REPAYMENT: ['REPAYMENT', -1] },
        title,
        'minusIsBack',
      )
      const interest = regularInterest(row.int_list, row.trans_dtime)
      const identity = { ...reported.identity, features: featuresOf(principal) }
      return { ...reported, identity: interest ? { ...identity, interest } : identity }
    },
  )
}

/**
 * The money that a person paid: an insurer reports principal and interest apart, where banks report their sum as well.
 * Of a row without interest only the principal is known.
 */
const paidAmount = (principal: string, interest: string | undefined): string =>
  interest === undefined ? principal : decimalSum([principal, interest])

/** Rows without a number are stored under the principal alone, which was once shown as the whole payment. */
const featuresOf = (principal: string): string => [principal, '', 'REPAYMENT'].join('|')
