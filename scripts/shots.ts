import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { provideChromium } from './testing/browser.ts'
import { buildWeb } from './web-build/build-web.ts'

const root = path.resolve(import.meta.dirname, '..')
const config = path.join(root, 'apps/e2e/shots.config.ts')

/** `npm run shots`: every screen into `.cache/screens/*.png`, and twelve of them into `docs/screens` (375 px, 320 px, 200 % text; light and dark). */
if (!existsSync(config)) {
  console.error('There is no apps/e2e/shots.config.ts: no screens to shoot')
  process.exit(1)
}
const executable = provideChromium(console.log)
await buildWeb(console.log)
const cluster = await startTestCluster()
const run = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--config=${config}`, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: executable } },
)
await cluster.stop()
process.exit(run.status ?? 1)
