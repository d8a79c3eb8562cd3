// Checks import directions, the location of statements, names of columns, Korean outside packages/copy, URLs in code,
// platform programs in the lockfile.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lockfileProblems } from './lint/lockfile-rules.mjs'
import { nameProblems } from './lint/name-rules.mjs'
import { columnNames, rowProblems } from './lint/row-rules.mjs'
import { problemsOf } from './lint/source-rules.mjs'
import { personalTables, statementProblems } from './lint/statement-rules.mjs'

const root = path.resolve(import.meta.dirname, '..')
const IGNORED = new Set(['node_modules', 'build', '.react-router', 'test-results'])

function* sources(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory() && !IGNORED.has(entry.name)) yield* sources(name)
    else if (/\.(ts|tsx)$/.test(entry.name)) yield name
  }
}

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const schema = read('packages/backend/src/platform/db/schema.generated.ts')
const personal = personalTables(schema)
const columns = columnNames(schema)
const problems = [...sources('packages'), ...sources('apps')].flatMap((file) => {
  const text = read(file)
  return [
    ...problemsOf(file, text),
    ...nameProblems(file, text),
    ...statementProblems(file, text, personal),
    ...rowProblems(file, text, columns),
  ].map((problem) => `${file}: ${problem}`)
})
const lock = JSON.parse(read('package-lock.json'))
problems.push(...lockfileProblems(lock).map((problem) => `package-lock.json: ${problem}`))
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'imports: all good' : `imports: ${problems.length} problem(s)`)
process.exit(problems.length === 0 ? 0 : 1)
