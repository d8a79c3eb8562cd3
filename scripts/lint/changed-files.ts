import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** `since`: the commit before those files, or null where they are not committed. */
export type ChangedFiles = { readonly files: readonly string[]; readonly since: string | null }

const LAST = 'HEAD~1'

/**
 * Returns the changed and new files of the tree; in a clean tree those of the last commit. Returns null, which means
 * all files, without git, without an earlier commit, and for a change that concerns every file.
 */
export function changedFiles(root: string): ChangedFiles | null {
  const listed = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\0').filter((file) => file !== '') : null
  }
  const inTree = listed('diff', '--name-only', 'HEAD')
  const unknown = listed('ls-files', '--others', '--exclude-standard')
  if (inTree === null || unknown === null) return null
  const isClean = inTree.length + unknown.length === 0
  const files = isClean ? listed('diff', '--name-only', LAST) : [...inTree, ...unknown]
  if (files === null || files.length === 0 || files.some(concernsAll)) return null
  // A deleted file concerns those that named it: the types, and all files where nothing else has changed.
  const there = files.filter((file) => existsSync(path.join(root, file)))
  return there.length === 0 ? null : { files: there, since: isClean ? LAST : null }
}

const concernsAll = (file: string) => CONCERNS_ALL.has(file) || file.endsWith('.grit')

const CONCERNS_ALL = new Set([
  'biome.json',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
])
