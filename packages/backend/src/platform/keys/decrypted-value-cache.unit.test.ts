import { expect, it } from 'vitest'
import { z } from 'zod'
import { KeyHandle, UndecipherableError } from './cipher.ts'
import { decryptedValueCache } from './decrypted-value-cache.ts'
import { sealed } from './sealed.ts'

const Content = z.object({ loans: z.array(z.object({ balanceAmount: z.number() })) })
const column = sealed('credit_report', 'content', ['credit_bureau_enum'], Content)
const value = { loans: [{ balanceAmount: 12_000_000 }] }
const keyOf = (owner: string, byte: number) =>
  new KeyHandle(owner, new Map([[1, Buffer.alloc(32, byte)]]), Buffer.alloc(32, byte))
const [key, again, other] = [keyOf('one', 1), keyOf('one', 1), keyOf('other', 2)]

it('opens once for the same bytes, row and key, and each time for another handle of the key', () => {
  const cached = decryptedValueCache(column)
  const bytes = cached.seal(key, ['KCB'], value)
  const first = cached.open(key, ['KCB'], bytes)
  expect(first).toEqual(value)
  expect(cached.open(key, ['KCB'], Buffer.from(bytes))).toBe(first)
  expect(cached.open(again, ['KCB'], bytes)).not.toBe(first)
})

it('gives nothing of another owner, of another row, and of other bytes, whatever it gave before', () => {
  const cached = decryptedValueCache(column)
  const bytes = cached.seal(key, ['KCB'], value)
  cached.open(key, ['KCB'], bytes)
  expect(() => cached.open(other, ['KCB'], bytes)).toThrow(UndecipherableError)
  expect(() => cached.open(key, ['NICE'], bytes)).toThrow(UndecipherableError)
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(0) ^ 4, 0)
  expect(() => cached.open(key, ['KCB'], changed)).toThrow(UndecipherableError)
  const resealed = cached.seal(key, ['KCB'], { loans: [] })
  expect(cached.open(key, ['KCB'], resealed)).toEqual({ loans: [] })
})

it('what many share cannot be changed', () => {
  const cached = decryptedValueCache(column)
  const opened = cached.open(key, ['KCB'], cached.seal(key, ['KCB'], value))
  expect(() => opened.loans.push({ balanceAmount: 1 })).toThrow(TypeError)
  expect(() => Object.assign(opened.loans[0] ?? {}, { balanceAmount: 1 })).toThrow(TypeError)
})
