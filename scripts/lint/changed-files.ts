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
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file))) : null
  }
  const inTree = listed('diff', '--name-only', 'HEAD')
  const unknown = listed('ls-files', '--others', '--exclude-standard')
  if (inTree === null || unknown === null) return null
  const isClean = inTree.length + unknown.length === 0
  const files = isClean ? listed('diff', '--name-only', LAST) : [...inTree, ...unknown]
  if (files === null || files.length === 0 || files.some((file) => CONCERNS_ALL.has(file))) return null
  return { files, since: isClean ? LAST : null }
}

const CONCERNS_ALL = new Set([
  'biome.json',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
])
