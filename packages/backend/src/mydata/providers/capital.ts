/** Capital firms: instalment loans and leases. */
import {
  CapitalLoansAnswer,
  LeaseBasicAnswer,
  LeaseTransactionsAnswer,
  OPERATING_LEASE,
} from '@ieum/contracts/outside/data/capital.ts'
import {
  LoanBasicAnswer,
  LoanDetailAnswer,
  LoanTransactionsAnswer,
} from '@ieum/contracts/outside/data/shared-products.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues, Collector } from '../collect/collected.ts'
import { api, type Fields, type Reader } from '../collect/reader.ts'
import {
  factOf,
  facts,
  foreign,
  ifGranted,
  koreanDate,
  listRows,
  loanTransactions,
  named,
  REPAYMENT_METHODS,
  transaction,
  transactionsBy,
  won,
} from './shared.ts'

const loans = api('할부금융-001', 'GET /loans', CapitalLoansAnswer)
const loanBasic = api('할부금융-002', 'POST /loans/basic', LoanBasicAnswer)
const loanDetail = api('할부금융-003', 'POST /loans/detail', LoanDetailAnswer)
const loanRows = api('할부금융-004', 'POST /loans/transactions', LoanTransactionsAnswer)
const leaseBasic = api('할부금융-005', 'POST /loans/oplease/basic', LeaseBasicAnswer)
const leaseRows = api('할부금융-006', 'POST /loans/oplease/transactions', LeaseTransactionsAnswer)

const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  '3100': 'CREDIT_LOAN',
  '3500': 'NEW_CAR_INSTALLMENT',
  '3510': 'USED_CAR_INSTALLMENT',
  '3590': 'OTHER_INSTALLMENT',
  '3700': 'FINANCIAL_LEASE',
  '3710': 'OPERATING_LEASE',
}

export const collectCapital: Collector = async (reader, granted) => {
  const rows = await ifGranted(granted, ['capital.loan'], () =>
    listRows(reader, loans, (answer) => answer.account_list),
  )
  return rows.map((row) => {
    const key: Fields = { account_num: row.account_num, seqno: row.seqno }
    const isLease = row.account_type === OPERATING_LEASE
    const type = factOf.code('ACCOUNT_TYPE', named(ACCOUNT_TYPES, row.account_type))
    return {
      kind: 'capital.loan',
      identifier: row.account_num,
      seqno: row.seqno ?? null,
      scopeTypes: ['CAPITAL_LOAN'],
      nameToDisplay: row.prod_name,
      assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
      isConsented: row.is_consent,
      read: async (each) => {
        const values = await (isLease ? leaseValues(each, key) : loanValues(each, key))
        return { ...values, facts: [...facts(type), ...values.facts] }
      },
      transactions: [
        isLease
          ? transactionsBy(
              leaseRows,
              key,
              (answer) => answer.trans_list,
              (one) =>
                transaction(
                  {
                    dtime: one.trans_dtime,
                    number: one.trans_no,
                    type: one.trans_type,
                    amount: one.trans_amt,
                    currency: one.currency_code,
                  },
                  { '01': ['REPAYMENT', -1], '02': ['REPAYMENT', -1] },
                  row.prod_name,
                ),
            )
          : loanTransactions(loanRows, key, row.prod_name),
      ],
    }
  })
}

async function loanValues(reader: Reader, key: Fields): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([reader.one(loanBasic, key), reader.one(loanDetail, key)])
  return {
    balanceKrw: won(detail.balance_amt, detail.currency_code),
    foreignAmounts: foreign([{ currency_code: detail.currency_code, amount: detail.balance_amt }]),
    nextPaymentDate: koreanDate(detail.next_repay_date),
    facts: facts(
      factOf.krw('LOAN_PRINCIPAL', won(detail.loan_principal, detail.currency_code)),
      factOf.rate('INTEREST_RATE', basic.last_offered_rate),
      factOf.code('REPAYMENT_METHOD', named(REPAYMENT_METHODS, basic.repay_method)),
      factOf.text('REPAYMENT_DAY', basic.repay_date),
      factOf.date('NEXT_REPAYMENT_DATE', detail.next_repay_date),
      factOf.date('ISSUE_DATE', basic.issue_date),
      factOf.date('EXPIRY_DATE', basic.exp_date),
    ),
  }
}

/** A lease has no balance: nothing is owed but the next rent. */
async function leaseValues(reader: Reader, key: Fields): Promise<AssetValues> {
  const basic = await reader.one(leaseBasic, key)
  return {
    balanceKrw: null,
    nextPaymentDate: koreanDate(basic.next_repay_date),
    facts: facts(
      factOf.date('NEXT_REPAYMENT_DATE', basic.next_repay_date),
      factOf.text('REPAYMENT_DAY', basic.repay_date),
      factOf.date('ISSUE_DATE', basic.issue_date),
      factOf.date('EXPIRY_DATE', basic.exp_date),
    ),
  }
}
