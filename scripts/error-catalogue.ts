/** Writes `docs/reference/errors.md`; with `--check` it only reports whether the page and its tables are complete. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueMarkdown, holesOf, TABLES } from './error-catalogue/catalogue.ts'

const page = path.resolve(import.meta.dirname, '../docs/reference/errors.md')
const problems = holesOf(TABLES)
if (problems.length === 0) {
  const text = catalogueMarkdown(TABLES)
  if (!process.argv.includes('--check')) writeFileSync(page, text)
  else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
    problems.push('docs/reference/errors.md differs from the tables: npm run errors')
  }
}
for (const problem of problems) console.error(problem)
console.log(`error catalogue: ${problems.length === 0 ? 'whole' : `${problems.length} problem(s)`}`)
process.exit(problems.length === 0 ? 0 : 1)
