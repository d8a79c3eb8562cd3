import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Anchored, readLine, writeLine } from './anchor-line.ts'

/** A file a day of UTC. */
const FILE = /^anchor-\d{4}-\d{2}-\d{2}\.jsonl$/
const TAIL_BYTES = 65_536

type ReadLine = NonNullable<ReturnType<typeof readLine>>

/** Names of the files of a directory, the oldest first; none when it is not there. */
async function anchorFiles(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory))
      .filter((name) => FILE.test(name))
      .sort()
      .map((name) => join(directory, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Every line that was ever written, in the order of the files; null for what is no line. */
export async function* anchorLines(directory: string): AsyncGenerator<ReadLine | null> {
  for (const file of await anchorFiles(directory)) {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
    for await (const text of lines) if (text !== '') yield readLine(text)
  }
}

/** The line that was written last; null when there is none. */
export async function lastAnchorLine(directory: string): Promise<ReadLine | null> {
  for (const file of (await anchorFiles(directory)).toReversed()) {
    const line = await lastLineOf(file)
    if (line) return line
  }
  return null
}

/** The last whole line of a file: what a dying process has left after it is none. */
async function lastLineOf(file: string): Promise<ReadLine | null> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    for (let length = TAIL_BYTES; ; length *= 4) {
      const start = Math.max(0, size - length)
      const { buffer } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
      // What stands before the first end of a line may be half a line.
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

/** Adds a line; on the disk when it resolves. A line that was cut off before keeps a line to itself. */
export async function appendAnchorLine(directory: string, line: Anchored, sealedAtMs: number): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, `anchor-${new Date(sealedAtMs).toISOString().slice(0, 10)}.jsonl`)
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
  // The name of a new file is on the disk when its directory is.
  const folder = await open(directory, 'r')
  await folder.sync().finally(() => folder.close())
}
