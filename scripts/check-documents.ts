/** Numbers and forms of decisions and migrations; exits 1 when one is wrong. */
import path from 'node:path'
import { numberedProblems } from './documents/decisions.ts'

const root = path.resolve(import.meta.dirname, '..')
const problems = numberedProblems(root)
for (const problem of problems) console.error(problem)
console.log(`documents: ${problems.length === 0 ? 'all good' : `${problems.length} problem(s)`}`)
process.exit(problems.length === 0 ? 0 : 1)
