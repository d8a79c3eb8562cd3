import type { Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { DataIndustry } from '@ieum/contracts/outside/data/data-call.ts'
import type { DataCallIdOfScope, ReadCallId, ScopeName } from '@ieum/contracts/outside/data/data-calls.ts'
import type { StandardIndustry } from '../organizations/organization-industry.ts'

/**
 * A scope type in terms of the standard. The consent screen, the signed document and the collector read only this
 * table, so that the displayed, the signed and the fetched data cannot differ.
 */
export type Scope = {
  readonly scopeTypeEnum: ScopeType
  readonly industry: StandardIndustry
  /** Names in a transfer request. Two for an overdraft account, otherwise one. */
  readonly standardScopes: readonly string[]
  /** A yes/no scope names no assets. */
  readonly hasAssetList: boolean
  /** The calls that it opens, and the industry's lists that contain its assets. @source docs/reference/standard.md#scopes */
  readonly apiIds: readonly ReadCallId[]
}

/** A row; the type rejects a scope that the standard does not have, and a call that it does not open. */
const scope = <
  const Industry extends DataIndustry,
  const Name extends ScopeName<Industry>,
  const Id extends ReadCallId & DataCallIdOfScope<Industry, Name>,
>(
  scopeTypeEnum: ScopeType,
  industry: Industry,
  names: readonly Name[],
  apiIds: readonly Id[],
  flags: { readonly yesNo?: true } = {},
) => ({
  scopeTypeEnum,
  industry,
  standardScopes: names.map((name) => `${industry}.${name}`),
  hasAssetList: flags.yesNo !== true,
  apiIds,
})

const yesNo = { yesNo: true } as const

const ROWS = [
  scope('BANK_DEPOSIT', 'bank', ['deposit'], ['은행-001', '은행-002', '은행-003', '은행-004']),
  scope('BANK_INVEST', 'bank', ['invest'], ['은행-001', '은행-005', '은행-006', '은행-007']),
  scope('BANK_LOAN', 'bank', ['loan'], ['은행-001', '은행-008', '은행-009', '은행-010']),
  scope('BANK_ISA', 'bank', ['isa'], ['은행-001', '은행-011', '은행-012', '은행-013']),
  scope('BANK_IRP', 'bank', ['irp'], ['IRP-001', 'IRP-002', 'IRP-003', 'IRP-004']),
  scope('BANK_PREPAID', 'bank', ['prepaid'], ['선불-001', '선불-002', '선불-003', '선불-004']),
  scope('BANK_DB', 'bank', ['db'], ['DB-001'], yesNo),
  scope('BANK_DC', 'bank', ['dc'], ['DC-001', 'DC-002', 'DC-003', 'DC-004']),
  scope('BANK_DORMANT', 'bank', ['sleep_noncont'], ['숨은금융-001', '숨은금융-002']),
  scope(
    'BANK_DEPOSIT_AND_LOAN',
    'bank',
    ['deposit', 'loan'],
    ['은행-001', '은행-002', '은행-003', '은행-004', '은행-008', '은행-009'],
  ),

  scope('CARD_CARD', 'card', ['card'], ['카드-001', '카드-002', '카드-008', '카드-009', '카드-014', '카드-015']),
  scope('CARD_POINT', 'card', ['point'], ['카드-003'], yesNo),
  scope('CARD_BILL', 'card', ['bill'], ['카드-004', '카드-005', '카드-006', '카드-007'], yesNo),
  scope('CARD_LOAN', 'card', ['loan'], ['카드-010', '카드-011', '카드-012', '카드-013'], yesNo),
  scope('CARD_PREPAID', 'card', ['prepaid'], ['선불-001', '선불-002', '선불-003', '선불-004']),

  scope('INVEST_ACCOUNT', 'invest', ['account'], ['금투-001', '금투-002', '금투-003', '금투-004', '금투-005']),
  scope('INVEST_IRP', 'invest', ['irp'], ['IRP-001', 'IRP-002', 'IRP-003', 'IRP-004']),
  scope('INVEST_DB', 'invest', ['db'], ['DB-001'], yesNo),
  scope('INVEST_DC', 'invest', ['dc'], ['DC-001', 'DC-002', 'DC-003', 'DC-004']),

  scope(
    'INSURANCE_INSURANCE',
    'insu',
    ['insurance'],
    [
      '보험-001',
      '보험-002',
      '보험-003',
      '보험-004',
      '보험-005',
      '보험-006',
      '보험-007',
      '보험-012',
      '보험-018',
      '보험-019',
      '보험-020',
      '보험-021',
      '보험-024',
    ],
  ),
  scope('INSURANCE_LOAN', 'insu', ['loan'], ['보험-008', '보험-009', '보험-010', '보험-011']),
  scope('INSURANCE_IRP', 'insu', ['irp'], ['IRP-001', 'IRP-002', 'IRP-003', 'IRP-004']),
  scope(
    'INSURANCE_INSURED',
    'insu',
    ['insured'],
    ['보험-013', '보험-014', '보험-015', '보험-016', '보험-017', '보험-022', '보험-023', '보험-025'],
  ),
  scope('INSURANCE_DB', 'insu', ['db'], ['DB-001'], yesNo),
  scope('INSURANCE_DC', 'insu', ['dc'], ['DC-001', 'DC-002', 'DC-003', 'DC-004']),
  scope('INSURANCE_DORMANT', 'insu', ['sleep_noncont'], ['숨은금융-001']),

  scope('ELECTRONIC_FINANCE_PREPAYMENT', 'efin', ['prepaid'], ['전금-001', '전금-002', '전금-003', '전금-004']),
  scope('ELECTRONIC_FINANCE_PAYMENT', 'efin', ['paid'], ['전금-101', '전금-102', '전금-103']),

  scope(
    'CAPITAL_LOAN',
    'capital',
    ['loan'],
    ['할부금융-001', '할부금융-002', '할부금융-003', '할부금융-004', '할부금융-005', '할부금융-006'],
  ),
  scope('GUARANTEE_INSURANCE_INSURANCE', 'ginsu', ['insurance'], ['보증보험-001', '보증보험-002', '보증보험-003']),
  scope('TELECOM_TELECOM', 'telecom', ['mgmt'], ['통신-001', '통신-002', '통신-003', '통신-004']),
]

type Unnamed = Exclude<ReadCallId, (typeof ROWS)[number]['apiIds'][number]>

/**
 * One row per scope type. Does not compile while a call that we make belongs to none. @source docs/reference/standard.md#scopes
 */
export const SCOPES: [Unnamed] extends [never] ? readonly Scope[] : { readonly unnamed: Unnamed } = ROWS

const BY_TYPE = new Map(SCOPES.map((each) => [each.scopeTypeEnum, each]))

export function scopeOf(scopeTypeEnum: ScopeType): Scope {
  return BY_TYPE.get(scopeTypeEnum) as Scope
}

const INDUSTRIES_OF: { readonly [industry in StandardIndustry]?: readonly Industry[] } = {
  bank: ['BANK', 'SAVINGS_BANK'],
  card: ['CARD'],
  invest: ['INVEST'],
  insu: ['INSURANCE'],
  efin: ['ELECTRONIC_FINANCE'],
  capital: ['CAPITAL'],
  ginsu: ['GUARANTEE_INSURANCE'],
  telecom: ['TELECOM'],
}

/** Industries of the specification in the order of the consent screen, each with the standard's industry. */
export const CONSENT_INDUSTRIES: readonly { readonly industryEnum: Industry; readonly industry: StandardIndustry }[] =
  Object.entries(INDUSTRIES_OF).flatMap(([industry, enums]) =>
    (enums as readonly Industry[]).map((industryEnum) => ({ industryEnum, industry: industry as StandardIndustry })),
  )

/**
 * Returns the requested scopes of an institution of this industry, in order; empty for industries that we cannot
 * request. The overdraft pair is left out: it consists of deposit and loan, which are both included.
 */
export function askedScopes(industryEnum: Industry): readonly Scope[] {
  const industry = CONSENT_INDUSTRIES.find((each) => each.industryEnum === industryEnum)?.industry
  return SCOPES.filter((each) => each.industry === industry && each.scopeTypeEnum !== 'BANK_DEPOSIT_AND_LOAN')
}

/** Returns the standard's names of the scopes whose assets a list of this industry contains. */
export function listedScopes(industryEnum: Industry): string[] {
  return askedScopes(industryEnum).flatMap(({ hasAssetList, standardScopes }) => (hasAssetList ? standardScopes : []))
}

/** Returns whether a scope type may be requested from an institution of this standard industry. */
export function isScopeOf(industry: string, scopeTypeEnum: ScopeType): boolean {
  return scopeOf(scopeTypeEnum).industry === industry
}
