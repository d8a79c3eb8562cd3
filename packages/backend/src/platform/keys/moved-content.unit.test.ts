import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KeyHandle, UndecipherableError } from './cipher.ts'
import { columnOf, columns, type Sample } from './sealed-columns.fixture.ts'

/** The same key bytes for everybody: the location of the bytes must cause the refusal, not the key. */
const DATA_KEYS = new Map([[1, Buffer.alloc(32, 1)]])
const keyOf = (owner: string) => new KeyHandle(owner, DATA_KEYS, Buffer.alloc(32, 2))
const mine = keyOf('me|bank')

const rowOf = (names: readonly string[]) => names.map((name) => `a ${name}`)
const sampleOf = ({ samples }: (typeof columns)[number]): Sample =>
  JSON.parse(readFileSync(samples.at(-1) ?? '', 'utf8'))

/** Tables with one row per person. */
const ALONE: readonly string[] = ['person', 'credit_income', 'credit_business', 'credit_rate_cut']

describe.each(columns)('what lies in $label', (one) => {
  it('opens in its place', async () => {
    const column = await columnOf(one)
    const row = rowOf(column.rowColumns)
    const { read } = sampleOf(one)
    expect(column.open(mine, row, column.seal(mine, row, read))).toEqual(read)
  })

  it.each([
    ['another person', 'them|bank'],
    ['another institution', 'me|card'],
  ])('does not open for %s', async (_whose, owner) => {
    const column = await columnOf(one)
    const row = rowOf(column.rowColumns)
    const bytes = column.seal(mine, row, sampleOf(one).read)
    expect(() => column.open(keyOf(owner), row, bytes)).toThrow(UndecipherableError)
  })

  it('does not open in another row, whatever part of the key differs', async () => {
    const column = await columnOf(one)
    const row = rowOf(column.rowColumns)
    const bytes = column.seal(mine, row, sampleOf(one).read)
    const others = row.map((part, at) => row.with(at, `${part} of another`))
    for (const other of others) expect(() => column.open(mine, other, bytes)).toThrow(UndecipherableError)
    // Only a row that is alone in its person's table has no other.
    expect(others.length > 0 || ALONE.includes(one.table)).toBe(true)
  })

  it('does not open in any other column there is', async () => {
    const from = await columnOf(one)
    for (const other of columns.filter(({ label }) => label !== one.label)) {
      const to = await columnOf(other)
      const bytes = from.seal(mine, rowOf(to.rowColumns), sampleOf(one).read)
      expect(() => to.open(mine, rowOf(to.rowColumns), bytes), other.label).toThrow(UndecipherableError)
    }
  })

  it('does not open with one bit changed', async () => {
    const column = await columnOf(one)
    const row = rowOf(column.rowColumns)
    const bytes = column.seal(mine, row, sampleOf(one).read)
    for (let byte = 0; byte < bytes.length; byte += 1) {
      const changed = Buffer.from(bytes)
      changed[byte] = (changed[byte] as number) ^ 0x10
      expect(() => column.open(mine, row, changed), `byte ${byte}`).toThrow(UndecipherableError)
    }
  })
})
