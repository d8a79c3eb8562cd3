/** Electronic finance: prepaid balances (pay money) and easy payment. */
import {
  EfinPaidListAnswer,
  EfinPaidTransactionsAnswer,
  EfinPrepaidListAnswer,
  EfinPrepaidTransactionsAnswer,
} from '@ieum/contracts/outside/data/efin.ts'
import { PrepaidBalanceAnswer } from '@ieum/contracts/outside/data/shared-products.ts'
import { assetNames } from '@ieum/copy/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { Collector, ListedAsset } from '../collect/collected.ts'
import { api } from '../collect/reader.ts'
import { PREPAID_TYPES, prepaidValues } from './prepaid.ts'
import { factOf, facts, ifGranted, listRows, transaction, transactionsBy } from './shared.ts'

const prepaidList = api('전금-001', 'GET /prepaid', EfinPrepaidListAnswer)
const balance = api('전금-002', 'POST /prepaid/balance', PrepaidBalanceAnswer)
const prepaidRows = api('전금-004', 'POST /prepaid/transactions', EfinPrepaidTransactionsAnswer)
const paidList = api('전금-101', 'GET /paid', EfinPaidListAnswer)
const paidRows = api('전금-103', 'POST /paid/transactions', EfinPaidTransactionsAnswer)

export const collectElectronicFinance: Collector = async (reader, granted) => {
  const [prepaid, paid] = await Promise.all([
    ifGranted(granted, ['efin.prepaid'], () => listRows(reader, prepaidList, (answer) => answer.fob_list)),
    ifGranted(granted, ['efin.paid'], () => listRows(reader, paidList, (answer) => answer.account_list)),
  ])
  return [
    ...prepaid.map(
      (row): ListedAsset => ({
        kind: 'efin.prepaid',
        identifier: row.fob_id,
        seqno: null,
        scopeTypes: ['ELECTRONIC_FINANCE_PREPAYMENT'],
        nameToDisplay: row.fob_name,
        assetIdentifierToDisplay: null,
        isConsented: row.is_consent,
        read: (each) => prepaidValues(each, balance, { fob_id: row.fob_id }),
        transactions: [
          transactionsBy(
            prepaidRows,
            { fob_id: row.fob_id },
            (answer) => answer.trans_list,
            (one) =>
              transaction(
                {
                  dtime: one.trans_dtime,
                  number: one.trans_no,
                  type: one.trans_type,
                  amount: one.trans_amt,
                  balance: one.balance_amt,
                  title: one.merchant_name ?? one.trans_title,
                  memo: one.trans_memo,
                  category: one.trans_category,
                },
                PREPAID_TYPES,
                row.fob_name,
              ),
          ),
        ],
      }),
    ),
    ...paid.map(
      (row): ListedAsset => ({
        kind: 'efin.paid',
        identifier: row.sub_key,
        seqno: null,
        scopeTypes: ['ELECTRONIC_FINANCE_PAYMENT'],
        nameToDisplay: assetNames.easyPayment,
        assetIdentifierToDisplay: maskedAccountNumber(row.account_id),
        isConsented: row.is_consent,
        read: async () => ({ balanceKrw: null, facts: facts(factOf.date('ISSUE_DATE', row.reg_date)) }),
        transactions: [
          transactionsBy(
            paidRows,
            { sub_key: row.sub_key },
            (answer) => answer.trans_list,
            (one) =>
              transaction(
                {
                  dtime: one.trans_dtime,
                  number: one.trans_no,
                  type: one.trans_type,
                  amount: one.trans_amt,
                  currency: one.currency_code,
                  title: one.merchant_name ?? one.trans_title,
                  memo: one.trans_memo,
                  category: one.trans_category,
                  installments: one.total_install_cnt,
                },
                PREPAID_TYPES,
                assetNames.easyPayment,
              ),
          ),
        ],
      }),
    ),
  ]
}
