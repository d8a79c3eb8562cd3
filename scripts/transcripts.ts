import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { provideChromium } from './testing/browser.ts'
import { buildWeb } from './web-build/build-web.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * `npm run transcripts`: writes the transcript of every covered screen into `apps/e2e/transcripts/*.txt`, for a person
 * to review.
 */
const executable = provideChromium(console.log)
await buildWeb(console.log)
const cluster = await startTestCluster()
const run = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    `--config=${path.join(root, 'apps/e2e/playwright.config.ts')}`,
    'transcripts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: executable, IEUM_KEEP_TRANSCRIPTS: '1' } },
)
await cluster.stop()
process.exit(run.status ?? 1)
