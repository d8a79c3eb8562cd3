import { ParcelTraceRequest, POST_CALLS, POST_RESULTS } from '@ieum/contracts/outside/post.ts'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { timestamp } from '../holdings/calendar.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { type Scan, storyOf } from './parcel-way.ts'

/** The post, behind its approval key: the scans of a parcel, with the names on it, as the real one returns them. */
export function postRoutes(app: TlsApp, world: World): void {
  serveCalls(app, POST_CALLS, {
    '우체-001': async (request, reply) => {
      const behaviour = world.behaviours.of(request.party.orgCode, undefined, { kind: 'data', api: request.call.api })
      await misbehave(behaviour, { isOauth: false, request, reply, world })
      if (reply.sent) return reply
      const asked = ParcelTraceRequest.safeParse(request.query)
      if (!asked.success) return { resultCode: POST_RESULTS.badRequest, scans: null }
      const { rgist, serviceKey } = asked.data
      const { clientSecret } = world.credentials.of(credentialNames.post)
      if (serviceKey !== clientSecret) return { resultCode: POST_RESULTS.keyUnknown, scans: null }
      const parcel = storyOf(rgist) === 'UNKNOWN' ? undefined : world.parcels.find(rgist)
      if (!parcel) return { resultCode: POST_RESULTS.numberUnknown, scans: null }
      const { receiver, scans, sender } = parcel
      const body = {
        resultCode: POST_RESULTS.none,
        applyNm: sender,
        receiveNm: receiver,
        scans: scans.map(reportedScan),
      }
      return asBehaviour(body, behaviour)
    },
  })
}

function reportedScan({ atMs, office, state }: Scan) {
  const at = timestamp(atMs)
  return {
    date: `${at.slice(0, 4)}.${at.slice(4, 6)}.${at.slice(6, 8)}`,
    time: `${at.slice(8, 10)}:${at.slice(10, 12)}`,
    office,
    state,
  }
}
