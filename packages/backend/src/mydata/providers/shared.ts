/** Products and shapes that several industries answer alike: amounts, facts, transactions, pensions, prepaid, loans. */
import type { AssetFact } from '@ieum/contracts/mydata/assets.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import {
  DbBasicAnswer,
  DcBasicAnswer,
  DcDetailAnswer,
  DcListAnswer,
  DcTransactionsAnswer,
  IrpBasicAnswer,
  IrpDetailAnswer,
  IrpListAnswer,
  IrpTransactionsAnswer,
  type LoanTransactionsAnswer,
  PrepaidApprovalsAnswer,
  PrepaidBalanceAnswer,
  PrepaidListAnswer,
  PrepaidTransactionsAnswer,
} from '@ieum/contracts/outside/data/shared-products.ts'
import { assetNames } from '@ieum/copy/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { z } from 'zod'
import type {
  AssetValues,
  CollectedTransaction,
  ListedAsset,
  TransactionCall,
  TransactionContent,
} from '../collect/collected.ts'
import { api, CollectStop, type DataApi, type Fields, type Reader } from '../collect/reader.ts'

/** Integer won of an optional decimal; null when there is none or it is of another currency. */
export function won(amount: string | undefined, currency = 'KRW'): number | null {
  return amount === undefined || currency !== 'KRW' ? null : wonFromDecimal(amount)
}

/** `YYYY-MM-DD` of a YYYYMMDD…; null for absent, and for 99991231, which means "no end". */
export function koreanDate(text: string | undefined): string | null {
  if (text === undefined || text.startsWith('9999')) return null
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
}

/** Facts of the detail page; those without a value are left out. */
export function facts(...given: readonly (AssetFact | null)[]): AssetFact[] {
  return given.filter((fact) => fact !== null)
}

type FactName = AssetFact['factEnum']
const fact = (factEnum: FactName, valueKindEnum: AssetFact['valueKindEnum'], value: string | null): AssetFact | null =>
  value === null || value === '' ? null : { factEnum, valueKindEnum, value, currencyCode: null }

export const factOf = {
  krw: (name: FactName, amount: number | null) => fact(name, 'KRW', amount === null ? null : String(amount)),
  date: (name: FactName, text: string | undefined) => fact(name, 'DATE', koreanDate(text)),
  rate: (name: FactName, percent: string | undefined) => fact(name, 'RATE_PERCENT', percent ?? null),
  text: (name: FactName, text: string | undefined) => fact(name, 'TEXT', text ?? null),
  code: (name: FactName, code: string | null) => fact(name, 'CODE', code),
  count: (name: FactName, count: number | string | undefined) =>
    fact(name, 'COUNT', count === undefined ? null : String(count)),
}

/** Enumeration name of a code; UNKNOWN for one that the table does not have, null for none. */
export function named(table: Readonly<Record<string, string>>, code: string | undefined): string | null {
  return code === undefined ? null : (table[code] ?? 'UNKNOWN')
}

/** @source standard §3.16 "repay_method" (codes suggested there) */
export const REPAYMENT_METHODS = {
  '01': 'BULLET',
  '02': 'EQUAL_PRINCIPAL',
  '03': 'EQUAL_AMORTIZATION',
  '04': 'BALLOON',
  '05': 'LINE_OF_CREDIT',
  '06': 'DEFERRED_EQUAL_PRINCIPAL',
  '07': 'DEFERRED_EQUAL_AMORTIZATION',
} as const

/** Amounts in other currencies than the won, without zeros. */
export function foreign(rows: readonly { currency_code: string; amount: string | undefined }[]) {
  return rows
    .filter((row) => row.currency_code !== 'KRW' && row.amount !== undefined && !/^-?0*(\.0*)?$/.test(row.amount))
    .map((row) => ({ currencyCode: row.currency_code, amount: row.amount as string }))
}

/** A call that this institution does not serve, or an asset that is in no normal state, gives nothing. */
export async function optionally<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CollectStop && (error.kind === 'not-open' || error.kind === 'asset-gone')) return null
    throw error
  }
}

export type Kind = TransactionContent['kindEnum']
/** What a transaction type is and which way its amount goes. */
export type TypeTable = Readonly<Record<string, readonly [Kind, 1 | -1 | 0]>>

export type RawTransaction = {
  readonly dtime: string
  readonly number?: string
  readonly type: string
  readonly amount?: string
  readonly currency?: string
  readonly balance?: string
  readonly title?: string
  readonly memo?: string
  readonly category?: string
  readonly installments?: string
}

const magnitude = (amount: string) => amount.replace(/^-/, '')

/** A row in our terms. Which way the money goes comes from the type; the amount as sent has no sign. */
export function transaction(raw: RawTransaction, types: TypeTable, fallbackTitle: string): CollectedTransaction {
  const [kindEnum, direction] = types[raw.type] ?? (['OTHER', 0] as const)
  const currency = raw.currency ?? 'KRW'
  const amount = raw.amount === undefined ? undefined : magnitude(raw.amount)
  const sign = direction === -1 || (direction === 0 && raw.amount?.startsWith('-')) ? '-' : ''
  const signed = amount === undefined ? undefined : `${/[1-9]/.test(amount) ? sign : ''}${amount}`
  const installmentMonths = raw.installments === undefined ? null : Number(raw.installments)
  return {
    dtime: raw.dtime,
    number: raw.number ?? null,
    features: [raw.amount ?? '', raw.balance ?? '', raw.type].join('|'),
    isApproval: false,
    content: {
      kindEnum,
      ...when(raw.dtime),
      title: raw.title ?? fallbackTitle,
      memo: raw.memo ?? null,
      categoryCode: raw.category ?? null,
      amountKrw: won(signed, currency),
      foreignAmount: currency === 'KRW' || signed === undefined ? null : { currencyCode: currency, amount: signed },
      balanceKrw: won(raw.balance, currency),
      installmentMonths: installmentMonths !== null && installmentMonths > 0 ? installmentMonths : null,
    },
  }
}

/** Date and time in Korea; no time where the institution keeps days only. */
export function when(dtime: string): { occurredDate: string; occurredTime: string | null } {
  const occurredTime = dtime.length === 14 ? `${dtime.slice(8, 10)}:${dtime.slice(10, 12)}` : null
  return { occurredDate: koreanDate(dtime) ?? '1900-01-01', occurredTime }
}

const compact = (ymd: string) => ymd.replaceAll('-', '')

/** A transactions call by date: all pages of the period, each row through `rowOf`. */
export function transactionsBy<S extends z.ZodType, R>(
  one: DataApi<S>,
  fields: Fields,
  rowsOf: (answer: z.output<S>) => readonly R[],
  rowOf: (row: R) => CollectedTransaction,
): TransactionCall {
  return {
    apiId: one.id,
    read: async (reader, { from, to }, maxPages) => {
      const period = { ...fields, from_date: compact(from), to_date: compact(to) }
      const { answers, isComplete } = await reader.pages(one, period, maxPages)
      return { rows: answers.flatMap((answer) => rowsOf(answer).map(rowOf)), isComplete }
    },
  }
}

/** All rows of all pages of a list. */
export async function listRows<S extends z.ZodType, R>(
  reader: Reader,
  one: DataApi<S>,
  rowsOf: (answer: z.output<S>) => readonly R[],
): Promise<R[]> {
  const { answers } = await reader.pages(one)
  return answers.flatMap((answer) => rowsOf(answer))
}

/** Reads a list only when one of its scopes is granted. */
export async function ifGranted<T>(
  granted: ReadonlySet<string>,
  scopes: readonly string[],
  work: () => Promise<T[]>,
): Promise<T[]> {
  return scopes.some((scope) => granted.has(scope)) ? work() : []
}

// Approvals (cards, prepaid cards)

export type RawApproval = {
  readonly approved_num: string
  readonly approved_dtime: string
  readonly status: string
  readonly merchant_name?: string
  readonly approved_amt: string
  readonly modified_amt?: string
  readonly total_install_cnt?: string
  readonly currency_code?: string
  readonly krw_amt?: string
}

/** 01 approved, 02 cancelled, 03 corrected; a correction counts with its new amount. */
export function approval(row: RawApproval): CollectedTransaction {
  const kindEnum: Kind =
    row.status === '01'
      ? 'APPROVAL'
      : row.status === '02'
        ? 'APPROVAL_CANCELED'
        : row.status === '03'
          ? 'APPROVAL_MODIFIED'
          : 'OTHER'
  const amount = row.status === '03' && row.modified_amt !== undefined ? row.modified_amt : row.approved_amt
  const currency = row.currency_code ?? 'KRW'
  const inWon = currency === 'KRW' ? amount : row.krw_amt
  const minus = (text: string) => (/[1-9]/.test(text) && !text.startsWith('-') ? `-${text}` : text)
  const months = row.total_install_cnt === undefined ? 0 : Number(row.total_install_cnt)
  return {
    dtime: row.approved_dtime,
    number: row.approved_num,
    features: '',
    isApproval: true,
    content: {
      kindEnum,
      ...when(row.approved_dtime),
      title: row.merchant_name ?? assetNames.cardPayment,
      memo: null,
      categoryCode: null,
      amountKrw: inWon === undefined ? null : won(minus(inWon)),
      foreignAmount: currency === 'KRW' ? null : { currencyCode: currency, amount: minus(amount) },
      balanceKrw: null,
      installmentMonths: months > 1 ? months : null,
    },
  }
}

// Pensions: IRP, DC, DB

type PensionIndustry = 'bank' | 'invest' | 'insu'
const PENSION_SCOPES: { readonly [industry in PensionIndustry]: Record<'irp' | 'dc' | 'db', ScopeType> } = {
  bank: { irp: 'BANK_IRP', dc: 'BANK_DC', db: 'BANK_DB' },
  invest: { irp: 'INVEST_IRP', dc: 'INVEST_DC', db: 'INVEST_DB' },
  insu: { irp: 'INSURANCE_IRP', dc: 'INSURANCE_DC', db: 'INSURANCE_DB' },
}

const irps = api('IRP-001', 'GET /irps', IrpListAnswer)
const irpBasic = api('IRP-002', 'POST /irps/basic', IrpBasicAnswer)
const irpDetail = api('IRP-003', 'POST /irps/detail', IrpDetailAnswer)
const irpTransactions = api('IRP-004', 'POST /irps/transactions', IrpTransactionsAnswer)
const dcs = api('DC-001', 'GET /dc', DcListAnswer)
const dcBasic = api('DC-002', 'POST /dc/basic', DcBasicAnswer)
const dcTransactions = api('DC-003', 'POST /dc/transactions', DcTransactionsAnswer)
const dcDetail = api('DC-004', 'POST /dc/detail', DcDetailAnswer)
const dbBasic = api('DB-001', 'GET /db/basic', DbBasicAnswer)

const IRP_TYPES: TypeTable = { '01': ['IN', 1], '02': ['OUT', -1] }
const DC_TYPES: TypeTable = {
  '01': ['IN', 1],
  '02': ['IN', 1],
  '03': ['OUT', -1],
  '09': ['CORRECTION', 1],
  '10': ['CORRECTION', -1],
  '98': ['IN', 1],
  '99': ['OUT', -1],
}

export async function pensions(
  reader: Reader,
  granted: ReadonlySet<string>,
  industry: PensionIndustry,
): Promise<ListedAsset[]> {
  const scopes = PENSION_SCOPES[industry]
  const [irpRows, dcRows, dbRows] = await Promise.all([
    ifGranted(granted, [`${industry}.irp`], async () => (await reader.one(irps)).irp_list),
    ifGranted(granted, [`${industry}.dc`], () => listRows(reader, dcs, (answer) => answer.dc_list)),
    ifGranted(granted, [`${industry}.db`], async () => {
      const answer = await optionally(reader.one(dbBasic))
      return answer?.is_running_pension ? [answer] : []
    }),
  ])
  return [
    ...irpRows.map(
      (row): ListedAsset => ({
        kind: `${industry}.irp`,
        identifier: row.account_num,
        seqno: null,
        scopeTypes: [scopes.irp],
        nameToDisplay: row.prod_name,
        assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
        isConsented: row.is_consent,
        read: (each) => irpValues(each, row.account_num),
        transactions: [
          transactionsBy(
            irpTransactions,
            { account_num: row.account_num },
            (answer) => answer.trans_list,
            pensionRow(IRP_TYPES, row.prod_name),
          ),
        ],
      }),
    ),
    ...dcRows.map(
      (row): ListedAsset => ({
        kind: `${industry}.dc`,
        identifier: row.dc_num,
        seqno: null,
        scopeTypes: [scopes.dc],
        nameToDisplay: row.dc_name,
        assetIdentifierToDisplay: maskedAccountNumber(row.dc_num),
        isConsented: row.is_consent,
        read: (each) => dcValues(each, row.dc_num),
        transactions: [
          transactionsBy(
            dcTransactions,
            { dc_num: row.dc_num },
            (answer) => answer.trans_list,
            pensionRow(DC_TYPES, row.dc_name),
          ),
        ],
      }),
    ),
    ...dbRows.map(
      (): ListedAsset => ({
        kind: `${industry}.db`,
        identifier: 'db',
        seqno: null,
        scopeTypes: [scopes.db],
        nameToDisplay: assetNames.dbPension,
        assetIdentifierToDisplay: null,
        isConsented: true,
        read: async () => ({ balanceKrw: null, facts: [] }),
        transactions: [],
      }),
    ),
  ]
}

const pensionRow =
  (types: TypeTable, title: string) =>
  (row: z.output<typeof IrpTransactionsAnswer>['trans_list'][number]): CollectedTransaction =>
    transaction(
      {
        dtime: row.trans_dtime,
        number: row.trans_no,
        type: row.trans_type,
        amount: row.trans_amt,
        currency: row.currency_code,
      },
      types,
      title,
    )

async function irpValues(reader: Reader, account_num: string): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.one(irpBasic, { account_num }),
    optionally(reader.pages(irpDetail, { account_num })),
  ])
  const rows = detail?.answers.flatMap((answer) => answer.irp_list) ?? []
  return {
    balanceKrw: won(basic.eval_amt),
    facts: facts(
      factOf.krw('EVALUATED_AMOUNT', won(basic.eval_amt)),
      factOf.krw('INVESTED_PRINCIPAL', won(basic.accum_amt)),
      factOf.krw('EMPLOYER_AMOUNT', won(basic.employer_amt)),
      factOf.krw('EMPLOYEE_AMOUNT', won(basic.employee_amt)),
      factOf.date('ISSUE_DATE', basic.issue_date),
      factOf.date('RECEIVE_START_DATE', basic.rcv_start_date),
    ),
    parts: rows.map((row) => ({
      partKindEnum: 'PRODUCT',
      name: row.irp_name,
      quantity: row.fund_num ?? null,
      amountKrw: won(row.eval_amt),
      principalKrw: won(row.inv_principal),
      date: koreanDate(row.exp_date),
      foreignAmount: null,
    })),
  }
}

async function dcValues(reader: Reader, dc_num: string): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.one(dcBasic, { dc_num }),
    optionally(reader.pages(dcDetail, { dc_num })),
  ])
  const rows = detail?.answers.flatMap((answer) => answer.dc_list) ?? []
  return {
    balanceKrw: won(basic.eval_amt, basic.currency_code),
    foreignAmounts: foreign([{ currency_code: basic.currency_code, amount: basic.eval_amt }]),
    facts: facts(
      factOf.krw('EVALUATED_AMOUNT', won(basic.eval_amt, basic.currency_code)),
      factOf.krw('INVESTED_PRINCIPAL', won(basic.balance_amt, basic.currency_code)),
      factOf.date('ISSUE_DATE', basic.issue_date),
    ),
    parts: rows.map((row) => ({
      partKindEnum: 'PRODUCT',
      name: row.prod_name,
      quantity: row.holding_num ?? null,
      amountKrw: won(row.eval_amt, row.currency_code),
      principalKrw: won(row.principal_amt, row.currency_code),
      date: koreanDate(row.exp_date),
      foreignAmount: foreign([{ currency_code: row.currency_code, amount: row.eval_amt }])[0] ?? null,
    })),
  }
}

// Prepaid cards of banks and card companies

const prepaidList = api('선불-001', 'GET /prepaid', PrepaidListAnswer)
const prepaidBalance = api('선불-002', 'POST /prepaid/balance', PrepaidBalanceAnswer)
const prepaidTransactions = api('선불-003', 'POST /prepaid/transactions', PrepaidTransactionsAnswer)
const prepaidApprovals = api('선불-004', 'POST /prepaid/approval', PrepaidApprovalsAnswer)

/** @source standard §3.16 "Electronic finance" (5501, 5502 confirmed, the others suggested there) */
export const PREPAID_TYPES: TypeTable = {
  '5101': ['IN', 1],
  '5102': ['CORRECTION', -1],
  '5201': ['PAYMENT', -1],
  '5202': ['PAYMENT_CANCELED', 1],
  '5301': ['OUT', -1],
  '5302': ['IN', 1],
  '5401': ['IN', 1],
  '5402': ['OUT', -1],
  '5501': ['PAYMENT', -1],
  '5502': ['PAYMENT_CANCELED', 1],
  '6101': ['PAYMENT', -1],
  '6102': ['PAYMENT_CANCELED', 1],
}

export async function prepaid(
  reader: Reader,
  granted: ReadonlySet<string>,
  industry: 'bank' | 'card',
): Promise<ListedAsset[]> {
  const scope = `${industry}.prepaid`
  const rows = await ifGranted(granted, [scope], () => listRows(reader, prepaidList, (answer) => answer.pp_list))
  return rows.map((row) => ({
    kind: scope,
    identifier: row.pp_id,
    seqno: null,
    scopeTypes: [industry === 'bank' ? 'BANK_PREPAID' : 'CARD_PREPAID'],
    nameToDisplay: row.pp_name,
    assetIdentifierToDisplay: null,
    isConsented: row.is_consent,
    read: (each) => prepaidValues(each, prepaidBalance, { pp_id: row.pp_id }),
    transactions: [
      transactionsBy(
        prepaidTransactions,
        { pp_id: row.pp_id },
        (answer) => answer.trans_list,
        (one) =>
          transaction(
            {
              dtime: one.trans_dtime,
              number: one.trans_no,
              type: one.trans_type,
              amount: one.trans_amt,
              balance: one.balance_amt,
            },
            PREPAID_TYPES,
            row.pp_name,
          ),
      ),
      transactionsBy(prepaidApprovals, { pp_id: row.pp_id }, (answer) => answer.approved_list, approval),
    ],
  }))
}

export async function prepaidValues(
  reader: Reader,
  one: DataApi<typeof PrepaidBalanceAnswer>,
  fields: Fields,
): Promise<AssetValues> {
  const answer = await reader.one(one, fields)
  return {
    balanceKrw: won(answer.total_balance_amt),
    facts: facts(
      factOf.krw('CHARGE_BALANCE', won(answer.charge_balance_amt)),
      factOf.krw('RESERVE_BALANCE', won(answer.reserve_balance_amt)),
      factOf.krw('AVAILABLE_AMOUNT', won(answer.withdrawable_amt)),
    ),
  }
}

// Loans of banks and capital firms

/** @source standard §3.5 "loan trans_type" */
export const LOAN_TYPES: TypeTable = { '01': ['DRAWN', 1], '02': ['REPAYMENT', -1], '03': ['CORRECTION', 0] }

export function loanTransactions(
  one: DataApi<typeof LoanTransactionsAnswer>,
  fields: Fields,
  title: string,
): TransactionCall {
  return transactionsBy(
    one,
    fields,
    (answer) => answer.trans_list,
    (row) =>
      transaction(
        {
          dtime: row.trans_dtime,
          number: row.trans_no,
          type: row.trans_type,
          amount: row.trans_amt,
          currency: row.currency_code,
          balance: row.balance_amt,
        },
        LOAN_TYPES,
        title,
      ),
  )
}
