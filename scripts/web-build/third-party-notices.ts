import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { productionPackages } from '../production-packages.ts'

/** Files in which a package states its licence and its authors. */
const NOTICE_FILE = /^(?:licen[cs]e|notice|copying)(?:[.-][\w.-]+)?$/i
const LINE = `\n\n${'-'.repeat(80)}\n\n`

/**
 * Production packages, each once per version, with their licence texts as installed. A package that is not installed
 * here, because it is for another platform, is listed with its licence.
 */
export function thirdPartyNotices(root: string): string {
  const notices = new Map(
    productionPackages(root).map(({ name, version, license, folder }) => {
      const head = `${name} ${version}\n${license ?? 'see the text'}`
      return [`${name} ${version}`, [head, ...textsOf(path.join(root, folder))].join('\n\n')]
    }),
  )
  const sorted = [...notices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice)
  return `Ieum uses the following software of others.${LINE}${sorted.join(LINE)}\n`
}

function textsOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && NOTICE_FILE.test(entry.name))
      .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())
  } catch {
    return []
  }
}
