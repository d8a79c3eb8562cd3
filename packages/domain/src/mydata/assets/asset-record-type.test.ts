import { expect, it } from 'vitest'
import { SCOPES } from '../consents/scopes.ts'
import { assetRecordType } from './asset-record-type.ts'

it.each([
  [['BANK_DEPOSIT'], 'INDIVIDUAL'],
  [['BANK_DEPOSIT', 'BANK_LOAN'], 'INDIVIDUAL'],
  [['CARD_POINT'], 'GROUP'],
  [['CARD_BILL'], 'GROUP'],
  [[], 'UNKNOWN'],
] as const)('[CF-3.20] %j is %s', (scopeTypes, type) => expect(assetRecordType(scopeTypes)).toBe(type))

it('[CF-3.20] both occur among the kinds of assets', () =>
  expect(new Set(SCOPES.map(({ scopeTypeEnum }) => assetRecordType([scopeTypeEnum])))).toEqual(
    new Set(['GROUP', 'INDIVIDUAL']),
  ))
