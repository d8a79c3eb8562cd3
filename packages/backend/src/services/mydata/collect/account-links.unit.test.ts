import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { expect, it } from 'vitest'
import { createIndexes } from '../../../platform/keys/indexes.ts'
import { accountHashOf, accountLinks } from './account-links.ts'

const indexes = createIndexes(Buffer.alloc(32))
const [ME, OTHER] = [id<UserId>('me'), id<UserId>('other')]
const hashOf = accountHashOf(indexes, ME)

it('card company and bank find one hash of a number, however it is written', () => {
  const card = accountLinks(
    { kind: 'card.card', identifier: 'c1' },
    { paysFrom: { organizationGuid: null, accountNumber: '110-234-0101' } },
    hashOf,
  )
  const deposit = accountLinks({ kind: 'bank.deposit', identifier: '1102340101' }, {}, hashOf)
  expect(card).toEqual({
    accountNumberHash: null,
    linkedAccount: {
      organizationGuid: null,
      numberHash: deposit.accountNumberHash,
      maskedNumber: '***-***-0101',
    },
  })
  expect(deposit.accountNumberHash).toMatch(/^[\w-]{43}$/)
  expect(deposit.linkedAccount).toBeNull()
})

it('no other person has it, and a masked number has none', () => {
  expect(accountHashOf(indexes, OTHER)('1102340101')).not.toBe(hashOf('1102340101'))
  expect(['110-***-0101', '110xxx0101', '-'].map(hashOf)).toEqual([null, null, null])
})
