import { spawn } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..')
const FILES = path.join(import.meta.dirname, 'files')
/** Files of which a server and its tests consist; installed packages are those of the repository. */
const COPIED = ['packages', 'apps/server', 'scripts', 'docs/api', 'package.json', 'tsconfig.base.json']
const LISTS = {
  'packages/backend/src/services.ts': "export { pebble } from './services/pebble/service.ts'\n",
  'packages/contracts/src/services.ts': "export { pebble } from './pebble/contract.ts'\n",
}

export type Ended = { readonly code: number | null; readonly output: string }

export type Tree = {
  readonly folder: string
  /** Runs a file of the tree under this Node; resolves to its output and exit code. */
  run(args: readonly string[], env?: Record<string, string>): Promise<Ended>
  /** Files that differ from the repository, without generated ones, each with its new lines. */
  changed(): { file: string; lines: string[] }[]
}

/** A copy of the repository in a temporary folder, with one more service. */
export function treeWithThirdService(): Tree {
  const folder = mkdtempSync(path.join(tmpdir(), 'ieum-third-'))
  for (const name of COPIED) {
    cpSync(path.join(REPOSITORY, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/\/(node_modules|build|third-service)$/.test(source),
    })
  }
  linkInstalled(folder)
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  for (const file of globSync('**/*.txt', { cwd: FILES })) {
    const target = path.join(folder, 'packages', file.slice(0, -'.txt'.length))
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(FILES, file), target)
  }
  for (const [list, line] of Object.entries(LISTS)) {
    const file = path.join(folder, list)
    writeFileSync(file, readFileSync(file, 'utf8') + line)
  }
  return { folder, run: (args, env = {}) => run(folder, args, env), changed: () => changed(folder) }
}

const TSCONFIG = {
  extends: './tsconfig.base.json',
  include: ['packages/{contracts,backend}/src', 'packages/testkit/src/isolation'],
}

/** Our own packages are those of the tree, all others are linked from where they are installed. */
function linkInstalled(folder: string): void {
  const [from, to] = [path.join(REPOSITORY, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(path.join(to, '@ieum'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@ieum') symlinkSync(path.join(from, name), path.join(to, name))
  for (const name of readdirSync(path.join(folder, 'packages'))) {
    symlinkSync(path.join(folder, 'packages', name), path.join(to, '@ieum', name))
  }
}

function run(cwd: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

function changed(folder: string): { file: string; lines: string[] }[] {
  const files = globSync(
    COPIED.map((name) => (path.extname(name) ? name : `${name}/**/*.*`)),
    {
      cwd: REPOSITORY,
      exclude: (name) => /third-service|\.generated\.|\.openapi\.|\/(build|node_modules)\//.test(String(name)),
    },
  )
  return files.sort().flatMap((file) => {
    const [before, after] = [REPOSITORY, folder].map((root) => readFileSync(path.join(root, file), 'utf8').split('\n'))
    if (before?.join() === after?.join()) return []
    return [{ file, lines: (after ?? []).filter((line, at) => line !== before?.[at] && line !== '') }]
  })
}
