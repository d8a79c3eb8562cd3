/**
 * `docs/reference/connection-flow.md` numbers every rule of the connection flow; a test that proves a rule has its number at the
 * beginning of its title. This finds the gaps: a rule without a test, a number that the page does not have, a number
 * outside of a title, code that does not exist. Without `--check` it writes the last column of the page.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesCitingRules, titlesIn } from './flow-rules/titles.ts'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'docs/reference/connection-flow.md')
const isCheck = process.argv.includes('--check')

type Carried = { readonly number: string; readonly file: string }

const problems: string[] = []
const carried: Carried[] = []
for (const file of filesCitingRules(root)) {
  const source = readFileSync(path.join(root, file), 'utf8')
  const { numbers, problems: found } = titlesIn(file, source)
  problems.push(...found)
  carried.push(...numbers.map((number) => ({ number, file })))
}

const known = new Set<string>()
const text = readFileSync(page, 'utf8')
const written = text.split('\n').map((line) => {
  const cells = line.split(' | ')
  const number = /^\| (CF-[\d.]+)$/.exec(cells[0] ?? '')?.[1]
  if (number === undefined) return line
  const [, rule = '', code = ''] = cells
  if (known.has(number)) problems.push(`${number} is there twice`)
  known.add(number)
  for (const [, file = ''] of code.matchAll(/`([^`]+)`/g)) {
    if (!existsSync(path.join(root, file))) problems.push(`${number} names ${file}, which is not there`)
  }
  const files = [...new Set(carried.filter((each) => each.number === number).map(({ file }) => file))].toSorted()
  if (files.length === 0) problems.push(`${number} is carried by no test: ${rule}`)
  return `| ${number} | ${rule} | ${code} | ${files.map((file) => `\`${file}\``).join('<br>')} |`
})
for (const { number, file } of carried) {
  if (!known.has(number))
    problems.push(`${file} carries ${number}, which docs/reference/connection-flow.md does not know`)
}

if (!isCheck) writeFileSync(page, written.join('\n'))
else if (written.join('\n') !== text)
  problems.push('docs/reference/connection-flow.md is out of date: npm run flow-rules')

for (const problem of problems) console.error(problem)
console.log(`${known.size} rules, ${carried.length} numbers in titles, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
