/** Telecom companies: lines with their bills and small payments. */
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { maskedPhoneNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import { payment } from '@ieum/domain/mydata/assets/payment-days.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Collector, TransactionCall } from '../collect/collected.ts'
import { lineStatus } from './values/contract-status.ts'
import { koreanDate, monthOf, monthsBack } from './values/dates.ts'
import { factOf, facts, named } from './values/facts.ts'
import { ifGranted, listRows } from './values/lists.ts'
import { bill } from './values/parts.ts'
import { factsOf, inContext, toReportedTransaction, transactionsBy } from './values/transactions.ts'

/** @source docs/reference/standard.md#telecom */
const LINE_TYPES: Readonly<Record<string, string>> = { '01': 'MOBILE', '02': 'HOME_PHONE', '03': 'INTERNET' }
const BILL_MONTHS = 6

export const collectTelecom: Collector = async (reader, granted, { nowMs }) => {
  const rows = await ifGranted(granted, ['telecom.mgmt'], () =>
    listRows(reader, '통신-001', (answer) => answer.telecom_list),
  )
  return rows.map((row) => {
    const key = { mgmt_id: row.mgmt_id }
    return {
      ...lineStatus(row.status),
      kind: 'telecom.mgmt',
      identifier: row.mgmt_id,
      seqno: null,
      scopeTypes: ['TELECOM_TELECOM'],
      nameToDisplay: assetNames.phoneBill,
      assetIdentifierToDisplay: row.telecom_num === undefined ? null : maskedPhoneNumber(row.telecom_num),
      isConsented: row.is_consent,
      read: async (each) => {
        const { charge_list: list } = await each.one('통신-002', {
          ...key,
          ...monthsBack(koreanYmd(nowMs), BILL_MONTHS),
        })
        return {
          balanceKrw: null,
          payments: list
            .map((one) => payment(koreanDate(one.charge_date), wonFromDecimal(one.charge_amt)))
            .filter(({ paymentDate }) => paymentDate !== null),
          facts: facts(factOf.code('ACCOUNT_TYPE', named(LINE_TYPES, row.type))),
          parts: list.map((one) => bill(one.charge_month, one.charge_amt, one.charge_date)),
        }
      },
      transactions: [
        paidBillsOf(row.mgmt_id),
        transactionsBy(
          '통신-004',
          key,
          (answer) => answer.trans_list,
          (one) =>
            toReportedTransaction(
              {
                dtime: one.trans_date,
                type: 'PAYMENT',
                amount: one.trans_amt,
                title: one.merchant_name ?? one.trans_title,
                facts: factsOf({ merchantRegno: one.org_regno }),
              },
              { PAYMENT: ['PAYMENT', -1] },
              assetNames.smallPayment,
              'minusIsBack',
            ),
        ),
      ],
    }
  })
}

/** Paid bills by month: each is dated on the first day of its month. */
function paidBillsOf(mgmt_id: string): TransactionCall {
  return {
    apiId: '통신-003',
    read: async (reader, { from, to }) => {
      const fields = { mgmt_id, from_month: monthOf(from), to_month: monthOf(to) }
      const answer = await reader.one('통신-003', fields)
      const rows = answer.trans_list.map((one) => {
        const raw = {
          dtime: `${one.trans_month}01`,
          number: `bill ${one.trans_month}`,
          type: 'BILL',
          amount: one.paid_amt,
        }
        return toReportedTransaction(raw, { BILL: ['BILL', -1] }, assetNames.phoneBill, 'minusIsBack')
      })
      return { rows: inContext(rows), isComplete: true, unreadRowCount: answer.unread_row_cnt }
    },
  }
}
