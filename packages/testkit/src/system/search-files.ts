import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export type Found = { readonly file: string; readonly what: string }

/** Every file below a directory, links not followed. */
export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** The forms in which a value may lie in a file: as it is, in hexadecimal, and in base64 at each of the three offsets. */
function formsOf(value: string): Buffer[] {
  const plain = Buffer.from(value)
  const base64 = [0, 1, 2].map((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), plain]).toString('base64')
    // The characters at both ends also depend on neighbours: leave them out.
    return shifted.slice(offset === 0 ? 0 : 4, -4)
  })
  return [
    plain,
    Buffer.from(plain.toString('hex')),
    ...base64.filter((text) => text.length >= 8).map((text) => Buffer.from(text)),
  ]
}

/** Which of the named values lie in these files, in any form. */
export function searchFiles(files: readonly string[], values: Readonly<Record<string, string>>): Found[] {
  const wanted = Object.entries(values).map(([what, value]) => ({ what, forms: formsOf(value) }))
  return files.flatMap((file) => {
    // PostgreSQL is at work and takes files of its own away.
    if (!statSync(file, { throwIfNoEntry: false })?.size) return []
    const bytes = readFileSync(file)
    return wanted.filter(({ forms }) => forms.some((form) => bytes.includes(form))).map(({ what }) => ({ file, what }))
  })
}
