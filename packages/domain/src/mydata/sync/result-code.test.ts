import { expect, it } from 'vitest'
import { connectionType } from '../connections/connection-type.ts'
import { resultCode } from './result-code.ts'

it.each([
  [true, 'INDIVIDUAL'],
  [false, 'INTEGRATED'],
  [null, 'UNKNOWN'],
] as const)('[CF-3.18] agreed to at the institution: %s is %s', (isIndividual, type) =>
  expect(connectionType(isIndividual)).toBe(type),
)

it.each([
  [true, true, 2, 'SUCCESS'],
  [true, false, 2, 'SUCCESS'],
  [true, true, 0, 'EMPTY'],
  [true, false, 0, 'UNKNOWN'],
  [false, true, 0, 'DELETED_BY_MYDATA'],
  [false, true, 2, 'DELETED_BY_MYDATA'],
] as const)(
  '[CF-3.19] in the regime: %s, complete: %s, %i assets: %s',
  (isOrganizationLive, isComplete, assetCount, code) =>
    expect(resultCode({ isOrganizationLive, isComplete, assetCount })).toBe(code),
)
