/**
 * Checks the licences of everything that is installed, and the stated licence of each of our packages; exits 1 where
 * one does not fit (ADR 0114).
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { licenceProblems, type Manifest, ownLicenceProblems } from './lint/licence-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const manifests: Manifest[] = [
  'package.json',
  ...globSync('{packages,apps,examples}/*/package.json', { cwd: root }),
  'bench/package.json',
]
  .map((file) => file.replaceAll(path.sep, '/'))
  .map((file) => ({ file, license: json(file).license, text: textBeside(file) }))
const problems = [...licenceProblems(json('package-lock.json').packages), ...ownLicenceProblems(manifests)]
for (const problem of problems) console.error(problem)
console.log(`licences: ${problems.length === 0 ? 'all good' : `${problems.length} problem(s)`}`)
process.exit(problems.length === 0 ? 0 : 1)

function textBeside(file: string): string | null {
  const text = path.join(root, path.dirname(file), 'LICENSE')
  return existsSync(text) ? readFileSync(text, 'utf8') : null
}
