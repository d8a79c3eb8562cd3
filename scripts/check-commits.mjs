// Subjects and bodies of commits since the rule began; nothing where there is no history.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { COMMITS_SINCE, commitProblems } from './lint/commit-rules.mjs'

const root = path.resolve(import.meta.dirname, '..')
const format = '%h%x1f%s%x1f%b%x1e'
const log = spawnSync('git', ['log', '--no-merges', `--since=${COMMITS_SINCE}`, `--format=${format}`], {
  cwd: root,
  encoding: 'utf8',
})
const commits = log.status === 0 ? log.stdout.split('\x1e').filter((one) => one.trim() !== '') : []
const problems = commits.flatMap((commit) => {
  const [hash = '', subject = '', body = ''] = commit.trim().split('\x1f')
  return commitProblems({ subject, body }).map((problem) => `${hash} ${subject}: ${problem}`)
})
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? `commits: ${commits.length}, all good` : `commits: ${problems.length} problem(s)`)
process.exit(problems.length === 0 ? 0 : 1)
