import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

export type LogFile = {
  /** One line, without its end. Never throws: a line that cannot be written is dropped. */
  write(line: string): void
  /** Lines dropped since the last successful write. */
  readonly dropped: number
  close(): void
}

/** At this size in bytes the file is rotated; one older file is kept. */
const MAX_BYTES = 10 * 1024 * 1024

/**
 * A log file that survives a full disk. Lines without space are dropped; the first line that fits again comes after one
 * with the number of missing lines.
 */
export function openLogFile(file: string, maxBytes = MAX_BYTES): LogFile {
  let fd: number | null = null
  let size = 0
  let dropped = 0
  /** Half a line may be at the end of the file. */
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
