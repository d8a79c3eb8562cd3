import { ASSET_ISSUES, type AssetIssue } from '@ieum/contracts/mydata/assets/assets.ts'
import { describe, expect, it } from 'vitest'
import { type AssetIssueName, hasIssue, isPartialBy, issueOf, joinedIssues, understandingOf } from './asset-issues.ts'

const issues = (...names: readonly (AssetIssueName | 'UNKNOWN')[]): AssetIssue[] =>
  names.map((issueEnum) => ({ issueEnum }))

describe('how far an asset is understood', () => {
  it.each([
    ['without issues', issues(), 'UNDERSTOOD'],
    ['by a name of ours', issues('NAME_MISSING'), 'UNDERSTOOD'],
    ['with an amount that is read the other way round', issues('BALANCE_SIGN_TURNED'), 'UNDERSTOOD'],
    ['without its transactions', issues('TRANSACTIONS_MISSING'), 'PARTLY'],
    ['without its amount', issues('BALANCE_MISSING'), 'PARTLY'],
    ['by an issue of a newer version', issues('UNKNOWN'), 'PARTLY'],
    ['of an unknown kind', issues('PRODUCT_TYPE_UNKNOWN'), 'NOT_UNDERSTOOD'],
    ['by its worst issue', issues('NAME_MISSING', 'TRANSACTIONS_MISSING', 'DETAIL_REFUSED'), 'NOT_UNDERSTOOD'],
  ] as const)('%s', (_, found, expected) => {
    expect(understandingOf(found)).toBe(expected)
    expect(isPartialBy(found)).toBe(expected !== 'UNDERSTOOD')
  })

  it('exists for every issue', () => {
    for (const name of ASSET_ISSUES) expect(understandingOf([issueOf(name)])).toMatch(/^(UNDERSTOOD|PARTLY|NOT_)/)
  })
})

it('joins issues, each once and the most serious first', () => {
  const joined = joinedIssues(
    issues('NAME_MISSING', 'TRANSACTIONS_MISSING'),
    issues('PRODUCT_TYPE_UNKNOWN', 'NAME_MISSING'),
  )
  expect(joined).toEqual(issues('PRODUCT_TYPE_UNKNOWN', 'TRANSACTIONS_MISSING', 'NAME_MISSING'))
  expect([hasIssue(joined, 'NAME_MISSING'), hasIssue(joined, 'DETAIL_REFUSED')]).toEqual([true, false])
})
