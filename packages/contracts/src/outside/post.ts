import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'

/**
 * The post: the scans of a parcel, by its number. The fields are those of its public interface. The transport is agreed
 * with the intermediary, and ours: our client certificate beside the approval key.
 *
 * @source docs/reference/gene.md#parcels
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

/** An answer also contains the sender and the recipient, which are not read. */
export const ParcelTraceAnswer = z.object({
  resultCode: z.string(),
  /** Null with an error. Oldest first. */
  scans: z.array(Scan).max(500).nullable(),
})

/** @source docs/reference/gene.md#parcels */
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
