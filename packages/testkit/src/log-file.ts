import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

export type LogFile = {
  /** One line, without its end. Never throws: what cannot be written is dropped. */
  write(line: string): void
  /** Lines that were dropped since the last that could be written. */
  readonly dropped: number
  close(): void
}

/** From so many bytes on the file is put aside and a new one begun; one older file is kept. */
const MAX_BYTES = 10 * 1024 * 1024

/**
 * A file of log lines that outlives a full disk. Lines that find no room are dropped; the first that finds some again
 * comes after one that says how many are missing.
 */
export function openLogFile(file: string, maxBytes = MAX_BYTES): LogFile {
  let fd: number | null = null
  let size = 0
  let dropped = 0
  /** Half a line may stand at the end of the file. */
  let isCut = false

  function open(): number {
    if (fd !== null && size < maxBytes) return fd
    if (fd !== null) {
      close()
      renameSync(file, `${file}.1`)
    }
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    fd = openSync(file, 'a', 0o600)
    size = fstatSync(fd).size
    return fd
  }
  function close(): void {
    if (fd !== null) closeSync(fd)
    fd = null
  }
  function append(text: string): void {
    const bytes = Buffer.from(isCut ? `\n${text}` : text)
    const written = writeSync(open(), bytes)
    size += written
    isCut = written > 0 && written < bytes.length ? true : isCut && written === 0
    if (written < bytes.length) throw new Error('no room for the whole line')
  }

  return {
    write(line) {
      try {
        if (dropped > 0) append(`${JSON.stringify({ event: 'log lines dropped', count: dropped })}\n`)
        dropped = 0
        append(`${line}\n`)
      } catch {
        dropped += 1
      }
    },
    get dropped() {
      return dropped
    },
    close,
  }
}
