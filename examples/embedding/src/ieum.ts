import { connectCalls, createClient, type Purpose } from '@ieum/client'
import { createConnectFlow, type Flow } from '@ieum/connect-flow'
import { COPY_VERSION } from './words.ts'

/** Over the host's own server. */
export const ieum = createClient({ baseUrl: '/ieum' })

/** Everything that the flow wants to know when it begins, read from Ieum, and the flow over the same client. */
export async function openConnectFlow(purpose: Purpose): Promise<Flow> {
  const [list, { connections }, { journey }] = await Promise.all([
    ieum.mydata.listOrganizations(),
    ieum.mydata.listConnectedOrganizations(),
    ieum.mydata.getConnectJourney({ query: { purpose } }),
  ])
  return createConnectFlow(
    {
      purpose,
      list,
      connections,
      journey,
      tailoredGuids: [],
      certificateModules: [],
      openedAtGuid: null,
      canGoBack: true,
      clientOsNameEnum: null,
      isStaggered: false,
      prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      isPushed: false,
      copyVersion: COPY_VERSION,
      now: Date.now,
      elapsedMs: () => performance.now(),
      isOnline: () => navigator.onLine,
    },
    connectCalls(ieum),
  )
}
