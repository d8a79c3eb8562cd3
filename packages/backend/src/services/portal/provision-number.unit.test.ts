import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { expect, it } from 'vitest'
import { createIndexes } from '../../platform/keys/indexes.ts'
import { personOfProvisionNumber, provisionNumberOf } from './provision-number.ts'

const OURS = 'ZVOURS0000'
const indexes = createIndexes(Buffer.alloc(32, 7))
const terms = { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION', version: '1.0' } as const

it('leads back to the person, is always the same and shows no id', () => {
  for (let time = 0; time < 100; time += 1) {
    const userId = id<UserId>(randomUUID())
    const number = provisionNumberOf(indexes, OURS, userId, terms)
    expect(number).toMatch(/^ZVOURS0000[0-9a-f]{40}$/)
    expect(number).toBe(provisionNumberOf(indexes, OURS, userId, terms))
    expect(personOfProvisionNumber(indexes, OURS, number)).toBe(userId)
    expect(number).not.toContain(userId.slice(0, 8))
    expect(number).not.toBe(provisionNumberOf(indexes, OURS, userId, { ...terms, version: '1.1' }))
  }
})

it.each([
  ['of another operator', `ZVELSE0000${'0'.repeat(40)}`],
  ['too short', `${OURS}${'0'.repeat(39)}`],
  ['no hexadecimal digits', `${OURS}${'g'.repeat(40)}`],
  ['upper case', `${OURS}${'A'.repeat(40)}`],
  ['nothing', ''],
])('a number that is %s is nobody’s', (_name, number) => {
  expect(personOfProvisionNumber(indexes, OURS, number)).toBeNull()
})
