import { startTestCluster } from './test-cluster.ts'

/** One cluster per run; the worker processes inherit its address. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop } = await startTestCluster()
  return stop
}
