import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { describe, expect, it } from 'vitest'
import {
  isGranted,
  isSwitchedOff,
  openScopes,
  withAssetGoingOn,
  withAssetSwitched,
  withScopeSwitched,
} from './switched-off.ts'

const asset = (assetIdentifier: string, ...scopeTypes: [ScopeType, ...ScopeType[]]) => ({ assetIdentifier, scopeTypes })
const [A, B] = [asset('a', 'BANK_DEPOSIT'), asset('b', 'BANK_DEPOSIT')]
const OVERDRAFT = asset('o', 'BANK_DEPOSIT', 'BANK_LOAN')
const FUND = asset('f', 'BANK_INVEST')
const KNOWN = [A, B, OVERDRAFT, FUND]

describe('switched-off kinds of data', () => {
  it.each([
    ['nothing', { scopes: [], assets: [] }, []],
    ['one asset', { scopes: [], assets: ['a'] }, ['a']],
    ['a kind', { scopes: ['BANK_DEPOSIT'], assets: [] }, ['a', 'b', 'o']],
    ['the loans, which an overdraft account is only beside', { scopes: ['BANK_LOAN'], assets: [] }, []],
  ] as const)('%s', (_name, off, expected) => {
    expect(KNOWN.filter((one) => isSwitchedOff(off, one)).map((one) => one.assetIdentifier)).toEqual(expected)
  })

  it('is not asked for, the lists and the others are', () => {
    const granted = ['bank.list', 'bank.deposit', 'bank.loan', 'bank.invest']
    const off = { scopes: ['BANK_DEPOSIT', 'BANK_INVEST'], assets: ['o'] } as const
    expect(openScopes(granted, off)).toEqual(['bank.list', 'bank.loan'])
  })

  it('needs every scope of the standard', () => {
    expect(isGranted(['bank.list', 'bank.deposit'], 'BANK_DEPOSIT')).toBe(true)
    expect(isGranted(['bank.list', 'bank.deposit'], 'BANK_DEPOSIT_AND_LOAN')).toBe(false)
    expect(isGranted([], 'BANK_DEPOSIT')).toBe(false)
  })
})

describe('a switch', () => {
  it.each([
    ['off, a kind', withScopeSwitched({ scopes: [], assets: ['a'] }, 'BANK_DEPOSIT', false), ['BANK_DEPOSIT'], ['a']],
    ['off again', withScopeSwitched({ scopes: ['BANK_LOAN'], assets: [] }, 'BANK_LOAN', false), ['BANK_LOAN'], []],
    ['on, a kind', withScopeSwitched({ scopes: ['BANK_DEPOSIT'], assets: ['a'] }, 'BANK_DEPOSIT', true), [], ['a']],
    ['off, an asset', withAssetSwitched({ scopes: [], assets: ['b'] }, A, false, KNOWN), [], ['b', 'a']],
    ['on, an asset', withAssetSwitched({ scopes: [], assets: ['b', 'a'] }, A, true, KNOWN), [], ['b']],
    [
      'on, one asset of a kind that is off',
      withAssetSwitched({ scopes: ['BANK_DEPOSIT', 'BANK_LOAN'], assets: ['a'] }, A, true, KNOWN),
      ['BANK_LOAN'],
      ['b', 'o'],
    ],
    [
      'of one that is another one by now',
      withAssetGoingOn({ scopes: [], assets: ['a', 'b'] }, 'a', 'o'),
      [],
      ['b', 'o'],
    ],
    ['of both', withAssetGoingOn({ scopes: [], assets: ['a', 'o'] }, 'a', 'o'), [], ['o']],
    ['of neither', withAssetGoingOn({ scopes: ['BANK_LOAN'], assets: ['b'] }, 'a', 'o'), ['BANK_LOAN'], ['b']],
  ] as const)('%s', (_name, off, scopes, assets) => {
    expect(off).toEqual({ scopes, assets })
  })
})
