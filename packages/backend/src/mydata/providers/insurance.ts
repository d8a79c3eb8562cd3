/** Insurers, life and damage: policies, policies that insure the person, policy loans, pensions, dormant benefits. */
import type { AssetPart } from '@ieum/contracts/mydata/assets.ts'
import {
  CarInsuranceAnswer,
  CarInsuranceTransactionsAnswer,
  GeneralInsuranceBasicAnswer,
  InsuranceBasicAnswer,
  InsuranceContractsAnswer,
  InsuranceCoveragesAnswer,
  InsuranceLoanBasicAnswer,
  InsuranceLoansAnswer,
  InsuranceLoanTransactionsAnswer,
  InsurancePaymentAnswer,
  InsurancesAnswer,
  InsuranceTransactionsAnswer,
  InsuredBasicAnswer,
  InsuredListAnswer,
} from '@ieum/contracts/outside/data/insu.ts'
import { LoanDetailAnswer, SleepListAnswer } from '@ieum/contracts/outside/data/shared-products.ts'
import { assetNames } from '@ieum/copy/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { z } from 'zod'
import type { AssetValues, Collector, ListedAsset, TransactionCall } from '../collect/collected.ts'
import { api, type Fields, type Reader } from '../collect/reader.ts'
import { pensions } from './pensions.ts'
import {
  factOf,
  facts,
  foreign,
  ifGranted,
  koreanDate,
  listRows,
  named,
  optionally,
  REPAYMENT_METHODS,
  type TypeTable,
  transaction,
  transactionsBy,
  won,
} from './shared.ts'

const insurances = api('보험-001', 'GET /insurances', InsurancesAnswer)
const basic = api('보험-002', 'POST /insurances/basic', InsuranceBasicAnswer)
const contracts = api('보험-003', 'POST /insurances/contracts', InsuranceContractsAnswer)
const car = api('보험-004', 'POST /insurances/car', CarInsuranceAnswer)
const payment = api('보험-005', 'POST /insurances/payment', InsurancePaymentAnswer)
const premiums = api('보험-006', 'POST /insurances/transactions', InsuranceTransactionsAnswer)
const carPremiums = api('보험-007', 'POST /insurances/car/transactions', CarInsuranceTransactionsAnswer)
const loans = api('보험-008', 'GET /loans', InsuranceLoansAnswer)
const loanBasic = api('보험-009', 'POST /loans/basic', InsuranceLoanBasicAnswer)
const loanDetail = api('보험-010', 'POST /loans/detail', LoanDetailAnswer)
const loanRows = api('보험-011', 'POST /loans/transactions', InsuranceLoanTransactionsAnswer)
const coverages = api('보험-012', 'POST /insurances/coverages', InsuranceCoveragesAnswer)
const insured = api('보험-013', 'GET /insured', InsuredListAnswer)
const insuredBasic = api('보험-014', 'POST /insured/basic', InsuredBasicAnswer)
const insuredContracts = api('보험-015', 'POST /insured/contracts', InsuranceContractsAnswer)
const insuredCar = api('보험-016', 'POST /insured/car', CarInsuranceAnswer)
const insuredCoverages = api('보험-017', 'POST /insured/coverages', InsuranceCoveragesAnswer)
const generalBasic = api('보험-018', 'POST /insurances/general/basic', GeneralInsuranceBasicAnswer)
const generalContracts = api('보험-019', 'POST /insurances/general/contracts', InsuranceContractsAnswer)
const generalPayment = api('보험-020', 'POST /insurances/general/payment', InsurancePaymentAnswer)
const generalPremiums = api('보험-021', 'POST /insurances/general/transactions', InsuranceTransactionsAnswer)
const insuredGeneralBasic = api('보험-022', 'POST /insured/general/basic', GeneralInsuranceBasicAnswer)
const insuredGeneralContracts = api('보험-023', 'POST /insured/general/contracts', InsuranceContractsAnswer)
const generalCoverages = api('보험-024', 'POST /insurances/general/coverages', InsuranceCoveragesAnswer)
const insuredGeneralCoverages = api('보험-025', 'POST /insured/general/coverages', InsuranceCoveragesAnswer)
const dormant = api('숨은금융-001', 'GET /sleep_noncont', SleepListAnswer)

type Policy = z.output<typeof InsurancesAnswer>['insu_list'][number]
export type PolicyFamily = 'person' | 'car' | 'general'

const GENERAL_TYPES = new Set('13 14 15 18 19 20 21 23 24 25 26 27 28 29 31 32 33 97 98'.split(' '))
const CAR_TYPE = '17'

/** Which calls a policy is read with. @source standard §3.16 "insu_type groups" */
export function policyFamily(insuType: string | undefined): PolicyFamily {
  if (insuType === CAR_TYPE) return 'car'
  return insuType !== undefined && GENERAL_TYPES.has(insuType) ? 'general' : 'person'
}

/** @source standard §3.16 "Insurance" */
const STATUSES = { '02': 'NORMAL', '04': 'LAPSED', '05': 'EXPIRED', '06': 'INVALID' } as const
const PAY_CYCLES: Readonly<Record<string, string>> = {
  '1M': 'MONTHLY',
  '2M': 'EVERY_TWO_MONTHS',
  '3M': 'QUARTERLY',
  '6M': 'HALF_YEARLY',
  '1Y': 'YEARLY',
}
const MONTHS_OF_CYCLE: Readonly<Record<string, number>> = { '1M': 1, '2M': 2, '3M': 3, '6M': 6, '1Y': 12 }

export const collectInsurance: Collector = async (reader, granted) => {
  const [own, insuring, loanList, sleeping, pensionAssets] = await Promise.all([
    ifGranted(granted, ['insu.insurance'], () => listRows(reader, insurances, (answer) => answer.insu_list)),
    ifGranted(granted, ['insu.insured'], () => listRows(reader, insured, (answer) => answer.insu_list)),
    ifGranted(granted, ['insu.loan'], () => listRows(reader, loans, (answer) => answer.loan_list)),
    ifGranted(granted, ['insu.sleep_noncont'], async () => (await optionally(reader.one(dormant)))?.sleep_list ?? []),
    pensions(reader, granted, 'insu'),
  ])
  return [
    ...own.map(policyAsset),
    ...insuring.map(insuredAsset),
    ...loanList.map(
      (row): ListedAsset => ({
        kind: 'insu.loan',
        identifier: row.account_num,
        seqno: null,
        scopeTypes: ['INSURANCE_LOAN'],
        nameToDisplay: row.prod_name,
        assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
        isConsented: row.is_consent,
        read: (each) => loanValues(each, row.account_num),
        transactions: [loanTransactionsOf(row.account_num, row.prod_name)],
      }),
    ),
    ...sleeping.map(
      (row): ListedAsset => ({
        kind: 'insu.sleep_noncont',
        identifier: row.sleep_num,
        seqno: null,
        scopeTypes: ['INSURANCE_DORMANT'],
        nameToDisplay: row.prod_name,
        assetIdentifierToDisplay: maskedAccountNumber(row.sleep_num),
        isConsented: row.is_consent,
        // Insurers tell that there is something, not how much.
        read: async () => ({ balanceKrw: null, facts: [] }),
        transactions: [],
      }),
    ),
    ...pensionAssets,
  ]
}

const status = (row: Policy) => factOf.code('INSURANCE_STATUS', named(STATUSES, row.insu_status))

function policyAsset(row: Policy): ListedAsset {
  const key = { insu_num: row.insu_num }
  const family = policyFamily(row.insu_type)
  const read = { person: personPolicy, car: carPolicy, general: generalPolicy }[family]
  return {
    kind: 'insu.insurance',
    identifier: row.insu_num,
    seqno: null,
    scopeTypes: ['INSURANCE_INSURANCE'],
    nameToDisplay: row.prod_name,
    assetIdentifierToDisplay: maskedAccountNumber(row.insu_num),
    isConsented: row.is_consent,
    read: async (reader) => {
      const values = await read(reader, key)
      return { ...values, facts: [...facts(status(row)), ...values.facts] }
    },
    transactions: [
      family === 'car'
        ? transactionsBy(
            carPremiums,
            key,
            (answer) => answer.trans_list,
            (one) =>
              transaction(
                { dtime: one.trans_dtime, number: one.trans_no, type: 'PREMIUM', amount: one.paid_amt },
                PREMIUM,
                assetNames.premium,
              ),
          )
        : transactionsBy(
            family === 'general' ? generalPremiums : premiums,
            key,
            (answer) => answer.trans_list,
            (one) =>
              transaction(
                { dtime: one.trans_date, type: 'PREMIUM', amount: one.paid_amt, currency: one.currency_code },
                PREMIUM,
                assetNames.premium,
              ),
          ),
    ],
  }
}

const PREMIUM: TypeTable = { PREMIUM: ['PREMIUM', -1] }

async function personPolicy(reader: Reader, key: Fields): Promise<AssetValues> {
  const [answer, pay, covered] = await Promise.all([
    reader.one(basic, key),
    optionally(reader.one(payment, key)),
    optionally(reader.one(coverages, key)),
  ])
  const contractLists = await Promise.all(
    answer.insured_list.map((one) => optionally(reader.one(contracts, { ...key, insured_no: one.insured_no }))),
  )
  const primary = answer.insured_list.find((one) => one.is_primary) ?? answer.insured_list[0]
  return {
    ...premiumOf(pay),
    balanceKrw: null,
    facts: [
      ...facts(
        factOf.text('INSURED_NAME', primary?.insured_name),
        factOf.krw('FACE_AMOUNT', won(answer.face_amt, answer.currency_code)),
        factOf.date('ISSUE_DATE', answer.issue_date),
        factOf.date('EXPIRY_DATE', answer.exp_date),
        factOf.date('RECEIVE_START_DATE', answer.pension_rcv_start_date),
        factOf.count('COVERAGE_COUNT', covered?.coverage_list.length),
      ),
      ...paymentFacts(pay),
    ],
    parts: [...contractLists.flatMap((one) => contractParts(one)), ...coverageParts(covered)],
  }
}

async function generalPolicy(reader: Reader, key: Fields): Promise<AssetValues> {
  const [answer, pay, covered] = await Promise.all([
    reader.one(generalBasic, key),
    optionally(reader.one(generalPayment, key)),
    optionally(reader.one(generalCoverages, key)),
  ])
  const persons = answer.prize_list.filter((one) => one.is_person === '01')
  const lists = await Promise.all(
    persons.map((one) => optionally(reader.one(generalContracts, { ...key, insured_no: one.prize_num }))),
  )
  return {
    ...premiumOf(pay),
    balanceKrw: null,
    facts: [...termFacts(answer, covered?.coverage_list.length), ...paymentFacts(pay)],
    parts: [...lists.flatMap((one) => contractParts(one)), ...coverageParts(covered)],
  }
}

async function carPolicy(reader: Reader, key: Fields): Promise<AssetValues> {
  const answer = await reader.one(car, key)
  return { balanceKrw: null, ...carValues(answer.car_insu_list) }
}

function carValues(rows: z.output<typeof CarInsuranceAnswer>['car_insu_list']): Pick<AssetValues, 'facts' | 'parts'> {
  const newest = rows.toSorted((a, b) => (a.end_date < b.end_date ? 1 : -1))[0]
  return {
    facts: facts(
      factOf.text('CAR_NUMBER', newest?.car_number),
      factOf.date('ISSUE_DATE', newest?.start_date),
      factOf.date('EXPIRY_DATE', newest?.end_date),
    ),
    parts: rows.map((row) => ({
      partKindEnum: 'CONTRACT',
      name: row.car_name ?? row.car_number ?? '',
      quantity: null,
      amountKrw: null,
      principalKrw: null,
      date: koreanDate(row.end_date),
      foreignAmount: null,
    })),
  }
}

function insuredAsset(row: Policy): ListedAsset {
  const key = { insu_num: row.insu_num }
  const family = policyFamily(row.insu_type)
  return {
    kind: 'insu.insured',
    identifier: row.insu_num,
    seqno: null,
    scopeTypes: ['INSURANCE_INSURED'],
    nameToDisplay: row.prod_name,
    assetIdentifierToDisplay: maskedAccountNumber(row.insu_num),
    isConsented: row.is_consent,
    read: async (reader) => {
      const values = await insuredValues(reader, key, family)
      return { balanceKrw: null, ...values, facts: [...facts(status(row)), ...values.facts] }
    },
    transactions: [],
  }
}

async function insuredValues(
  reader: Reader,
  key: Fields,
  family: PolicyFamily,
): Promise<Pick<AssetValues, 'facts' | 'parts'>> {
  if (family === 'car') return carValues((await reader.one(insuredCar, key)).car_insu_list)
  if (family === 'general') {
    const [answer, covered] = await Promise.all([
      reader.one(insuredGeneralBasic, key),
      optionally(reader.one(insuredGeneralCoverages, key)),
    ])
    const lists = await Promise.all(
      answer.prize_list
        .filter((one) => one.is_person === '01')
        .map((one) => optionally(reader.one(insuredGeneralContracts, { ...key, insured_no: one.prize_num }))),
    )
    return {
      facts: termFacts(answer, covered?.coverage_list.length),
      parts: [...lists.flatMap((one) => contractParts(one)), ...coverageParts(covered)],
    }
  }
  const [answer, list, covered] = await Promise.all([
    reader.one(insuredBasic, key),
    optionally(reader.one(insuredContracts, key)),
    optionally(reader.one(insuredCoverages, key)),
  ])
  return {
    facts: termFacts(answer, covered?.coverage_list.length),
    parts: [...contractParts(list), ...coverageParts(covered)],
  }
}

type Terms = { issue_date?: string; exp_date?: string; face_amt?: string; currency_code: string }

const termFacts = (terms: Terms, coverageCount: number | undefined) =>
  facts(
    factOf.krw('FACE_AMOUNT', won(terms.face_amt, terms.currency_code)),
    factOf.date('ISSUE_DATE', terms.issue_date),
    factOf.date('EXPIRY_DATE', terms.exp_date),
    factOf.count('COVERAGE_COUNT', coverageCount),
  )

type Payment = z.output<typeof InsurancePaymentAnswer> | null

/** What a month costs; payments of longer cycles in equal parts, cut to won. */
function premiumOf(pay: Payment): { monthlyPremiumKrw: number | null } {
  const months = MONTHS_OF_CYCLE[pay?.pay_cycle ?? '']
  const amount = pay ? won(pay.pay_amt, pay.currency_code) : null
  return { monthlyPremiumKrw: amount === null || months === undefined ? null : Math.trunc(amount / months) }
}

const paymentFacts = (pay: Payment) =>
  pay === null
    ? []
    : facts(
        factOf.krw('PREMIUM', won(pay.pay_amt, pay.currency_code)),
        factOf.code('PAYMENT_CYCLE', named(PAY_CYCLES, pay.pay_cycle)),
        factOf.date('PAYMENT_END_DATE', pay.pay_end_date),
      )

function contractParts(answer: z.output<typeof InsuranceContractsAnswer> | null): AssetPart[] {
  return (answer?.contract_list ?? []).map((row) => ({
    partKindEnum: 'CONTRACT',
    name: row.contract_name,
    quantity: null,
    amountKrw: won(row.contract_face_amt, row.currency_code),
    principalKrw: null,
    date: koreanDate(row.contract_exp_date),
    foreignAmount: foreign([{ currency_code: row.currency_code, amount: row.contract_face_amt }])[0] ?? null,
  }))
}

/** Insured persons may see the same coverage twice: equal rows are one. */
function coverageParts(answer: z.output<typeof InsuranceCoveragesAnswer> | null): AssetPart[] {
  const unique = new Map((answer?.coverage_list ?? []).map((row) => [JSON.stringify(row), row]))
  return [...unique.values()].map((row) => ({
    partKindEnum: 'COVERAGE',
    name: row.coverage_name,
    quantity: null,
    amountKrw: row.coverage_amt === undefined ? null : wonFromDecimal(row.coverage_amt),
    principalKrw: null,
    date: koreanDate(row.end_date),
    foreignAmount: null,
  }))
}

async function loanValues(reader: Reader, account_num: string): Promise<AssetValues> {
  const [terms, detail] = await Promise.all([
    reader.one(loanBasic, { account_num }),
    reader.one(loanDetail, { account_num }),
  ])
  return {
    balanceKrw: won(detail.balance_amt, detail.currency_code),
    foreignAmounts: foreign([{ currency_code: detail.currency_code, amount: detail.balance_amt }]),
    nextPaymentDate: koreanDate(detail.next_repay_date),
    facts: facts(
      factOf.krw('LOAN_PRINCIPAL', won(detail.loan_principal, detail.currency_code)),
      factOf.code('REPAYMENT_METHOD', named(REPAYMENT_METHODS, terms.repay_method)),
      factOf.text('REPAYMENT_DAY', terms.repay_date),
      factOf.date('NEXT_REPAYMENT_DATE', detail.next_repay_date),
      factOf.date('ISSUE_DATE', terms.loan_start_date),
      factOf.date('EXPIRY_DATE', terms.loan_exp_date),
    ),
  }
}

function loanTransactionsOf(account_num: string, title: string): TransactionCall {
  return transactionsBy(
    loanRows,
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
        },
        { REPAYMENT: ['REPAYMENT', -1] },
        title,
      ),
  )
}
