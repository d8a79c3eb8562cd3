import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Sources of credit texts: the copy, and the answers of the calls. */
const FOLDERS = ['../../../copy/src/credit', '../../../backend/src/services/credit', '../../../domain/src/credit']
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Words of a decision that only a lender takes. A possibility (가능성) is not one. */
const DECIDED = /승인|확정|가능(?!성)/

/** Terms use legal language. */
const files = FOLDERS.flatMap((folder) => {
  const at = path.join(import.meta.dirname, folder)
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!test|fixture)\.tsx?$/.test(name) && !/\bterms(-\w+)?\.ts$/.test(name))
    .map((name) => path.join(at, name))
})
const lines = files.flatMap((file) => readFileSync(file, 'utf8').replace(COMMENT, '').split('\n'))
const unguarded = (texts: readonly string[]) => texts.filter((text) => DECIDED.test(text) && !text.includes('예상'))

it('reads the texts of credit', () => expect(lines.filter((line) => /[가-힣]/.test(line)).length).toBeGreaterThan(400))

it('calls no estimate a decision', () => expect(unguarded(lines)).toEqual([]))

it('finds one that would', () => expect(unguarded(["'승인 +3%p'", "'예상 승인 +3%p'"])).toEqual(["'승인 +3%p'"]))
