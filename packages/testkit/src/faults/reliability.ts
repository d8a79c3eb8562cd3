import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FILE = path.resolve(import.meta.dirname, '../../../../docs/reliability.md')

/** Puts what a run has shown under its heading in docs/reliability.md; what other runs have shown stays. */
export function writeReliability(heading: string, text: string): void {
  writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), heading, text))
}

/** A page of `## ` sections with this one new: in its place, or at the end. */
export function withSection(page: string, heading: string, text: string): string {
  const section = `## ${heading}\n\n${text.trim()}\n`
  const [head = '', ...sections] = page.split(/^(?=## )/m)
  const at = sections.findIndex((one) => one.startsWith(`## ${heading}\n`))
  const all = at < 0 ? [...sections, section] : sections.with(at, section)
  return `${[head, ...all].map((one) => one.trim()).join('\n\n')}\n`
}
