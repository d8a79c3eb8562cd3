import { startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { findChromium } from '@ieum/testkit/processes/chromium.ts'
import { expectBuiltWeb } from '@ieum/testkit/processes/expect-built-web.ts'

/** Starts one PostgreSQL for the run, unless the caller has already started one. */
// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!findChromium()) throw new Error('No Chromium here: `npm test` installs one, or set CHROMIUM_PATH')
  expectBuiltWeb()
  if (process.env.IEUM_TEST_CLUSTER) return undefined
  const { stop } = await startTestCluster()
  return stop
}
