import { expect, it } from 'vitest'
import { type ChoosableAsset, type ChosenOfScope, namedAssets } from './chosen-assets.ts'

const listed: ChoosableAsset[] = [
  {
    scopeTypeEnum: 'BANK_DEPOSIT',
    assetIdentifier: 'a',
    bankAccountSequenceNumber: null,
    named: { asset: '11', seqno: null },
  },
  {
    scopeTypeEnum: 'BANK_DEPOSIT',
    assetIdentifier: 'b',
    bankAccountSequenceNumber: '1',
    named: { asset: '22', seqno: '1' },
  },
  {
    scopeTypeEnum: 'BANK_LOAN',
    assetIdentifier: 'c',
    bankAccountSequenceNumber: null,
    named: { asset: '33', seqno: null },
  },
]
const a = { assetIdentifier: 'a', bankAccountSequenceNumber: null }
const b = { assetIdentifier: 'b', bankAccountSequenceNumber: '1' }
const c = { assetIdentifier: 'c', bankAccountSequenceNumber: null }
const of = (scopeTypeEnum: ChosenOfScope['scopeTypeEnum'], ...assets: (typeof a | typeof b)[]): ChosenOfScope => ({
  scopeTypeEnum,
  assets,
})
const whole = (scopeTypeEnum: ChosenOfScope['scopeTypeEnum']): ChosenOfScope => ({ scopeTypeEnum, assets: null })

it.each<[string, ChosenOfScope[], readonly (readonly [string, string[]])[] | null]>([
  ['nothing', [], []],
  ['one of two accounts', [of('BANK_DEPOSIT', a)], [['BANK_DEPOSIT', ['11']]]],
  ['one account twice', [of('BANK_DEPOSIT', a, a)], [['BANK_DEPOSIT', ['11']]]],
  [
    'accounts of two kinds',
    [of('BANK_DEPOSIT', b), of('BANK_LOAN', c)],
    [
      ['BANK_DEPOSIT', ['22']],
      ['BANK_LOAN', ['33']],
    ],
  ],
  ['a kind without assets', [whole('BANK_DB')], [['BANK_DB', []]]],
  ['an account that was not listed', [of('BANK_DEPOSIT', a, { ...a, assetIdentifier: 'z' })], null],
  ['an account under another kind', [of('BANK_LOAN', a)], null],
  ['an account with another sequence number', [of('BANK_DEPOSIT', { ...b, bankAccountSequenceNumber: null })], null],
  ['a kind twice', [of('BANK_DEPOSIT', a), of('BANK_DEPOSIT', b)], null],
  ['no account of a kind that has some', [of('BANK_DEPOSIT')], null],
  ['a kind as a whole that names its accounts', [whole('BANK_DEPOSIT')], null],
  ['accounts of a kind that names none', [of('BANK_DB', a)], null],
])('%s', (_, chosen, expected) => {
  const named = namedAssets(listed, chosen)
  expect(named && [...named].map(([scope, assets]) => [scope, assets.map((one) => one.asset)])).toEqual(expected)
})
