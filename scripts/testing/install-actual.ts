import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '../../readers/actual')
const MODULES = path.join(FOLDER, 'node_modules')
const STAMP = path.join(MODULES, '.ieum-installed')

export const ACTUAL = {
  version: (JSON.parse(readFileSync(path.join(FOLDER, 'package.json'), 'utf8')) as Manifest).dependencies[
    '@actual-app/sync-server'
  ] as string,
  server: path.join(MODULES, '@actual-app/sync-server/build/bin/actual-server.js'),
  importBudget: path.join(FOLDER, 'import-budget.mjs'),
}
type Manifest = { readonly dependencies: Readonly<Record<string, string>> }

/**
 * Installs Actual by its lockfile, from the registry alone: its one native part is built here, because its own
 * installer downloads a file from elsewhere that no lockfile covers. The headers are those of the pinned Node's
 * package.
 * @throws Error that names the missing part
 */
export function installActual(say: (line: string) => void): void {
  const lockfile = readFileSync(path.join(FOLDER, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256')
    .update(`${process.version} ${process.platform} ${process.arch} ${lockfile}`)
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  say(`Installing Actual ${ACTUAL.version}, which is no part of the product (280 MB, some minutes the first time) …`)
  npm(
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    'could not be installed from the registry',
  )
  const node = path.resolve(path.dirname(process.execPath), '..')
  const headers = existsSync(path.join(node, 'include/node/node.h')) ? [`--nodedir=${node}`] : []
  npm(
    ['rebuild', 'better-sqlite3', '--build-from-source', ...headers, '--loglevel=error'],
    'needs a compiler for C++, make and Python to build better-sqlite3',
  )
  writeFileSync(STAMP, stamp)
}

function npm(args: string[], why: string): void {
  const file = process.env.npm_execpath
  const [command, all] = file?.endsWith('.js') ? [process.execPath, [file, ...args]] : ['npm', args]
  const { status, stderr } = spawnSync(command, all, {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  const last = (stderr ?? '').trim().split('\n').slice(-8).join('\n')
  throw new Error(`${last}\nActual ${ACTUAL.version} ${why}.`)
}
