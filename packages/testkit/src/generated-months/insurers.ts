import { type Day, dayText, firstDay, type Moment, type Month, momentText } from './banking-calendar.ts'
import { type RowTruth, rowId, rowTruth } from './row-truth.ts'
import { periodOf, rowsOfPeriod } from './rows-of-period.ts'
import { answered, type GeneratedCall, type SentAnswer } from './wire.ts'
import type { Organization, ReadingContext, World } from './world.ts'

/** Which call reports the premiums: of a person, of a car, of things. */
export type PolicyKind = '보험-006' | '보험-007' | '보험-021'

/** An insurer with one policy. What it reports of premiums explains the row that paid, and moves nothing. */
export type Insurer = Organization & {
  /** Reports a premium; `by` is null where it was paid from somewhere that is not connected. */
  reportPremium(at: Moment, krw: number, by: RowTruth | null): void
}

type Premium = { readonly at: Moment; readonly krw: number; readonly count: number }

const TYPES: { readonly [kind in PolicyKind]: string } = { '보험-006': '01', '보험-007': '17', '보험-021': '14' }

export function openInsurer(world: World, code: string, name: string, kind: PolicyKind): Insurer {
  const number = `P${code.slice(2, 6)}0001`
  const premiums: Premium[] = []

  function answer(context: ReadingContext): GeneratedCall[] {
    const rows = rowsOfPeriod(premiums, context)
    const list = answered(
      '보험-001',
      null,
      {},
      {
        insu_list: [
          { insu_num: number, is_consent: true, prod_name: `${name} 보험`, insu_type: TYPES[kind], insu_status: '02' },
        ],
      },
    )
    const period = periodOf(context)
    if (kind === '보험-007') return [list, answered(kind, number, { ...period, car_number: '12가3456' }, carRows(rows))]
    return [list, answered(kind, number, period, personRows(rows))]
  }

  const insurer: Insurer = {
    code,
    name,
    industry: 'insu',
    connectedFrom: world.calendar.firstReadingDay,
    readingGroup: code,
    reportPremium: (at, krw, by) => {
      const premium = { at, krw, count: premiums.length + 1 }
      premiums.push(premium)
      const time = kind === '보험-007' ? momentText(at) : momentText(at).slice(0, 8)
      world.rows.push(
        rowTruth({
          id: rowId(kind, code, number, time, premium.count),
          api: kind,
          organizationCode: code,
          assetIdentifier: number,
          at,
          amountKrw: -krw,
          category: 'FINANCE.INSURANCE',
          pairIds: by ? [by.id] : [],
        }),
      )
    },
    answer,
  }
  world.organizations.push(insurer)
  return insurer
}

const personRows = (rows: readonly Premium[]): SentAnswer<'보험-006'> => ({
  trans_list: rows.map(({ at, krw, count }) => ({
    trans_date: momentText(at).slice(0, 8),
    trans_applied_month: momentText(at).slice(0, 6),
    paid_in_cnt: String(count),
    paid_amt: String(krw),
    currency_code: 'KRW',
    pay_method: '02',
  })),
})

const carRows = (rows: readonly Premium[]): SentAnswer<'보험-007'> => ({
  trans_list: rows.map(({ at, krw, count }) => ({
    trans_dtime: momentText(at),
    face_amt: '300000000',
    paid_in_cnt: String(count),
    paid_amt: String(krw),
    pay_method: '02',
  })),
})

/** A telecom company with one line: bills and small payments that explain the row that paid. */
export type Telecom = Organization & {
  reportBill(month: Month, krw: number, chargedOn: Day): void
  reportPaid(month: Month, at: Moment, krw: number, by: RowTruth | null): void
  reportSmallPayment(at: Moment, krw: number, merchant: string): void
}

export function openTelecom(world: World, code: string, name: string): Telecom {
  const line = `M${code.slice(2, 6)}01`
  const bills: { readonly month: string; readonly krw: number; readonly day: Day }[] = []
  const paid: { readonly month: string; readonly at: Moment; readonly krw: number }[] = []
  const small: { readonly at: Moment; readonly krw: number; readonly merchant: string }[] = []

  const nameOf = (month: Month) => dayText(firstDay(month)).slice(0, 6)
  function record(api: '통신-003' | '통신-004', at: Moment, krw: number, by: RowTruth | null, ...key: unknown[]): void {
    world.rows.push(
      rowTruth({
        id: rowId(api, code, line, ...key),
        api,
        organizationCode: code,
        assetIdentifier: line,
        at,
        amountKrw: -krw,
        category: api === '통신-003' ? 'HOUSING.TELECOM' : null,
        pairIds: by ? [by.id] : [],
      }),
    )
  }

  const telecom: Telecom = {
    code,
    name,
    industry: 'telecom',
    connectedFrom: world.calendar.firstReadingDay,
    readingGroup: code,
    reportBill: (month, krw, day) => {
      bills.push({ month: nameOf(month), krw, day })
    },
    reportPaid: (month, at, krw, by) => {
      paid.push({ month: nameOf(month), at, krw })
      record('통신-003', at, krw, by, nameOf(month))
    },
    reportSmallPayment: (at, krw, merchant) => {
      small.push({ at, krw, merchant })
      record('통신-004', at, krw, null, momentText(at), krw)
    },
    answer: (context) => {
      const months = { from_month: dayText(context.from).slice(0, 6), to_month: dayText(context.to).slice(0, 6) }
      const isAsked = ({ month }: { readonly month: string }) => month >= months.from_month && month <= months.to_month
      return [
        answered(
          '통신-001',
          null,
          {},
          {
            telecom_list: [{ mgmt_id: line, is_consent: true, telecom_num: '010-****-1234', type: '01', status: '01' }],
          },
        ),
        answered('통신-002', line, months, {
          charge_list: bills.filter(isAsked).map(({ month, krw, day }) => ({
            charge_month: month,
            charge_amt: String(krw),
            charge_date: dayText(day),
          })),
        }),
        answered('통신-003', line, months, {
          trans_list: paid.filter(isAsked).map(({ month, krw }) => ({
            trans_month: month,
            paid_amt: String(krw),
            pay_method: '01',
          })),
        }),
        answered('통신-004', line, periodOf(context), {
          trans_list: rowsOfPeriod(small, context).map(({ at, krw, merchant }) => ({
            trans_date: momentText(at),
            trans_amt: String(krw),
            ...(context.consents.merchant && { merchant_name: merchant }),
          })),
        }),
      ]
    },
  }
  world.organizations.push(telecom)
  return telecom
}
