import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { findChromium } from '@ieum/testkit/processes/chromium.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import { walkExample } from './packing/example-walk.ts'
import { type Host, MAIN_ROAD, walkMainRoad } from './packing/main-road.ts'
import { packAll, packKit } from './packing/pack-all.ts'
import { packageProblems } from './packing/package-problems.ts'
import { root } from './packing/packages.ts'

/**
 * `npm run test:packages`: the steps of an external user. Packs the packages, installs the tarballs in an empty folder
 * outside of this repository, checks a consumer's types against theirs with both module resolutions of TypeScript,
 * walks the connection flow with them against a separate world, and then the example with a browser. Exits with 1 where
 * a step fails.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'ieum-packages-'))
const example = path.join(folder, 'embedding')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const program = (...parts: string[]) => path.join(example, 'node_modules', ...parts)
const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const startedMs = performance.now()
  try {
    const done = await work()
    console.log(`✓ ${name} ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
    return done
  } catch (error) {
    console.log(`✗ ${name}`)
    throw error
  }
}

/** @throws Error with its whole output */
function run(command: string, args: readonly string[], cwd = example): void {
  try {
    execFileSync(command, args, { cwd, stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

/** @throws Error with every file that does not belong in the package as installed in `at` */
function refuseProblems(name: string, at: string): void {
  const installed = path.join(at, 'node_modules', name)
  const files = globSync('**/*', { cwd: installed, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({
      name: path.relative(installed, file).replaceAll(path.sep, '/'),
      text: readFileSync(file, 'utf8'),
    }))
  const problems = packageProblems(name, files, [root, folder])
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** The consumer's types, with the other module resolution of TypeScript. */
function checkTypes(moduleResolution: 'bundler' | 'node16'): void {
  const config = path.join(example, `tsconfig.${moduleResolution}.json`)
  const module = moduleResolution === 'node16' ? 'node16' : 'esnext'
  const compilerOptions = { module, moduleResolution, skipLibCheck: false, types: ['node'] }
  writeFileSync(
    config,
    JSON.stringify({ extends: './tsconfig.json', compilerOptions, files: ['consumer.ts'], include: [] }),
  )
  run(process.execPath, [program('typescript/bin/tsc'), '-p', config])
}

/** Names of all three packages that a host would use, and two that must be refused. */
const CONSUMER = `
import { connectCalls, createClient, ERROR_REMEDIES, type IeumClient, isCodedError, type SyncStatus } from '@ieum/client'
import { type ConnectInput, createConnectFlow, viewOf } from '@ieum/connect-flow'
import { Button } from '@ieum/ui/Button'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog'

const client: IeumClient = createClient({ baseUrl: 'https://ieum.example' })
export const assets: Promise<readonly { readonly nameToDisplay: string }[]> = client.mydata.listAssets().then((one) => one.assets)
export const flowOf = (input: ConnectInput) => createConnectFlow(input, connectCalls(client))
export const screen = (input: ConnectInput) => viewOf(flowOf(input).getSnapshot().value).screen
export const remedy: string = ERROR_REMEDIES.TIMEOUT
export const code = (error: unknown): string | null => (isCodedError(error) ? error.errorCodeEnum : null)
export const parts = [Button, AlertDialog]
export type Failed = SyncStatus['organizationSyncStatus']['failedOrgs']
// @ts-expect-error an operator's call is not for a client
client.mydata.getUserConnections
// @ts-expect-error the code is of no catalogue
ERROR_REMEDIES.OF_NO_CATALOGUE
`

/** @returns its address */
async function serveExample(env: Record<string, string>): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, ['server.ts'], {
    cwd: example,
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUp.push(() => child.kill())
  const lines = createInterface(child.stdout as NodeJS.ReadableStream)
  return new Promise((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', () => reject(new Error('the example has ended')))
  })
}

let isGood = true
try {
  const tarballs = await step('packed', () => packAll(path.join(folder, 'packed')))
  await step('installed outside', () => {
    cpSync(path.join(root, 'examples/embedding'), example, { recursive: true })
    for (const tarball of tarballs) copyFileSync(tarball, path.join(folder, path.basename(tarball)))
    run(npm, ['install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'])
  })
  await step('the kit installed and started outside, without a network', () => {
    const kit = path.join(folder, 'kit')
    mkdirSync(kit)
    writeFileSync(path.join(kit, 'package.json'), '{ "private": true }')
    const tarball = packKit(path.join(folder, 'packed-kit'))
    run(npm, ['install', '--offline', '--no-audit', '--no-fund', tarball], kit)
    run(npm, ['exec', '--offline', '--', 'ieum-conformance', '--help'], kit)
    refuseProblems('@ieum/conformance', kit)
  })
  await step('nothing of this machine and of this repository in them', () => {
    for (const name of ['@ieum/client', '@ieum/connect-flow', '@ieum/ui']) refuseProblems(name, example)
  })
  writeFileSync(path.join(example, 'consumer.ts'), CONSUMER)
  await step('types, as a bundler finds them', () => checkTypes('bundler'))
  await step('types, as Node finds them', () => checkTypes('node16'))
  rmSync(path.join(example, 'consumer.ts'))
  await step('types of the example', () =>
    run(process.execPath, [program('typescript/bin/tsc'), '-p', 'tsconfig.json']),
  )
  await step('the example built, without a schema in it', () => {
    run(process.execPath, [program('vite/bin/vite.js'), 'build'])
    const assets = path.join(example, 'dist/assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    if (scripts.some((name) => /\bZodError\b|\$ZodType/.test(readFileSync(path.join(assets, name), 'utf8'))))
      throw new Error('zod is in the scripts of the page')
  })
  const world = await step('a world', () => startWorld({ postgres: 'own' }))
  cleanUp.push(() => world.stop())
  await step('the main road with the installed packages', async () => {
    const loaded = async (name: string) => import(path.join(program('@ieum', name), 'dist/index.js'))
    const host = { client: await loaded('client'), flow: await loaded('connect-flow') } as Host
    const { remedy, ...seen } = await walkMainRoad(world, host)
    if (!isDeepStrictEqual(seen, MAIN_ROAD) || remedy === null) throw new Error(`it came to ${JSON.stringify(seen)}`)
  })
  const executable = findChromium()
  if (!executable) throw new Error('There is no Chromium: npm test installs one')
  const personId = 'park-junho'
  const env = { IEUM_URL: world.url, SANDBOX_URL: world.sandboxUrl, EXAMPLE_PERSON: personId }
  const address = await step('the example started', () => serveExample(env))
  const shots = path.join(root, '.cache/example-shots')
  mkdirSync(shots, { recursive: true })
  await step('the example in a browser', () => walkExample({ address, world, personId, executable, shots }))
} catch (error) {
  isGood = false
  console.error(error)
} finally {
  for (const undo of cleanUp.toReversed()) await undo()
}
process.exit(isGood ? 0 : 1)
