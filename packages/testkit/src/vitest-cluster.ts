import { startTestCluster } from './test-cluster.ts'

/** One cluster per run; the worker processes inherit where it is. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop } = await startTestCluster()
  return stop
}
