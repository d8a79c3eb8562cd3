/** Approvals of cards and prepaid cards in our terms. */
import type { EntryFacts } from '@ieum/contracts/mydata/assets/entry-facts.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { decimalPart } from '@ieum/domain/money/decimal-text.ts'
import { won } from '../values/amounts.ts'
import { ofCode, wholeNumber } from '../values/code-tables.ts'
import { koreanDate } from '../values/dates.ts'
import { amountsOf, factsOf, type Kind, type ReportedTransaction, when } from '../values/transactions.ts'

export type RawApproval = {
  readonly approved_num: string
  readonly approved_dtime: string
  readonly status: string
  readonly trans_dtime?: string
  readonly pay_type?: string
  readonly merchant_name?: string
  readonly merchant_regno?: string
  readonly approved_amt: string
  readonly modified_amt?: string
  readonly total_install_cnt?: string
  readonly currency_code?: string
  readonly krw_amt?: string
}

const KINDS = { '01': 'APPROVAL', '02': 'APPROVAL_CANCELED', '03': 'APPROVAL_MODIFIED' } as const satisfies Readonly<
  Record<string, Kind>
>
/** @source docs/reference/standard.md#code-tables (Card) (codes suggested there) */
const PAY_TYPES = { '01': 'CREDIT', '02': 'CHECK' } as const

/** Undefined when it is not reported. */
export const payTypeOf = (code: string | undefined): EntryFacts['payTypeEnum'] =>
  code === undefined ? undefined : (ofCode(PAY_TYPES, code) ?? 'OTHER')

/**
 * 01 approved, 02 cancelled, 03 corrected: a correction counts with its remaining amount. For an unknown state it is
 * unknown whether it was paid. A negative amount is a refund.
 */
export function approval(row: RawApproval): ReportedTransaction {
  const kindEnum: Kind = ofCode(KINDS, row.status) ?? 'OTHER'
  const isModified = kindEnum === 'APPROVAL_MODIFIED' && row.modified_amt !== undefined
  const amount = isModified ? (row.modified_amt as string) : row.approved_amt
  const currency = row.currency_code ?? 'KRW'
  const months = wholeNumber(row.total_install_cnt) ?? 0
  return {
    ...{ dtime: row.approved_dtime, amount: row.approved_amt, balance: null, currency, signRule: 'minusIsBack' },
    direction: kindEnum === 'OTHER' ? null : -1,
    identity: { dtime: row.approved_dtime, number: row.approved_num, features: '', isApproval: true },
    content: (direction) => ({
      kindEnum,
      ...when(row.approved_dtime),
      title: row.merchant_name ?? assetNames.cardPayment,
      memo: null,
      categoryCode: null,
      ...amountsOf({ amount, currency, inWon: inWon(row, isModified) ?? null }, direction),
      balanceKrw: null,
      installmentMonths: months > 1 ? months : null,
      facts: approvalFacts(row, kindEnum),
    }),
  }
}

/** For a corrected approval in another currency, the remaining amount in won: the reported won cover the whole. */
function inWon(row: RawApproval, isModified: boolean): string | undefined {
  if ((row.currency_code ?? 'KRW') === 'KRW') return isModified ? row.modified_amt : row.approved_amt
  if (row.krw_amt === undefined || !isModified || row.modified_amt === undefined) return row.krw_amt
  return decimalPart(row.krw_amt, row.modified_amt, row.approved_amt)
}

function approvalFacts(row: RawApproval, kindEnum: Kind): EntryFacts {
  const isWon = (row.currency_code ?? 'KRW') === 'KRW'
  const [approvedKrw, modifiedKrw] = [won(row.approved_amt), won(row.modified_amt)]
  const isLess = approvedKrw !== null && modifiedKrw !== null && Math.abs(modifiedKrw) < Math.abs(approvedKrw)
  const changed = isLess ? ('PARTLY_CANCELLED' as const) : ('CORRECTED' as const)
  return factsOf({
    statusEnum:
      kindEnum === 'APPROVAL'
        ? 'APPROVED'
        : kindEnum === 'APPROVAL_CANCELED'
          ? 'CANCELLED'
          : kindEnum === 'APPROVAL_MODIFIED'
            ? changed
            : undefined,
    canceledDate: kindEnum === 'APPROVAL' ? null : koreanDate(row.trans_dtime),
    modifiedAmountKrw: isWon ? modifiedKrw : null,
    approvedAmountKrw: isWon && kindEnum === 'APPROVAL_MODIFIED' ? approvedKrw : null,
    payTypeEnum: payTypeOf(row.pay_type),
    approvedNumber: row.approved_num,
    merchantRegno: row.merchant_regno,
  })
}
