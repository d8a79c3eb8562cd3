import { Readable } from 'node:stream'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { dataDownloadFile } from '@ieum/copy/account/data-download-file.ts'
import { ZipWriter } from '@zip.js/zip.js'
import { isHealthTable } from '../db/health/guard-health.ts'
import type { Db } from '../db/pool.ts'
import type { Vault } from '../keys/vault.ts'
import { type DownloadTable, isDownloaded } from './download-tables.ts'
import { readOpenRows } from './read-rows.ts'
import { csvLine, csvText, encoded, type FieldsByColumn, jsonText } from './table-text.ts'

export type Sources = {
  readonly db: Db
  readonly healthDb: Db
  readonly vault: Pick<Vault, 'personKey' | 'organizationKeys'>
  readonly downloadTables: Readonly<Record<string, DownloadTable>>
}

/** Size of one part, bytes: the amount of the file in memory. @source ours */
const PART_BYTES = 256 * 1024

/**
 * Writes all data that we store of a person as a zip, part by part: each table as JSON and as CSV, and the meaning of
 * every field. Memory use is one page of rows and one part, regardless of the total.
 * @param put receives a part; only the last one may be shorter than the others
 * @returns size of the whole, bytes
 * @throws what `put` or `signal` throws
 */
export async function writeDownload(
  { db, healthDb, vault, downloadTables }: Sources,
  userId: UserId,
  { madeAtMs, signal }: { readonly madeAtMs: number; readonly signal: AbortSignal },
  put: (bytes: Buffer) => Promise<void>,
): Promise<number> {
  const parts = inPartsOf(PART_BYTES, put)
  const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: parts.add }), {
    useWebWorkers: false,
    lastModDate: new Date(madeAtMs),
  })
  const add = async (name: string, text: AsyncIterable<string>): Promise<void> => {
    signal.throwIfAborted()
    await zip.add(name, Readable.toWeb(Readable.from(encoded(text))) as unknown as ReadableStream, { signal })
  }
  const described: (readonly [file: string, field: string, meaning: string])[] = []
  const tables = Object.entries(downloadTables).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, table] of tables) {
    if (!isDownloaded(table)) continue
    const rows = () => readOpenRows({ db: isHealthTable(name) ? healthDb : db, vault }, userId, name, table)
    const columns = Object.entries(table.columns).flatMap(([column, what]) =>
      typeof what === 'object' && 'leftOut' in what ? [] : [column],
    )
    const fields: FieldsByColumn = new Map()
    await add(`json/${name}.json`, jsonText(rows(), fields))
    await add(`csv/${name}.csv`, csvText(rows(), columns, fields))
    for (const column of columns) {
      described.push([name, column, dataDownloadFile.meaningOf(name, column)])
      for (const field of fields.get(column) ?? []) {
        described.push([name, `${column}.${field}`, dataDownloadFile.meaningOfField(field)])
      }
    }
  }
  const files = tables.filter(([, table]) => isDownloaded(table)).map(([name]) => name)
  await add('README.txt', text(dataDownloadFile.readMe(files, madeAtMs)))
  await add('fields.json', text(`${JSON.stringify(described.map(asEntry), null, 2)}\n`))
  await add('fields.csv', text(`\uFEFF${[dataDownloadFile.heads, ...described].map(csvLine).join('')}`))
  await zip.close()
  return parts.end()
}

const asEntry = ([file, field, meaning]: readonly [string, string, string]) => ({ file, field, meaning })

async function* text(whole: string): AsyncGenerator<string> {
  yield whole
}

/** Splits a stream into parts of one size. */
function inPartsOf(size: number, put: (bytes: Buffer) => Promise<void>) {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let total = 0
  const flush = async (bytes: Buffer): Promise<void> => {
    total += bytes.length
    await put(bytes)
  }
  return {
    async add(chunk: Uint8Array): Promise<void> {
      // The writer may reuse its memory.
      waiting.push(Uint8Array.from(chunk))
      waitingBytes += chunk.length
      if (waitingBytes < size) return
      const bytes = Buffer.concat(waiting)
      let at = 0
      for (; at + size <= bytes.length; at += size) await flush(bytes.subarray(at, at + size))
      waiting = [bytes.subarray(at)]
      waitingBytes = bytes.length - at
    },
    async end(): Promise<number> {
      if (waitingBytes > 0) await flush(Buffer.concat(waiting))
      return total
    },
  }
}
