import { WaitlistForm } from '@ieum/contracts/mydata/organizations/institution-waitlist.ts'
import { expect, it } from 'vitest'
import { organizationNameKey, WAITLIST_NAME_MAX } from './institution-waitlist.ts'

it.each([
  ['새벽이음저축은행', '새벽이음 저축은행', true],
  ['KB Kookmin Bank', 'kbkookminbank', true],
  ['새벽은행', '새벽은행'.normalize('NFD'), true],
  ['새벽은행', '새벽', false],
])('organizationNameKey: %s and %s are one name: %s', (one, other, isOne) => {
  expect(organizationNameKey(one) === organizationNameKey(other)).toBe(isOne)
})

it.each([
  ['새벽은행', true],
  ['   ', false],
  ['은'.repeat(WAITLIST_NAME_MAX), true],
  ['은'.repeat(WAITLIST_NAME_MAX + 1), false],
  ['새벽\n은행', false],
])('a name that may be awaited: %j is one: %s', (name, isOne) => {
  expect(WaitlistForm.safeParse({ name }).success).toBe(isOne)
})
