import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'

/**
 * UCPID: an institution asks the identity agency that issued a common or financial certificate for its holder's
 * identity. No standard defines the transport; the sandbox uses `POST /ucpid` with these names in JSON over mutual TLS.
 *
 * @source docs/reference/standard.md#common-certificates; UCPID protocol of the agencies
 */
export const UcpidRequest = z.object({
  version: z.literal(2),
  /** The institution's code at the identity agencies, 12 characters. */
  cpCode: z.string().regex(/^[A-Za-z0-9]{12}$/),
  /** The tx_id of the transfer request. */
  cpRequestNumber: z.string().min(1).max(74),
  /** CMS SignedData over the request for personal items, base64url. */
  personInfoReq: z.string().min(1).max(10000),
})
export type UcpidRequest = z.infer<typeof UcpidRequest>

/** Items that the person did not agree to are empty. */
export const UcpidAnswer = z.object({
  version: z.literal(2),
  certDn: z.string().min(1),
  di: z.string(),
  realName: z.string(),
  /** 0 female, 1 male. */
  gender: z.enum(['', '0', '1']),
  /** 0 Korean, 1 foreign. */
  nationalInfo: z.enum(['', '0', '1']),
  /** YYYYMMDD. */
  birthDate: z.string().regex(/^(\d{8})?$/),
  /** Odd: `ci` is current; even: `ci2` is. */
  ciupdate: z.string().regex(/^\d{1,4}$/),
  ci: z.string().max(100),
  ci2: z.string().max(100),
})
export type UcpidAnswer = z.infer<typeof UcpidAnswer>

/** Institutions call it; we never do. */
export const IDENTITY_AGENCY_CALLS = outsideCalls({
  UCPID: { method: 'POST', path: '/ucpid', sends: 'json', request: UcpidRequest, answer: UcpidAnswer },
})
