import { SimplefinGrantId, UserId } from '@ieum/contracts/shared/ids.ts'
import { expect, it } from 'vitest'
import { newSecret, readBasic, readGrantName, writeGrantName } from './simplefin-secret.ts'

const grant = {
  userId: UserId.parse('0190a3c2-7b6e-7c3a-8f00-0000000000ff'),
  simplefinGrantId: SimplefinGrantId.parse('fe90a3c2-7b6e-7c3a-8f00-000000000001'),
}

it('a name is read as it was written, and no other word is one', () => {
  const word = writeGrantName(grant)
  expect(word).toMatch(/^[\w-]+$/)
  expect(readGrantName(word)).toEqual(grant)
  for (const other of ['', 'x', word.slice(1), `${word}A`, `${word}=`, `${word.slice(0, -1)}!`, newSecret()]) {
    expect(readGrantName(other), other).toBeNull()
  }
})

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

it.each([
  [basic('a:b'), { name: 'a', secret: 'b' }],
  [basic('a:b:c'), { name: 'a', secret: 'b:c' }],
  [basic('a:b').replace('Basic', 'basic'), { name: 'a', secret: 'b' }],
  [basic('a:'), null],
  [basic(':b'), null],
  [basic('ab'), null],
  ['Bearer a:b', null],
  ['Basic', null],
  [`${basic('a:b')} x`, null],
  [basic('a'.repeat(500)), null],
  [undefined, null],
])('readBasic: %j', (header, read) => expect(readBasic(header)).toEqual(read))
