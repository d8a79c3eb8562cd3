/** Loans on policies. */
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/asset-content.ts'
import type { ListedAsset, TransactionCall } from '../collect/collected.ts'
import type { Granted } from '../collect/granted.ts'
import type { Reader } from '../collect/reader.ts'
import { won } from './amounts.ts'
import { factOf, facts } from './facts.ts'
import { ifGranted, listRows } from './lists.ts'
import { loanFacts, owed } from './loans.ts'
import { factsOf, transaction, transactionsBy } from './transactions.ts'

export async function insuranceLoans(reader: Reader, granted: Granted): Promise<ListedAsset[]> {
  const rows = await ifGranted(granted, ['insu.loan'], () => listRows(reader, '보험-008', (answer) => answer.loan_list))
  return rows.map((row) => ({
    kind: 'insu.loan',
    identifier: row.account_num,
    seqno: null,
    scopeTypes: ['INSURANCE_LOAN'],
    nameToDisplay: row.prod_name,
    assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
    isConsented: row.is_consent,
    read: (each) => loanValues(each, row.account_num),
    transactions: [loanTransactionsOf(row.account_num, row.prod_name)],
  }))
}

async function loanValues(reader: Reader, account_num: string): Promise<AssetValues> {
  const [terms, detail] = await Promise.all([
    reader.one('보험-009', { account_num }),
    reader.one('보험-010', { account_num }),
  ])
  return {
    ...owed(detail),
    facts: [
      ...facts(factOf.krw('LOAN_PRINCIPAL', won(detail.loan_principal, detail.currency_code))),
      ...loanFacts({ ...terms, issue_date: terms.loan_start_date, exp_date: terms.loan_exp_date }, detail),
    ],
  }
}

function loanTransactionsOf(account_num: string, title: string): TransactionCall {
  return transactionsBy(
    '보험-011',
    { account_num },
    (answer) => answer.trans_list,
    (row) =>
      transaction(
        {
          dtime: row.trans_dtime,
          number: row.trans_no,
          type: 'REPAYMENT',
          amount: row.loan_paid_amt,
          currency: row.currency_code,
          facts: factsOf({ interestKrw: won(row.int_paid_amt, row.currency_code) }),
        },
        { REPAYMENT: ['REPAYMENT', -1] },
        title,
        'minusIsBack',
      ),
  )
}
