/** Policies of the person: for persons, for cars, for things. */
import type { InsurancePaymentAnswer } from '@ieum/contracts/outside/data/insu.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import { wonPart } from '@ieum/domain/money/won.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { z } from 'zod'
import type { ListedAsset } from '../../collect/collected.ts'
import type { Granted } from '../../collect/granted-scopes.ts'
import type { AssetReader, Fields, ListReader } from '../../collect/reader.ts'
import { won } from '../values/amounts.ts'
import { ofCode } from '../values/code-tables.ts'
import { policyStatusOf } from '../values/contract-status.ts'
import { factOf, facts, named } from '../values/facts.ts'
import { ifGranted, listedAs, listRows } from '../values/lists.ts'
import { type TypeTable, toReportedTransaction, transactionsBy } from '../values/transactions.ts'
import {
  carValues,
  contractParts,
  coverageParts,
  type Policy,
  policyFamily,
  policyValues,
  termFacts,
} from './policy-values.ts'

/** @source docs/reference/standard.md#code-tables (Insurance) */
const PAY_CYCLES: Readonly<Record<string, string>> = {
  '1M': 'MONTHLY',
  '2M': 'EVERY_TWO_MONTHS',
  '3M': 'QUARTERLY',
  '6M': 'HALF_YEARLY',
  '1Y': 'YEARLY',
}
const MONTHS_OF_CYCLE: Readonly<Record<string, number>> = { '1M': 1, '2M': 2, '3M': 3, '6M': 6, '1Y': 12 }

export async function loanPolicies(reader: ListReader, granted: Granted): Promise<ListedAsset[]> {
  const rows = await ifGranted(granted, ['insu.insurance'], () =>
    listRows(reader, '보험-001', (answer) => answer.insu_list),
  )
  return rows.map(policyAsset)
}

function policyAsset(row: Policy): ListedAsset {
  const key = { insu_num: row.insu_num }
  const family = policyFamily(row.insu_type)
  const read = { person: personPolicy, car: carPolicy, general: generalPolicy }[family]
  const status = policyStatusOf(row.insu_status)
  return {
    ...listedAs(row.prod_name, 'INSURANCE_INSURANCE'),
    ...status,
    kind: 'insu.insurance',
    identifier: row.insu_num,
    seqno: null,
    assetIdentifierToDisplay: maskedAccountNumber(row.insu_num),
    isConsented: row.is_consent,
    read: async (reader) => {
      const values = await policyValues(row, () => read(reader, key))
      // A policy that is not in force has no more payments.
      const isPaid = status.contractStatus !== 'CLOSED' && status.contractStatus !== 'SUSPENDED'
      return isPaid ? values : { ...values, monthlyPremiumKrw: null }
    },
    transactions: [
      family === 'car'
        ? transactionsBy(
            '보험-007',
            key,
            (answer) => answer.trans_list,
            (one) =>
              toReportedTransaction(
                { dtime: one.trans_dtime, number: one.trans_no, type: 'PREMIUM', amount: one.paid_amt },
                PREMIUM,
                assetNames.premium,
                'minusIsBack',
              ),
          )
        : transactionsBy(
            family === 'general' ? '보험-021' : '보험-006',
            key,
            (answer) => answer.trans_list,
            (one) =>
              toReportedTransaction(
                { dtime: one.trans_date, type: 'PREMIUM', amount: one.paid_amt, currency: one.currency_code },
                PREMIUM,
                assetNames.premium,
                'minusIsBack',
              ),
          ),
    ],
  }
}

const PREMIUM: TypeTable = { PREMIUM: ['PREMIUM', -1] }

async function personPolicy(reader: AssetReader, key: Fields): Promise<AssetValues> {
  const [answer, pay, covered] = await Promise.all([
    reader.fitting(reader.one('보험-002', key)),
    reader.optional(reader.one('보험-005', key)),
    reader.optional(reader.one('보험-012', key)),
  ])
  const numbers = (answer?.insured_list ?? []).flatMap(({ insured_no }) => insured_no ?? [])
  const contractLists = await Promise.all(
    numbers.map((insured_no) => reader.optional(reader.one('보험-003', { ...key, insured_no }))),
  )
  const primary = answer?.insured_list.find((one) => one.is_primary) ?? answer?.insured_list[0]
  return {
    ...premiumOf(pay),
    balanceKrw: null,
    facts: [
      ...facts(
        factOf.text('INSURED_NAME', primary?.insured_name),
        factOf.amount('FACE_AMOUNT', answer?.face_amt, answer?.currency_code),
        factOf.date('ISSUE_DATE', answer?.issue_date),
        factOf.date('EXPIRY_DATE', answer?.exp_date),
        factOf.date('RECEIVE_START_DATE', answer?.pension_rcv_start_date),
        factOf.count('COVERAGE_COUNT', covered?.coverage_list.length),
      ),
      ...paymentFacts(pay),
    ],
    parts: [...contractLists.flatMap((one) => contractParts(one)), ...coverageParts(covered)],
  }
}

async function generalPolicy(reader: AssetReader, key: Fields): Promise<AssetValues> {
  const [answer, pay, covered] = await Promise.all([
    reader.fitting(reader.one('보험-018', key)),
    reader.optional(reader.one('보험-020', key)),
    reader.optional(reader.one('보험-024', key)),
  ])
  const numbers = (answer?.prize_list ?? []).flatMap(({ prize_num }) => prize_num ?? [])
  const lists = await Promise.all(
    numbers.map((insured_no) => reader.optional(reader.one('보험-019', { ...key, insured_no }))),
  )
  return {
    ...premiumOf(pay),
    balanceKrw: null,
    facts: [...termFacts(answer, covered?.coverage_list.length), ...paymentFacts(pay)],
    parts: [...lists.flatMap((one) => contractParts(one)), ...coverageParts(covered)],
  }
}

async function carPolicy(reader: AssetReader, key: Fields): Promise<AssetValues> {
  const answer = await reader.fitting(reader.one('보험-004', key))
  return { balanceKrw: null, ...carValues(answer?.car_insu_list ?? []) }
}

type Payment = z.output<typeof InsurancePaymentAnswer> | null

/** The monthly premium; payments of longer cycles in equal parts, cut to won. */
function premiumOf(pay: Payment): { monthlyPremiumKrw: number | null } {
  const months = ofCode(MONTHS_OF_CYCLE, pay?.pay_cycle)
  const amount = pay ? won(pay.pay_amt, pay.currency_code) : null
  return { monthlyPremiumKrw: amount === null || months === undefined ? null : wonPart(amount, months) }
}

const paymentFacts = (pay: Payment) =>
  pay === null
    ? []
    : facts(
        factOf.amount('PREMIUM', pay.pay_amt, pay.currency_code),
        factOf.code('PAYMENT_CYCLE', named(PAY_CYCLES, pay.pay_cycle)),
        factOf.date('PAYMENT_END_DATE', pay.pay_end_date),
      )
