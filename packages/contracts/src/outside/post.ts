import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'

/**
 * The post: where a parcel was scanned, by the number on it. The fields are those of its public interface, the way there is
 * agreed with whoever passes it on, and ours: our client certificate beside the key of approval.
 *
 * @source docs/gene.md#parcels
 */
export const ParcelTraceRequest = z.object({
  serviceKey: z.string().min(1),
  /** Thirteen digits. */
  rgist: z.string().regex(/^\d{13}$/),
})

const Scan = z.object({
  /** `yyyy.MM.dd` in Korea. */
  date: z.string(),
  /** `HH:mm` in Korea. */
  time: z.string(),
  office: z.string().max(200),
  state: z.string().max(200),
})

/** Who sends it and who receives it stands in an answer as well: it is not read. */
export const ParcelTraceAnswer = z.object({
  resultCode: z.string(),
  /** Null with an error. Oldest first. */
  scans: z.array(Scan).max(500).nullable(),
})

/** @source docs/gene.md#parcels */
export const POST_RESULTS = { none: '00', numberUnknown: '03', badRequest: '10', keyUnknown: '30' } as const

export const POST_CALLS = outsideCalls({
  '우체-001': {
    method: 'GET',
    path: '/trace/parcel.do',
    sends: 'query',
    request: ParcelTraceRequest,
    answer: ParcelTraceAnswer,
  },
})
