/** Common parts of policies of every kind: state, terms, special terms, coverages, cars. */
import type { AssetPart } from '@ieum/contracts/mydata/assets/assets.ts'
import type {
  CarInsuranceAnswer,
  InsuranceContractsAnswer,
  InsuranceCoveragesAnswer,
  InsurancesAnswer,
} from '@ieum/contracts/outside/data/insu.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import type { z } from 'zod'
import { foreign, won } from '../values/amounts.ts'
import { koreanDate } from '../values/dates.ts'
import { factOf, facts, named } from '../values/facts.ts'
import { optionally, reportedName } from '../values/lists.ts'
import { part } from '../values/parts.ts'

export type Policy = z.output<typeof InsurancesAnswer>['insu_list'][number]
export type PolicyFamily = 'person' | 'car' | 'general'

const GENERAL_TYPES = new Set('13 14 15 18 19 20 21 23 24 25 26 27 28 29 31 32 33 97 98'.split(' '))
const CAR_TYPE = '17'

/** @source docs/reference/standard.md#code-tables (insu_type groups) */
const PERSON_TYPES = new Set('01 02 03 04 05 06 07 08 09 10 11 12 16 22 30 99'.split(' '))

/** Whether the table contains the kind. */
const isKnownPolicy = (insuType: string | undefined): boolean =>
  insuType === CAR_TYPE || (insuType !== undefined && (GENERAL_TYPES.has(insuType) || PERSON_TYPES.has(insuType)))

/**
 * Which calls a policy is read with; a policy of an unknown kind is read as a person's.
 * @source docs/reference/standard.md#code-tables (insu_type groups)
 */
export function policyFamily(insuType: string | undefined): PolicyFamily {
  if (insuType === CAR_TYPE) return 'car'
  return insuType !== undefined && GENERAL_TYPES.has(insuType) ? 'general' : 'person'
}

/** @source docs/reference/standard.md#code-tables (Insurance) */
const STATUSES = { '02': 'NORMAL', '04': 'LAPSED', '05': 'EXPIRED', '06': 'INVALID' } as const

export const policyStatus = (row: Pick<Policy, 'insu_status'>) =>
  factOf.code('INSURANCE_STATUS', named(STATUSES, row.insu_status))

/**
 * The values of a policy, with its state. For an unknown kind the institution's answer is accepted; if it refuses, only
 * the list's data is known.
 */
export async function policyValues(row: Policy, read: () => Promise<AssetValues>): Promise<AssetValues> {
  const isKnown = isKnownPolicy(row.insu_type)
  const found = await (isKnown ? read() : optionally(read()))
  const values = found ?? { balanceKrw: null, facts: [] }
  return {
    ...values,
    facts: [...facts(policyStatus(row)), ...values.facts],
    // A policy without a kind is what it is answered as.
    ...(!isKnown && (found === null || row.insu_type !== undefined) && { issues: [issueOf('PRODUCT_TYPE_UNKNOWN')] }),
  }
}

/** The newest term of a car policy, and every car and term as a part. */
export function carValues(
  rows: z.output<typeof CarInsuranceAnswer>['car_insu_list'],
): Pick<AssetValues, 'facts' | 'parts'> {
  const newest = rows.toSorted((a, b) => ((a.end_date ?? '') < (b.end_date ?? '') ? 1 : -1))[0]
  return {
    facts: facts(
      factOf.text('CAR_NUMBER', newest?.car_number),
      factOf.date('ISSUE_DATE', newest?.start_date),
      factOf.date('EXPIRY_DATE', newest?.end_date),
    ),
    parts: rows.map((row) =>
      part('CONTRACT', reportedName(row.car_name) ?? reportedName(row.car_number) ?? assetNames.unnamedPart, {
        date: koreanDate(row.end_date),
      }),
    ),
  }
}

type Terms = { issue_date?: string; exp_date?: string; face_amt?: string; currency_code: string }

export const termFacts = (terms: Terms | null, coverageCount: number | undefined) =>
  facts(
    factOf.amount('FACE_AMOUNT', terms?.face_amt, terms?.currency_code),
    factOf.date('ISSUE_DATE', terms?.issue_date),
    factOf.date('EXPIRY_DATE', terms?.exp_date),
    factOf.count('COVERAGE_COUNT', coverageCount),
  )

export function contractParts(answer: z.output<typeof InsuranceContractsAnswer> | null): AssetPart[] {
  return (answer?.contract_list ?? []).map((row) =>
    part('CONTRACT', reportedName(row.contract_name) ?? assetNames.unnamedPart, {
      amountKrw: won(row.contract_face_amt, row.currency_code),
      date: koreanDate(row.contract_exp_date),
      foreignAmount: foreign([{ currency_code: row.currency_code, amount: row.contract_face_amt }])[0] ?? null,
    }),
  )
}

/** Several insured persons may have the same coverage: equal rows are one. */
export function coverageParts(answer: z.output<typeof InsuranceCoveragesAnswer> | null): AssetPart[] {
  const unique = new Map((answer?.coverage_list ?? []).map((row) => [JSON.stringify(row), row]))
  return [...unique.values()].map((row) =>
    part('COVERAGE', reportedName(row.coverage_name) ?? assetNames.unnamedPart, {
      amountKrw: won(row.coverage_amt),
      date: koreanDate(row.end_date),
    }),
  )
}
