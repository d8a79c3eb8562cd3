import { findChromium } from '@ieum/testkit/chromium.ts'
import { expectBuiltWeb } from '@ieum/testkit/expect-built-web.ts'
import { startTestCluster } from '@ieum/testkit/test-cluster.ts'

/** Starts one PostgreSQL for the run, unless the caller has already started one. */
// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!findChromium()) throw new Error('No Chromium here: `npm test` installs one, or set CHROMIUM_PATH')
  expectBuiltWeb()
  if (process.env.IEUM_TEST_CLUSTER) return undefined
  const { stop } = await startTestCluster()
  return stop
}
