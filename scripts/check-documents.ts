/** Checks numbers and forms of decisions and migrations, and citations in comments; exits 1 on a fault. */
import path from 'node:path'
import { numberedProblems } from './documents/decisions.ts'
import { citationProblems } from './documents/sources.ts'

const root = path.resolve(import.meta.dirname, '..')
const problems = [...numberedProblems(root), ...citationProblems(root)]
for (const problem of problems) console.error(problem)
console.log(`documents: ${problems.length === 0 ? 'all good' : `${problems.length} problem(s)`}`)
process.exit(problems.length === 0 ? 0 : 1)
