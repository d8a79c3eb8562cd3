import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RowKey } from './cipher.ts'
import type { SealedColumn } from './sealed.ts'

type Column = SealedColumn<RowKey, unknown>
/** `stored` as it was in the database, `read` as today's code reads it. */
export type Sample = { readonly stored: unknown; readonly read: unknown }

export const SOURCES = path.resolve(import.meta.dirname, '../..')
const DEFINITION = /export const (\w+) = (sealed|sealedText)\(\s*'(\w+)',\s*'(\w+)'/g

/** Every sealed column of the backend, with all forms in which it was ever stored. */
export const columns = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts', '**/*.test-d.ts'] }).flatMap(
  (file) =>
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

/** The column object itself. */
export const columnOf = async ({ file, name }: (typeof columns)[number]): Promise<Column> =>
  (await import(path.join(SOURCES, file)))[name]
