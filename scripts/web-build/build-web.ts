import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type RouteManifest, shortManifest } from './short-manifest.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

const root = path.resolve(import.meta.dirname, '../..')
const web = path.join(root, 'apps/web')
const build = path.join(web, 'build')
const stampFile = path.join(build, '.sources')
/** All sources of the browser's bundle. */
const SOURCES = [
  'apps/web',
  'package-lock.json',
  ...['ui', 'copy', 'connect-flow', 'domain', 'contracts', 'contract-kit', 'native-bridge'].map(
    (name) => `packages/${name}/src`,
  ),
]
const IGNORED = new Set(['build', 'node_modules', '.react-router', 'test-results'])

/**
 * Builds the web app when its sources have changed since the last build.
 * @returns false when it was up to date, or there is no web app to build
 */
export async function buildWeb(say: (line: string) => void): Promise<boolean> {
  if (!existsSync(path.join(web, 'vite.config.ts'))) return false
  const stamp = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  say('Building the web app …')
  rmSync(stampFile, { force: true })
  await runBuild()
  await shortenManifest(path.join(build, 'client/assets'))
  writeFileSync(path.join(build, 'client/licenses.txt'), thirdPartyNotices(root))
  await compress(path.join(build, 'client'))
  writeFileSync(stampFile, stamp)
  return true
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (file: string) => {
    hash.update(`${path.relative(root, file)}\0`)
    hash.update(readFileSync(file))
  }
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (IGNORED.has(entry.name)) continue
      const full = path.join(folder, entry.name)
      if (entry.isDirectory()) walk(full)
      else if (!/\.test\.tsx?$/.test(entry.name)) add(full)
    }
  }
  for (const source of SOURCES) {
    const full = path.join(root, source)
    if (!existsSync(full)) continue
    if (source.endsWith('.json')) add(full)
    else walk(full)
  }
  return hash.digest('hex')
}

/** Prints nothing on success, and all output on failure. */
async function runBuild(): Promise<void> {
  const program = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The web app could not be built:\n${Buffer.concat(output)}`)
}

const MANIFEST = 'window.__reactRouterManifest='

/**
 * Every page loads the list of routes, which names the imports of each for prefetching, a feature we do not use. The
 * server has its own list, by which a document names its scripts.
 */
async function shortenManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((one) => /^manifest-[\da-f]{8}\.js$/.test(one))
  const text = name === undefined ? '' : await readFile(path.join(assets, name), 'utf8')
  if (name === undefined || !text.startsWith(MANIFEST)) throw new Error('The list of routes is not where it was')
  const manifest = JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, '')) as RouteManifest
  for (const route of Object.values(manifest.routes)) delete route.imports
  await writeFile(path.join(assets, name), shortManifest(manifest))
}

/** Writes `.br` and `.gz` beside every text file: the server sends them unchanged. */
async function compress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|svg|json|txt|html|webmanifest)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < 1_024) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
