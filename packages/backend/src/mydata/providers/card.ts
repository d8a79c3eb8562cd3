/** Card companies: cards with their approvals, points, bills, card loans, prepaid cards. */
import {
  type Card,
  CardBasicAnswer,
  CardBillsAnswer,
  CardDomesticApprovalsAnswer,
  CardLoansAnswer,
  CardLongTermLoansAnswer,
  CardLongTermTransactionsAnswer,
  CardOverseasApprovalsAnswer,
  CardPaymentsAnswer,
  CardPointsAnswer,
  CardRevolvingAnswer,
  CardShortTermLoansAnswer,
  CardsAnswer,
} from '@ieum/contracts/outside/data/card.ts'
import { assetNames } from '@ieum/copy/asset-names.ts'
import { maskedAccountNumber, maskedCardNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { z } from 'zod'
import type { AssetValues, CollectContext, Collector, ListedAsset } from '../collect/collected.ts'
import { api, type Reader } from '../collect/reader.ts'
import { LOAN_TYPES } from './loans.ts'
import { prepaid } from './prepaid.ts'
import {
  approval,
  factOf,
  facts,
  ifGranted,
  koreanDate,
  listRows,
  named,
  optionally,
  REPAYMENT_METHODS,
  transaction,
  transactionsBy,
  won,
} from './shared.ts'

const cards = api('카드-001', 'GET /cards', CardsAnswer)
const cardBasic = api('카드-002', 'GET /cards/{card_id}', CardBasicAnswer)
const points = api('카드-003', 'GET /points', CardPointsAnswer)
const bills = api('카드-004', 'GET /bills', CardBillsAnswer)
const payments = api('카드-006', 'GET /payments', CardPaymentsAnswer)
const revolving = api('카드-007', 'GET /payments/revolving', CardRevolvingAnswer)
const domestic = api('카드-008', 'GET /cards/{card_id}/approval-domestic', CardDomesticApprovalsAnswer)
const overseas = api('카드-009', 'GET /cards/{card_id}/approval-overseas', CardOverseasApprovalsAnswer)
const cardLoans = api('카드-010', 'GET /loans', CardLoansAnswer)
const shortTerm = api('카드-011', 'GET /loans/short-term', CardShortTermLoansAnswer)
const longTerm = api('카드-012', 'GET /loans/long-term', CardLongTermLoansAnswer)
const longTermRows = api('카드-013', 'POST /loans/long-term/transactions', CardLongTermTransactionsAnswer)

/** @source standard §3.16 "Card" (brands suggested there) */
const CARD_TYPES = { '01': 'CREDIT', '02': 'DEBIT', '03': 'HYBRID' } as const
const CARD_BRANDS: Readonly<Record<string, string>> = {
  '100': 'DOMESTIC',
  '110': 'VISA',
  '120': 'MASTERCARD',
  '130': 'JCB',
  '140': 'AMEX',
  '150': 'UNIONPAY',
  '190': 'K_WORLD',
}
/** Bills shown as parts of the next bill. */
const BILL_MONTHS = 3

export const collectCard: Collector = async (reader, granted, context) => {
  const [cardRows, pointRows, billAssets, loanAssets, prepaidAssets] = await Promise.all([
    ifGranted(granted, ['card.card'], () => listRows(reader, cards, (answer) => answer.card_list)),
    ifGranted(granted, ['card.point'], async () => (await optionally(reader.one(points)))?.point_list ?? []),
    ifGranted(granted, ['card.bill'], () => billAsset(reader, context)),
    ifGranted(granted, ['card.loan'], () => loans(reader)),
    prepaid(reader, granted, 'card'),
  ])
  return [
    ...cardRows.map(cardAsset),
    ...pointRows.map(
      (row): ListedAsset => ({
        kind: 'card.point',
        identifier: row.point_name,
        seqno: null,
        scopeTypes: ['CARD_POINT'],
        nameToDisplay: row.point_name,
        assetIdentifierToDisplay: null,
        isConsented: true,
        read: async () => ({
          balanceKrw: null,
          pointAmount: wonFromDecimal(row.remain_point_amt),
          facts: facts(factOf.count('EXPIRING_POINTS', row.expiring_point_amt)),
        }),
        transactions: [],
      }),
    ),
    ...billAssets,
    ...loanAssets,
    ...prepaidAssets,
  ]
}

function cardAsset(row: Card): ListedAsset {
  const key = { card_id: row.card_id }
  return {
    kind: 'card.card',
    identifier: row.card_id,
    seqno: null,
    scopeTypes: ['CARD_CARD'],
    nameToDisplay: row.card_name,
    assetIdentifierToDisplay: row.card_num === undefined ? null : maskedCardNumber(row.card_num),
    isConsented: row.is_consent,
    read: async (reader) => {
      const basic = await reader.one(cardBasic, key)
      return {
        balanceKrw: null,
        facts: facts(
          factOf.code('CARD_TYPE', named(CARD_TYPES, row.card_type)),
          factOf.code('CARD_BRAND', named(CARD_BRANDS, basic.card_brand)),
          factOf.krw('ANNUAL_FEE', won(basic.annual_fee)),
          factOf.date('ISSUE_DATE', basic.issue_date),
        ),
      }
    },
    transactions: [
      transactionsBy(domestic, key, (answer) => answer.approved_list, approval),
      transactionsBy(overseas, key, (answer) => answer.approved_list, approval),
    ],
  }
}

/** What is to be paid on the next payment date: one debt per card company. */
async function billAsset(reader: Reader, { nowMs }: CollectContext): Promise<ListedAsset[]> {
  const today = koreanYmd(nowMs)
  const [due, rolled, charged] = await Promise.all([
    optionally(reader.one(payments)),
    optionally(reader.one(revolving)),
    optionally(reader.pages(bills, monthsBack(today, BILL_MONTHS))),
  ])
  const coming = (due?.pay_list ?? [])
    .map((row) => ({ ...row, date: koreanDate(row.pay_due_date) ?? '' }))
    .filter((row) => row.date >= today)
  const [nextDate = null] = coming.map((row) => row.date).toSorted()
  const amount = coming
    .filter((row) => row.date === nextDate)
    .reduce((sum, row) => sum + wonFromDecimal(row.pay_amt), 0)
  const past = charged?.answers.flatMap((answer) => answer.bill_list) ?? []
  if (nextDate === null && past.length === 0) return []
  const left = (rolled?.revolving_list ?? []).reduce((sum, row) => sum + wonFromDecimal(row.remained_amt), 0)
  const values: AssetValues = {
    balanceKrw: amount,
    nextPaymentKrw: amount,
    nextPaymentDate: nextDate,
    facts: facts(
      factOf.krw('NEXT_BILL_AMOUNT', amount),
      nextDate === null ? null : factOf.date('NEXT_BILL_DATE', nextDate.replaceAll('-', '')),
      left > 0 ? factOf.krw('LOAN_PRINCIPAL', left) : null,
    ),
    parts: past.map((row) => ({
      partKindEnum: 'BILL',
      name: assetNames.billOfMonth(row.charge_month),
      quantity: null,
      amountKrw: won(row.charge_amt),
      principalKrw: null,
      date: koreanDate(row.paid_out_date),
      foreignAmount: null,
    })),
  }
  return [
    {
      kind: 'card.bill',
      identifier: 'bill',
      seqno: null,
      scopeTypes: ['CARD_BILL'],
      nameToDisplay: assetNames.cardBill,
      assetIdentifierToDisplay: null,
      isConsented: true,
      read: async () => values,
      transactions: [],
    },
  ]
}

/** `from_month` and `to_month` of the months that ended lately, this one included. */
export function monthsBack(today: string, count: number): { from_month: string; to_month: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = year * 12 + (month - 1) - count
  const text = (index: number) => `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`
  return { from_month: text(first), to_month: text(year * 12 + (month - 1)) }
}

async function loans(reader: Reader): Promise<ListedAsset[]> {
  const answer = await optionally(reader.one(cardLoans))
  if (!answer) return []
  const [short, long] = await Promise.all([
    answer.is_loan_short_term ? optionally(reader.one(shortTerm)) : null,
    answer.is_loan_long_term ? optionally(reader.one(longTerm)) : null,
  ])
  return [...shortTermLoans(short?.short_term_list ?? []), ...(long?.long_term_list ?? []).map(longTermLoan)]
}

type ShortTerm = z.output<typeof CardShortTermLoansAnswer>['short_term_list'][number]

/** Cash advances have no number: moment and amount tell them apart, and a count where even those are equal. */
function shortTermLoans(rows: readonly ShortTerm[]): ListedAsset[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const base = `short-term ${row.loan_dtime} ${row.loan_amt}`
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return {
      kind: 'card.loan',
      identifier: `${base} ${count}`,
      seqno: null,
      scopeTypes: ['CARD_LOAN'],
      nameToDisplay: assetNames.shortTermCardLoan,
      assetIdentifierToDisplay: null,
      isConsented: true,
      read: async () => ({
        balanceKrw: won(row.balance_amt),
        nextPaymentDate: koreanDate(row.pay_due_date),
        facts: facts(
          factOf.krw('LOAN_PRINCIPAL', won(row.loan_amt)),
          factOf.rate('INTEREST_RATE', row.int_rate),
          factOf.date('ISSUE_DATE', row.loan_dtime),
          factOf.date('NEXT_REPAYMENT_DATE', row.pay_due_date),
        ),
      }),
      transactions: [],
    }
  })
}

type LongTerm = z.output<typeof CardLongTermLoansAnswer>['long_term_list'][number]

function longTermLoan(row: LongTerm): ListedAsset {
  return {
    kind: 'card.loan',
    identifier: row.loan_num,
    seqno: null,
    scopeTypes: ['CARD_LOAN'],
    nameToDisplay: row.loan_name,
    assetIdentifierToDisplay: maskedAccountNumber(row.loan_num),
    isConsented: true,
    read: async () => ({
      balanceKrw: won(row.balance_amt),
      facts: facts(
        factOf.krw('LOAN_PRINCIPAL', won(row.loan_amt)),
        factOf.rate('INTEREST_RATE', row.int_rate),
        factOf.code('REPAYMENT_METHOD', named(REPAYMENT_METHODS, row.repay_method)),
        factOf.date('ISSUE_DATE', row.loan_dtime),
        factOf.date('EXPIRY_DATE', row.exp_date),
      ),
    }),
    transactions: [
      transactionsBy(
        longTermRows,
        { loan_num: row.loan_num },
        (answer) => answer.trans_list,
        (one) =>
          transaction(
            {
              dtime: one.trans_dtime,
              number: one.trans_no,
              type: one.trans_type,
              amount: one.trans_amt,
              currency: one.currency_code,
              balance: one.balance_amt,
            },
            LOAN_TYPES,
            row.loan_name,
          ),
      ),
    ],
  }
}
