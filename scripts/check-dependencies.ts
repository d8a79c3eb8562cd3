/**
 * Checks the imports of the whole tree: circles, services, routes and undeclared packages; exits 1 when a rule is
 * broken.
 */
import path from 'node:path'
import { brokenArrows } from './lint/broken-arrows.ts'

const root = path.resolve(import.meta.dirname, '..')
const { problems, files } = await brokenArrows(root)
for (const problem of problems) console.error(problem)
console.log(`dependencies: ${files} files, ${problems.length === 0 ? 'all good' : `${problems.length} problem(s)`}`)
process.exit(problems.length === 0 ? 0 : 1)
