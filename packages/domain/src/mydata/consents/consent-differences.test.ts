import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { describe, expect, it } from 'vitest'
import { consentDifferences } from './consent-differences.ts'

const [A, B, C] = ['a', 'b', 'c'] as OrganizationGuid[] as [OrganizationGuid, OrganizationGuid, OrganizationGuid]
type Row = readonly [OrganizationGuid, ...AssetScope[]]

const consentOf = (rows: readonly Row[], cycleDays: number | null = 7, purpose = 'lookup') => ({
  scopes: new Map(rows.map(([guid, ...scopes]) => [guid, scopes])),
  choices: { cycleDays, purpose },
})
const none = { addedOrganizationGuids: [], leftOutOrganizationGuids: [], scopes: [], changedChoices: [] }

describe('[CF-5.19] differences from the last consent', () => {
  it.each([
    ['the same', consentOf([[A, 'BANK_DEPOSIT']]), consentOf([[A, 'BANK_DEPOSIT']]), {}],
    [
      'another order',
      consentOf([
        [A, 'BANK_LOAN', 'BANK_DEPOSIT'],
        [B, 'CARD_CARD'],
      ]),
      consentOf([
        [B, 'CARD_CARD'],
        [A, 'BANK_DEPOSIT', 'BANK_LOAN'],
      ]),
      {},
    ],
    [
      'one institution more, one less',
      consentOf([
        [A, 'BANK_DEPOSIT'],
        [B, 'CARD_CARD'],
      ]),
      consentOf([
        [A, 'BANK_DEPOSIT'],
        [C, 'CARD_CARD'],
      ]),
      { addedOrganizationGuids: [C], leftOutOrganizationGuids: [B] },
    ],
    [
      'a kind more and a kind less',
      consentOf([[A, 'BANK_DEPOSIT', 'BANK_LOAN']]),
      consentOf([[A, 'BANK_DEPOSIT', 'BANK_IRP']]),
      {
        scopes: [{ organizationGuid: A, addedScopeTypeEnums: ['BANK_IRP'], leftOutScopeTypeEnums: ['BANK_LOAN'] }],
      },
    ],
    [
      'kinds of an institution that is new are no difference of kinds',
      consentOf([]),
      consentOf([[A, 'BANK_LOAN']]),
      {
        addedOrganizationGuids: [A],
      },
    ],
    ['an unknown kind', consentOf([[A, 'UNKNOWN']]), consentOf([[A, 'UNKNOWN']]), {}],
    ['no cycle any more', consentOf([[A]]), consentOf([[A]], null), { changedChoices: ['cycleDays'] }],
    [
      'another purpose and another cycle',
      consentOf([[A]], 7, 'lookup'),
      consentOf([[A]], 14, 'advertising'),
      { changedChoices: ['cycleDays', 'purpose'] },
    ],
  ] as const)('%s', (_name, before, now, expected) => {
    expect(consentDifferences(before, now)).toEqual({ ...none, ...expected })
  })
})
