/** Circles, services, routes and undeclared packages among the imports of the whole tree; exits 1 when a rule is broken. */
import path from 'node:path'
import { brokenArrows } from './lint/broken-arrows.ts'
import { KNOWN_ARROWS } from './lint/known-arrows.ts'

const root = path.resolve(import.meta.dirname, '..')
const { problems, files } = await brokenArrows(root)
const unknown = problems.filter((problem) => !KNOWN_ARROWS.some((known) => problem.startsWith(known)))
const gone = KNOWN_ARROWS.filter((known) => !problems.some((problem) => problem.startsWith(known)))
for (const problem of unknown) console.error(problem)
for (const known of gone) console.log(`no longer broken, take it out of known-arrows.ts: ${known}`)
console.log(`dependencies: ${files} files, ${unknown.length === 0 ? 'all good' : `${unknown.length} problem(s)`}`)
process.exit(unknown.length === 0 ? 0 : 1)
