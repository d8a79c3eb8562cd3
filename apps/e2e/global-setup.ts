import { existsSync } from 'node:fs'
import path from 'node:path'
import { startTestCluster } from '@ieum/testkit/test-cluster.ts'

const BUILT = path.resolve(import.meta.dirname, '../web/build/server/index.js')

/** One PostgreSQL for the run, unless whoever started us has brought one up. */
// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(BUILT)) throw new Error('The web app is not built: `npm test` builds it')
  if (process.env.IEUM_TEST_CLUSTER) return undefined
  const { stop } = await startTestCluster()
  return stop
}
