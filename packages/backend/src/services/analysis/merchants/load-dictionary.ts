import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  createMerchantDictionary,
  type MerchantDictionary,
} from '@ieum/domain/analysis/merchants/merchant-dictionary.ts'
import { KINDS_FILE } from '@ieum/domain/analysis/merchants/parse-patterns.ts'

/** Any of the files; the others are beside it. */
const FOLDER = new URL('.', import.meta.resolve(`@ieum/domain/analysis/merchants/${KINDS_FILE}`))

let loaded: MerchantDictionary | null = null

/**
 * Returns the merchant dictionary of the files of patterns: every `.txt` in the folder. Reading takes about a tenth of a
 * second, so a process reads them once, at its start.
 * @throws Error that names file and line of a bad pattern, so that the process does not start
 */
export function loadMerchantDictionary(): MerchantDictionary {
  loaded ??= readDictionary()
  return loaded
}

function readDictionary(): MerchantDictionary {
  const names = readdirSync(fileURLToPath(FOLDER)).filter((name) => name.endsWith('.txt'))
  return createMerchantDictionary(names.map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') })))
}
