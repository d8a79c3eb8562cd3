import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const DOCS = path.resolve(import.meta.dirname, '../../../docs/reports')

/** Writes the results of a run under its heading in docs/reports/`document`.md; the results of other runs stay. */
export function writeSection(document: 'load' | 'reliability', heading: string, text: string): Promise<void> {
  return writeSectionToFile(path.join(DOCS, `${document}.md`), heading, text)
}

/** Like `writeSection`, in any file: parallel runs, each a process, write one after the other. */
export async function writeSectionToFile(file: string, heading: string, text: string): Promise<void> {
  await whileLocked(`${file}.lock`, () => {
    writeFileSync(file, withSection(readFileSync(file, 'utf8'), heading, text))
  })
}

/** Longer than one read and one write, the longest time that a process holds the lock: its owner has died. */
const LEFT_BEHIND_MS = 10_000

async function whileLocked(lock: string, work: () => void): Promise<void> {
  while (!isTaken(lock)) await delay(5)
  try {
    work()
  } finally {
    rmSync(lock)
  }
}

function isTaken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const madeAtMs = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (madeAtMs !== undefined && Date.now() - madeAtMs > LEFT_BEHIND_MS) rmSync(lock, { force: true })
    return false
  }
}

/** Replaces the page's `## ` section of this heading, or appends it. */
export function withSection(page: string, heading: string, text: string): string {
  const section = `## ${heading}\n\n${text.trim()}\n`
  const [head = '', ...sections] = page.split(/^(?=## )/m)
  const at = sections.findIndex((one) => one.startsWith(`## ${heading}\n`))
  const all = at < 0 ? [...sections, section] : sections.with(at, section)
  return `${[head, ...all].map((one) => one.trim()).join('\n\n')}\n`
}
