import { type Moment, momentText } from '../banking-calendar.ts'
import type { BookedAsset } from '../books.ts'
import type { Merchant } from '../merchants.ts'
import { type RowTruth, rowId, rowTruth } from '../row-truth.ts'
import { periodOf, rowsOfPeriod } from '../rows-of-period.ts'
import { answered, type GeneratedCall, type SentRow } from '../wire.ts'
import type { Organization, ReadingContext, World } from '../world.ts'

/** 전금-004 `trans_type`: charge, use, transfer out, reward, expiry. */
type PrepaidRowType = '5101' | '5201' | '5301' | '5401' | '5402'

type PrepaidRow = {
  readonly at: Moment
  readonly type: PrepaidRowType
  readonly number: string
  readonly krw: number
  readonly balance: number
  readonly merchant: Merchant | null
  readonly truth: RowTruth
}

type PaidRow = {
  readonly at: Moment
  readonly number: string
  readonly krw: number
  /** 01 account, 02 card, 03 prepaid balance. */
  readonly payType: '01' | '02' | '03'
  readonly approvedNumber: string | null
  readonly organizationCode: string
  readonly merchant: Merchant
}

/** A pay company: prepaid money, and payments by other means that it only reports. */
export type PayCompany = Organization & {
  readonly asset: BookedAsset
  balance(): number
  /** Moves the prepaid balance; signed. What it means is the caller's to post. */
  move(at: Moment, type: PrepaidRowType, krw: number, merchant?: Merchant): PrepaidRow
  /** Reports a payment that a card, an account or the prepaid balance paid. */
  reportPayment(
    at: Moment,
    krw: number,
    paid: Pick<PaidRow, 'payType' | 'approvedNumber' | 'merchant'> & { readonly by: RowTruth },
  ): void
}

const FOB = 'FOB0001'
const SUB_KEY = 'SUB0001'

export function openPayCompany(world: World, code: string, name: string): PayCompany {
  const asset = world.books.openAsset(code, 'prepaid', FOB)
  const rows: PrepaidRow[] = []
  const paid: PaidRow[] = []
  let balance = 0

  function answer(context: ReadingContext): GeneratedCall[] {
    asset.worthAt.set(context.at, balance)
    const period = periodOf(context)
    return [
      answered(
        '전금-001',
        null,
        {},
        {
          fob_list: [
            {
              fob_id: FOB,
              fob_name: `${name} 머니`,
              is_consent: true,
              reg_date: '20210301',
              limit_amt: '200',
              is_charge: false,
              is_withdrawable: true,
              currency_code: 'KRW',
              account_list: [],
            },
          ],
        },
      ),
      answered(
        '전금-002',
        FOB,
        {},
        {
          total_balance_amt: String(balance),
          charge_balance_amt: String(balance),
          withdrawable_amt: String(balance),
        },
      ),
      answered('전금-003', FOB, {}, { charge_list: [] }),
      answered('전금-004', FOB, period, {
        trans_list: rowsOfPeriod(rows, context).map((row) => sentPrepaid(row, context)),
      }),
      answered(
        '전금-101',
        null,
        {},
        {
          account_list: [
            { sub_key: SUB_KEY, account_id: 'user01', is_consent: true, reg_date: '20210301', is_pay: true },
          ],
        },
      ),
      answered('전금-102', SUB_KEY, {}, { pay_list: [] }),
      answered('전금-103', SUB_KEY, period, {
        trans_list: rowsOfPeriod(paid, context).map((row) => sentPayment(row, context)),
      }),
    ]
  }

  function move(at: Moment, type: PrepaidRowType, krw: number, merchant: Merchant | null = null): PrepaidRow {
    balance += krw
    const number = String(world.nextNumber('prepaid row')).padStart(8, '0')
    const row: PrepaidRow = {
      at,
      type,
      number,
      krw: Math.abs(krw),
      balance,
      merchant,
      truth: rowTruth({
        id: rowId('전금-004', code, FOB, momentText(at), number, type, Math.abs(krw), balance),
        api: '전금-004',
        organizationCode: code,
        assetIdentifier: FOB,
        at,
        amountKrw: krw,
        category: merchant?.category ?? null,
      }),
    }
    rows.push(row)
    world.rows.push(row.truth)
    return row
  }

  const company: PayCompany = {
    code,
    name,
    industry: 'efin',
    connectedFrom: world.calendar.firstReadingDay,
    readingGroup: code,
    asset,
    balance: () => balance,
    move,
    reportPayment: (at, krw, { by, ...one }) => {
      const number = String(world.nextNumber('pay row')).padStart(8, '0')
      paid.push({ at, number, krw, organizationCode: by.organizationCode, ...one })
      world.rows.push(
        rowTruth({
          id: rowId('전금-103', code, SUB_KEY, momentText(at), number),
          api: '전금-103',
          organizationCode: code,
          assetIdentifier: SUB_KEY,
          at,
          amountKrw: -krw,
          category: one.merchant.category,
          pairIds: [by.id],
        }),
      )
    },
    answer,
  }
  world.organizations.push(company)
  return company
}

function sentPrepaid(row: PrepaidRow, { consents }: ReadingContext): SentRow<'전금-004', 'trans_list'> {
  const sent: SentRow<'전금-004', 'trans_list'> = {
    trans_dtime: momentText(row.at),
    trans_no: row.number,
    trans_type: row.type,
    trans_amt: String(row.krw),
    balance_amt: String(row.balance),
    is_scheduled: false,
  }
  if (row.merchant && consents.merchant) {
    sent.merchant_name = row.merchant.name
    if (row.merchant.regno !== '') sent.merchant_regno = row.merchant.regno
  }
  if (row.merchant && consents.category) sent.trans_category = '99'
  if (consents.memo) sent.trans_memo = row.merchant?.name ?? MEMOS[row.type]
  return sent
}

const MEMOS: { readonly [type in PrepaidRowType]: string } = {
  5101: '충전',
  5201: '결제',
  5301: '송금',
  5401: '적립',
  5402: '소멸',
}

function sentPayment(row: PaidRow, { consents }: ReadingContext): SentRow<'전금-103', 'trans_list'> {
  const sent: SentRow<'전금-103', 'trans_list'> = {
    trans_dtime: momentText(row.at),
    trans_no: row.number,
    trans_num: `ORDER${row.number}`,
    trans_type: '6101',
    currency_code: 'KRW',
    trans_amt: String(row.krw),
    trans_org_code: row.organizationCode.slice(2),
    pay_type: row.payType,
  }
  if (row.approvedNumber !== null) sent.approved_num = row.approvedNumber
  if (consents.merchant) {
    sent.merchant_name = row.merchant.name
    if (row.merchant.regno !== '') sent.merchant_regno = row.merchant.regno
  }
  if (consents.category) sent.trans_category = '99'
  if (consents.memo) sent.trans_memo = row.merchant.name
  return sent
}
