import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { ParcelTraceAnswer, POST_CALLS, POST_RESULTS } from '@ieum/contracts/outside/post.ts'
import type { ParcelScan } from '@ieum/domain/parcels/parcel-reading.ts'
import { HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { z } from 'zod'
import type { OutsideHttp } from '../transport/http-client.ts'
import { jsonOf } from '../transport/read-json.ts'
import { traceId } from '../transport/trace-id.ts'
import type { ParcelOutcome, PostClient } from './post.ts'

/** A person waits for a page. @source ours */
const ANSWER_MS = 3_000

/** The post over mutual TLS, following `contracts/outside/post.ts`. */
export function createPostClient(options: {
  readonly http: OutsideHttp
  readonly peer: NonNullable<OutsideFile['post']>
  readonly operatorOrgCode: string
}): PostClient {
  const { http, peer, operatorOrgCode } = options
  const { host, pathname } = new URL(peer.url)
  const target = { domain: host, serialNumber: peer.serialNumber }
  const { method, path } = POST_CALLS['우체-001']
  return {
    async trace(trackingNumber, signal) {
      const reply = await http.request(target, {
        method,
        path: pathname.replace(/\/$/, '') + path,
        headers: { 'x-api-tran-id': traceId(operatorOrgCode) },
        query: { serviceKey: peer.clientSecret, rgist: trackingNumber },
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      if (reply.kind === 'failure' || reply.status !== 200) return { kind: 'failed' }
      const parsed = ParcelTraceAnswer.safeParse(jsonOf(reply))
      return parsed.success ? outcomeOf(parsed.data) : { kind: 'failed' }
    },
  }
}

function outcomeOf({ resultCode, scans }: z.output<typeof ParcelTraceAnswer>): ParcelOutcome {
  if (resultCode === POST_RESULTS.numberUnknown) return { kind: 'unknown' }
  if (resultCode !== POST_RESULTS.none || scans === null) return { kind: 'failed' }
  const read = scans.map(scanOf)
  return read.every((one) => one !== null) ? { kind: 'scanned', scans: read } : { kind: 'failed' }
}

type Scan = NonNullable<z.output<typeof ParcelTraceAnswer>['scans']>[number]

/** Returns null without a readable date: the scan is then not used at all. */
function scanOf({ date, time, office, state }: Scan): ParcelScan | null {
  const occurredAtMs = scannedAtMs(date, time)
  return occurredAtMs === null ? null : { occurredAtMs, location: office.trim(), statusText: state.trim() }
}

/** `2026.11.23` and `14:05` in Korea, epoch ms. */
function scannedAtMs(date: string, time: string): number | null {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!clock || !/^\d{4}\.\d{2}\.\d{2}$/.test(date)) return null
  try {
    const day = ymdParts(date.replaceAll('.', '-'))
    return startOfKoreanDayMs(day) + Number(clock[1]) * HOUR_MS + Number(clock[2]) * MINUTE_MS
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
