import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { KeyHandle, UndecipherableError } from './cipher.ts'
import { UnreadableError } from './sealed.ts'
import { columnOf, columns, type Sample, SOURCES } from './sealed-columns.fixture.ts'

const key = new KeyHandle('person', new Map([[1, Buffer.alloc(32, 1)]]), Buffer.alloc(32, 2))

it('finds the columns', () => {
  expect(columns.length).toBeGreaterThan(10)
})

it('misses none: each is an exported constant, named by its table and column', () => {
  const unseen = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts', '**/*.test-d.ts'] }).filter((file) => {
    const made = readFileSync(path.join(SOURCES, file), 'utf8').match(/= (sealed|sealedText)\(\s*'/g) ?? []
    return made.length !== columns.filter((column) => column.file === file).length
  })
  expect(unseen).toEqual([])
})

it.each(columns)('$label has a sample of what is stored', ({ samples }) => {
  expect(samples).not.toEqual([])
})

it.each(
  columns.flatMap((column) => column.samples.map((sample) => ({ ...column, sample, base: path.basename(sample) }))),
)('$base reads as the form of today, and again once it is written', async (one) => {
  const column = await columnOf(one)
  const sample: Sample = JSON.parse(readFileSync(one.sample, 'utf8'))
  const row = column.rowColumns.map((name) => `a ${name}`)
  const read = column.open(key, row, key.encrypt(one.table, one.column, row, one.text(sample)))
  expect(read).toEqual(sample.read)
  expect(column.open(key, row, column.seal(key, row, read))).toEqual(sample.read)
})

it.each(columns.filter(({ name }) => name === 'personProfile' || name === 'connectionLists'))(
  '$label of a form that nobody knows says where, not what',
  async (one) => {
    const column = await columnOf(one)
    const stored = JSON.stringify({ fullName: 7, '110-234-567890': { searchTimestamp: 7, body: '김서연' } })
    const row = column.rowColumns.map((name) => `a ${name}`)
    const open = () => column.open(key, row, key.encrypt(one.table, one.column, row, stored))
    expect(open).toThrow(UnreadableError)
    expect(open).toThrow(`${one.table}.${one.column} does not read`)
    expect(open).not.toThrow(/110|김서연/)
    expect(() => column.open(key, row, key.encrypt('person', 'other', row, stored))).toThrow(UndecipherableError)
  },
)
