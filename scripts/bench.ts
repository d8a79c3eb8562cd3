import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { provideChromium } from './testing/browser.ts'
import { buildWeb } from './web-build/build-web.ts'

const root = path.resolve(import.meta.dirname, '..')
/** These need a Chromium, which is found or installed as for the tests. */
const IN_A_BROWSER = ['first-load', 'flow', 'selection-600']

/**
 * `npm run bench [-- <name> …]`: every `bench/<name>.ts`, one after the other, so that they do not measure each
 * other. Each prints its ratio and writes `bench/results/<name>.json`; one that misses its limit exits with 1.
 */
const wanted = process.argv.slice(2)
// Only the comparison with Citus runs there.
const { CITUS_URLS: citusUrls } = process.env
delete process.env.CITUS_URLS
const names = readdirSync(path.join(root, 'bench'))
  .filter((file) => /^[a-z0-9-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -3))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0 || names.length === 0) {
  console.error(unknown.length > 0 ? `There is no bench/${unknown[0]}.ts` : 'There is nothing in bench/ to run')
  process.exit(1)
}

const chromium = names.some((name) => IN_A_BROWSER.includes(name)) ? provideChromium(console.log) : null
await buildWeb(console.log)
const cluster = await startTestCluster()
const missed: string[] = []
for (const name of names) {
  console.log(`\n— ${name}`)
  const child = spawn(process.execPath, [path.join(root, 'bench', `${name}.ts`)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(name === 'citus' && citusUrls && { CITUS_URLS: citusUrls }),
    },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) missed.push(name)
}
await cluster.stop()
console.log(missed.length === 0 ? '\nbench: every limit is met' : `\nbench: missed: ${missed.join(', ')}`)
process.exit(missed.length === 0 ? 0 : 1)
