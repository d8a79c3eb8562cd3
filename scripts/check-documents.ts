/** Numbers and forms of decisions and migrations, and what comments cite; exits 1 when something is wrong. */
import path from 'node:path'
import { numberedProblems } from './documents/decisions.ts'
import { citationProblems } from './documents/sources.ts'

const root = path.resolve(import.meta.dirname, '..')
const problems = [...numberedProblems(root), ...citationProblems(root)]
for (const problem of problems) console.error(problem)
console.log(`documents: ${problems.length === 0 ? 'all good' : `${problems.length} problem(s)`}`)
process.exit(problems.length === 0 ? 0 : 1)
