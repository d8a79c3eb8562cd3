import type { ASSET_ISSUES, AssetIssue } from '@ieum/contracts/mydata/assets/assets.ts'

/** Name of an issue that we may find; `UNKNOWN` occurs only in a newer stored form. */
export type AssetIssueName = (typeof ASSET_ISSUES)[number]

/** How well a reported asset is understood: fully, partly, or hardly more than its existence. */
export type Understanding = 'UNDERSTOOD' | 'PARTLY' | 'NOT_UNDERSTOOD'

/**
 * The effect of each issue, the most serious first. `UNDERSTOOD`: the person sees the issue, and nothing is missing.
 */
const LEAVES: { readonly [issue in AssetIssueName]: Understanding } = {
  PRODUCT_TYPE_UNKNOWN: 'NOT_UNDERSTOOD',
  DETAIL_REFUSED: 'NOT_UNDERSTOOD',
  DETAIL_MISSING: 'NOT_UNDERSTOOD',
  UPDATE_REFUSED: 'PARTLY',
  UPDATE_MISSING: 'PARTLY',
  BALANCE_SIGN_UNEXPECTED: 'PARTLY',
  BALANCE_MISSING: 'PARTLY',
  BILL_PARTS_MISSING: 'PARTLY',
  TRANSACTIONS_MISSING: 'PARTLY',
  TRANSACTION_DIRECTION_UNKNOWN: 'PARTLY',
  TRANSACTIONS_ALIKE: 'PARTLY',
  PARTS_MISSING: 'PARTLY',
  FACTS_MISSING: 'PARTLY',
  VALUE_NOT_ACCEPTED: 'PARTLY',
  BALANCE_SIGN_TURNED: 'UNDERSTOOD',
  LOAN_RATE_DOUBTFUL: 'UNDERSTOOD',
  NAME_MISSING: 'UNDERSTOOD',
}

const ORDER = Object.keys(LEAVES)

const leaves = ({ issueEnum }: AssetIssue): Understanding => (issueEnum === 'UNKNOWN' ? 'PARTLY' : LEAVES[issueEnum])

export const issueOf = (issueEnum: AssetIssueName): AssetIssue => ({ issueEnum })

/** Returns each issue once, the most serious first. */
export function joinedIssues(...found: readonly (readonly AssetIssue[])[]): AssetIssue[] {
  const names = new Set(found.flatMap((issues) => issues.map(({ issueEnum }) => issueEnum)))
  return [...names].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).map((issueEnum) => ({ issueEnum }))
}

/** Returns how well an asset with these issues is understood. */
export function understandingOf(issues: readonly AssetIssue[]): Understanding {
  const left = new Set(issues.map(leaves))
  return left.has('NOT_UNDERSTOOD') ? 'NOT_UNDERSTOOD' : left.has('PARTLY') ? 'PARTLY' : 'UNDERSTOOD'
}

/** Returns whether something of an asset with these issues is left out. */
export const isPartialBy = (issues: readonly AssetIssue[]): boolean => understandingOf(issues) !== 'UNDERSTOOD'

export const hasIssue = (issues: readonly AssetIssue[], name: AssetIssueName): boolean =>
  issues.some(({ issueEnum }) => issueEnum === name)
