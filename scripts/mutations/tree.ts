import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const COPIED = [
  'packages',
  'apps/web',
  'apps/server',
  'apps/sandbox',
  'apps/e2e',
  'scripts/testing',
  'package.json',
  'vitest.config.ts',
]
const LEFT_OUT = new Set(['node_modules', 'build', '.react-router', '.data', 'test-results'])
const OURS = '@ieum'

export type Tree = { readonly dir: string; remove(): void }

/** A copy of the sources to change; installed packages are shared with the original, our packages are copied. */
export function copyTree(root: string): Tree {
  const dir = mkdtempSync(path.join(tmpdir(), 'ieum-mutations-'))
  const filter = (source: string) => !LEFT_OUT.has(path.basename(source))
  for (const name of [...COPIED, ...readdirSync(root).filter((file) => /^tsconfig.*\.json$/.test(file))]) {
    cpSync(path.join(root, name), path.join(dir, name), { recursive: true, filter })
  }
  const installed = path.join(root, 'node_modules')
  mkdirSync(path.join(dir, 'node_modules'))
  for (const name of readdirSync(installed)) {
    if (name === OURS) continue
    symlinkSync(path.join(installed, name), path.join(dir, 'node_modules', name), 'junction')
  }
  cpSync(path.join(installed, OURS), path.join(dir, 'node_modules', OURS), { recursive: true, verbatimSymlinks: true })
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
