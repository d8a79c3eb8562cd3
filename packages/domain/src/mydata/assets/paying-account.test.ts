import { AssetIdentifier, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { expect, it } from 'vitest'
import { type LinkedAccount, type PayingAccount, payingAccount } from './paying-account.ts'

const BANK = OrganizationGuid.parse('bd470bc5-2819-5048-a383-5300236be853')
const OTHER = OrganizationGuid.parse('bd470bc5-2819-5048-a383-5300236be854')
const id = (name: string) => AssetIdentifier.parse(name.padEnd(43, 'A'))

const account = (name: string, own: Partial<PayingAccount> = {}): PayingAccount => ({
  ...{ assetIdentifier: id(name), organizationGuid: BANK, accountNumberHash: name },
  assetIdentifierToDisplay: '***-***-0101',
  ...own,
})
const linked = (own: Partial<LinkedAccount> = {}): LinkedAccount => ({
  ...{ organizationGuid: BANK, numberHash: 'a', maskedNumber: '***-***-0101' },
  ...own,
})
const masked = { numberHash: null }
const older = { accountNumberHash: null }

it.each<[string, LinkedAccount | null, PayingAccount[], string]>([
  ['its number', linked(), [account('b'), account('a')], 'a'],
  ['its number, though another has the same last digits', linked(), [account('a'), account('b')], 'a'],
  ['its number at an institution with several codes', linked(), [account('a', { organizationGuid: OTHER })], 'a'],
  ['the same number at two institutions', linked({ organizationGuid: OTHER }), [account('a'), account('c')], 'a'],
  ['no such number', linked(), [account('b')], 'notConnected'],
  ['no such number, and no known institution', linked({ organizationGuid: null }), [account('b')], 'notConnected'],
  ['no account at all', linked(masked), [], 'notConnected'],
  [
    'a masked number of an institution that is not connected',
    linked(masked),
    [account('b', { organizationGuid: OTHER })],
    'notConnected',
  ],
  [
    'the only account with those digits',
    linked(masked),
    [account('a'), account('b', { assetIdentifierToDisplay: '***-***-0102' })],
    'a',
  ],
  ['two accounts with those digits', linked(masked), [account('a'), account('b')], 'unknown'],
  ['a number masked at its end', linked({ ...masked, maskedNumber: '***-***-*101' }), [account('a')], 'unknown'],
  [
    'a masked number of an unknown institution',
    linked({ ...masked, organizationGuid: null }),
    [account('a')],
    'unknown',
  ],
  ['an account that was read before its hash was stored', linked(), [account('a', older)], 'a'],
  ['two of them with those digits', linked(), [account('a', older), account('b', older)], 'unknown'],
  [
    'one of them with other digits',
    linked(),
    [account('b', { ...older, assetIdentifierToDisplay: '***-***-9' })],
    'unknown',
  ],
  ['nothing reported', null, [account('a')], 'unknown'],
])('payingAccount: %s', (_, card, accounts, expected) => {
  const found = payingAccount(card, accounts)
  expect(found.kind === 'connected' ? found.assetIdentifier : found.kind).toBe(expected === 'a' ? id('a') : expected)
})
