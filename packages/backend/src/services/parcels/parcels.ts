import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { PARCEL_RETENTION_MS } from '@ieum/domain/parcels/parcel-poll-schedule.ts'
import { NOT_SCANNED, type ParcelReading, parcelReading } from '@ieum/domain/parcels/parcel-reading.ts'
import { LRUCache } from 'lru-cache'
import type { Time } from '../../platform/context.ts'
import { createPostClient } from '../../platform/outbound/parties/post-client.ts'
import type { OutsideHttp } from '../../platform/outbound/transport/http-client.ts'

/** Longer than the client's own timeout for the post. */
const CALL_MS = 10_000
const MAX_CACHED = 5_000

/**
 * Tracks parcels for every service that sends something. It does not check whose a number is: a service passes only
 * numbers from its person's own rows.
 */
export type Parcels = {
  /**
   * The post's reading, or one from the last ten minutes of business time; a number that the post does not know yet
   * counts as labelled. Returns null when the post does not answer, and does not cache that.
   *
   * @param trackingNumber of the post, thirteen digits
   */
  read(trackingNumber: string, signal?: AbortSignal): Promise<ParcelReading | null>
}

/** @param outside without `post`, no parcel can be tracked */
export function createParcels(options: {
  readonly clock: Time['clock']
  readonly http: OutsideHttp
  readonly outside: Pick<OutsideFile, 'operatorOrgCode' | 'post'>
}): Parcels {
  const { clock, http, outside } = options
  const { operatorOrgCode, post: peer } = outside
  const post = peer ? createPostClient({ http, peer, operatorOrgCode }) : null
  const cache = new LRUCache<string, { readonly reading: ParcelReading; readonly atMs: number }>({ max: MAX_CACHED })
  return {
    async read(trackingNumber, signal) {
      const known = cache.get(trackingNumber)
      // Business time may be moved back.
      if (known && Math.abs(clock.now() - known.atMs) < PARCEL_RETENTION_MS) return known.reading
      const limit = AbortSignal.timeout(CALL_MS)
      const found = await post?.trace(trackingNumber, signal ? AbortSignal.any([signal, limit]) : limit)
      if (!found || found.kind === 'failed') return null
      const reading = found.kind === 'scanned' ? parcelReading(found.scans) : NOT_SCANNED
      cache.set(trackingNumber, { reading, atMs: clock.now() })
      return reading
    },
  }
}
