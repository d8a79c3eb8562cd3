import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { KeyHandle, UndecipherableError } from './cipher.ts'
import { type SealedColumn, UnreadableError } from './sealed.ts'

type Column = SealedColumn<unknown>
/** `stored` as it lay in the database, `read` as today's code reads it. */
type Sample = { readonly stored: unknown; readonly read: unknown }

const SOURCES = path.resolve(import.meta.dirname, '..')
const DEFINITION = /export const (\w+) = (sealed|sealedText)\(\s*'(\w+)',\s*'(\w+)'/g
const key = new KeyHandle('person', new Map([[1, Buffer.alloc(32, 1)]]), Buffer.alloc(32, 2))

/** Every sealed column of the backend, with the forms it was ever stored in. */
const columns = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts', '**/*.test-d.ts'] }).flatMap((file) =>
  [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(DEFINITION)].map(
    ([, name = '', kind, table = '', column = '']) => {
      const folder = path.join(SOURCES, path.dirname(file), 'stored-samples')
      const samples = globSync(`${table}.${column}-*.json`, { cwd: folder }).sort()
      const text = ({ stored }: Sample) => (kind === 'sealedText' ? String(stored) : JSON.stringify(stored))
      const label = `${table}.${column}`
      return { name, file, table, column, label, text, samples: samples.map((sample) => path.join(folder, sample)) }
    },
  ),
)

const of = async ({ file, name }: (typeof columns)[number]): Promise<Column> =>
  (await import(path.join(SOURCES, file)))[name]

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
  const column = await of(one)
  const sample: Sample = JSON.parse(readFileSync(one.sample, 'utf8'))
  const read = column.open(key, key.encrypt(one.table, one.column, one.text(sample)))
  expect(read).toEqual(sample.read)
  expect(column.open(key, column.seal(key, read))).toEqual(sample.read)
})

it.each(columns.filter(({ name }) => name === 'personProfile' || name === 'connectionLists'))(
  '$label of a form that nobody knows says where, not what',
  async (one) => {
    const column = await of(one)
    const stored = JSON.stringify({ fullName: 7, '110-234-567890': { searchTimestamp: 7, body: '김서연' } })
    const open = () => column.open(key, key.encrypt(one.table, one.column, stored))
    expect(open).toThrow(UnreadableError)
    expect(open).toThrow(`${one.table}.${one.column} does not read`)
    expect(open).not.toThrow(/110|김서연/)
    expect(() => column.open(key, key.encrypt('person', 'other', stored))).toThrow(UndecipherableError)
  },
)
