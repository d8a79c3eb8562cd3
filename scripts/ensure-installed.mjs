// Plain JavaScript for any Node from 20 on: runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.ieum-installed')

/** Installs the lockfile's packages unless they are installed already; prints progress every few seconds. */
export async function ensureInstalled() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch} ${lockfile}`).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lockfile))) await install()
  writeFileSync(stampFile, stamp)
}

/**
 * The Node that this repository pins, from its npm package for this machine. Falls back to the running one when that is
 * new enough.
 */
export function pinnedNode() {
  const { platform, arch } = process
  const names = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`, `node-${platform.slice(0, 3)}-${arch}`]
  for (const name of names) {
    const folder = path.join(modules, name)
    if (!existsSync(path.join(folder, 'package.json'))) continue
    const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const file = path.join(folder, typeof bin === 'string' ? bin : (bin?.node ?? 'bin/node'))
    if (existsSync(file)) return file
  }
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(`npm has no Node 26 for ${platform} ${arch}: install Node 26 or newer and start again.`)
}

/** The user may have run npm by hand: then its own record agrees with the lockfile. */
function isInstalled(lock) {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const have = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '' || wanted.link || !name.startsWith('node_modules/')) return true
    return have[name] ? have[name].version === wanted.version : Boolean(wanted.optional || wanted.peer)
  })
}

async function install() {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing the packages of package-lock.json (npm ci) …')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 5_000)
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, all] = npm?.endsWith('.js')
    ? [process.execPath, [npm, ...args]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
  const env = { ...process.env, NODE_ENV: 'development', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const child = spawn(command, all, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' && !npm })
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', resolve)
  })
  clearInterval(progress)
  if (code !== 0) throw new Error('The packages could not be installed: npm ci failed; its reason is above.')
  console.log(`Installed in ${seconds()} s.`)
}
