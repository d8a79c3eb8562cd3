import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export type Found = { readonly file: string; readonly what: string }

/** Every file below a directory, without following links. */
export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/**
 * The forms in which a value may be in a file: as it is, in hexadecimal, and in base64 at each of the three offsets.
 */
function formsOf(value: string): Buffer[] {
  const plain = Buffer.from(value)
  const base64 = [0, 1, 2].map((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), plain]).toString('base64')
    // The characters at both ends also depend on their neighbours: left out.
    return shifted.slice(offset === 0 ? 0 : 4, -4)
  })
  return [
    plain,
    Buffer.from(plain.toString('hex')),
    ...base64.filter((text) => text.length >= 8).map((text) => Buffer.from(text)),
  ]
}

/** All forms by their first four bytes, and the byte pairs with which any of them begins. */
type Wanted = {
  readonly forms: ReadonlyMap<number, readonly { readonly form: Buffer; readonly what: string }[]>
  readonly beginnings: Uint8Array
}

const BEGINNING_BYTES = 4

function wantedOf(values: Readonly<Record<string, string>>): Wanted {
  const all = Object.entries(values).flatMap(([what, value]) => formsOf(value).map((form) => ({ form, what })))
  const beginnings = new Uint8Array(2 ** 16)
  for (const { form, what } of all) {
    if (form.length < BEGINNING_BYTES) throw new Error(`too short to be searched for: ${what}`)
    beginnings[form.readUInt16LE(0)] = 1
  }
  return { forms: Map.groupBy(all, ({ form }) => form.readUInt32LE(0)), beginnings }
}

/** The values found in the bytes: in one pass, because there are hundreds of forms and a hundred megabytes. */
function lyingIn(bytes: Buffer, { forms, beginnings }: Wanted): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at + BEGINNING_BYTES <= bytes.length; at += 1) {
    if (beginnings[(bytes[at] as number) | ((bytes[at + 1] as number) << 8)] === 0) continue
    for (const { form, what } of forms.get(bytes.readUInt32LE(at)) ?? []) {
      if (!found.has(what) && bytes.subarray(at, at + form.length).equals(form)) found.add(what)
    }
  }
  return found
}

/** The named values that these files contain, in any form. */
export function searchFiles(files: readonly string[], values: Readonly<Record<string, string>>): Found[] {
  const wanted = wantedOf(values)
  return files.flatMap((file) => {
    // PostgreSQL is running and deletes its own files.
    if (!statSync(file, { throwIfNoEntry: false })?.size) return []
    return [...lyingIn(readFileSync(file), wanted)].map((what) => ({ file, what }))
  })
}
