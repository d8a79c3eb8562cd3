import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Anchored, isCutOff, readLine, writeLine } from './anchor-line.ts'

/** One file per day in UTC. */
const FILE = /^anchor-\d{4}-\d{2}-\d{2}\.jsonl$/
const fileOfDay = (ms: number) => `anchor-${new Date(ms).toISOString().slice(0, 10)}.jsonl`
const TAIL_BYTES = 65_536

type ReadLine = NonNullable<ReturnType<typeof readLine>>

/** Names of the files in a directory, oldest first; empty when the directory does not exist. */
async function filesOf(directory: string, name: RegExp): Promise<string[]> {
  try {
    return (await readdir(directory))
      .filter((one) => name.test(one))
      .sort()
      .map((one) => join(directory, one))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** One text of an anchor file. `place` contains file and row, from 1. */
export type AnchorText =
  | { readonly kind: 'line'; readonly line: ReadLine; readonly place: string; readonly isInFileOfItsDay: boolean }
  /** The start of a line that a crash cut off. */
  | { readonly kind: 'cut off'; readonly place: string }
  /** A text that the sealer does not write. */
  | { readonly kind: 'unreadable'; readonly place: string }

/**
 * All texts in the files of a directory, in the order of the lines' numbers: a renamed file is read where its lines
 * belong.
 * @param since files that end before this line are left out
 */
export async function* anchorTexts(directory: string, since = 0): AsyncGenerator<AnchorText> {
  const files = await Promise.all(
    (await filesOf(directory, /\.jsonl$/)).map(async (file) => ({ file, from: await firstNumberOf(file) })),
  )
  files.sort((a, b) => a.from - b.from)
  for (const [at, { file }] of files.entries()) {
    if ((files[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= since) continue
    let row = 0
    for await (const text of textsOf(file)) {
      row += 1
      if (text === '') continue
      const place = `${basename(file)}:${row}`
      const line = readLine(text)
      if (line) {
        const isInFileOfItsDay = fileOfDay(Number(line.parsedHeader.sealedAtMs)) === basename(file)
        yield { kind: 'line', line, place, isInFileOfItsDay }
      } else {
        yield { kind: isCutOff(text) ? 'cut off' : 'unreadable', place }
      }
    }
  }
}

const textsOf = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })

/** Infinite for a file without a line. */
async function firstNumberOf(file: string): Promise<number> {
  for await (const text of textsOf(file)) {
    const line = readLine(text)
    if (line) return line.parsedHeader.number
  }
  return Number.POSITIVE_INFINITY
}

/** The last written line; null when there is none. */
export async function lastAnchorLine(directory: string): Promise<ReadLine | null> {
  for (const file of (await filesOf(directory, FILE)).toReversed()) {
    const line = await lastLineOf(file)
    if (line) return line
  }
  return null
}

/** The last whole line of a file: a cut-off line after it does not count. */
async function lastLineOf(file: string): Promise<ReadLine | null> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    for (let length = TAIL_BYTES; ; length *= 4) {
      const start = Math.max(0, size - length)
      const { buffer } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
      // The text before the first line end may be half a line.
      const texts = buffer.toString('utf8').split('\n')
      const line = texts
        .slice(start === 0 ? 0 : 1)
        .map(readLine)
        .findLast((one) => one !== null)
      if (line || start === 0) return line ?? null
    }
  } finally {
    await handle.close()
  }
}

/** Appends a line; it is on disk when the promise resolves. A cut-off line before it stays on a line of its own. */
export async function appendAnchorLine(directory: string, line: Anchored, sealedAtMs: number): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, fileOfDay(sealedAtMs))
  const handle = await open(file, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, 0o600)
  try {
    const { size } = await handle.stat()
    const last = size === 0 ? null : (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0]
    await handle.appendFile(`${last === null || last === 0x0a ? '' : '\n'}${writeLine(line)}`)
    await handle.datasync()
    if (size > 0) return
  } finally {
    await handle.close()
  }
  // A new file's name is on disk only after its directory was synced.
  const folder = await open(directory, 'r')
  await folder.sync().finally(() => folder.close())
}
