import { z } from 'zod'
import { RACES, SEXES } from '../gene/enums.ts'
import { outsideCalls } from './outside-call.ts'

const text = (most: number) => z.string().min(1).max(most)

/** 128 bits, base64url. Identifies an application at the laboratory. */
const AnalysisToken = z.string().regex(/^[\w-]{22}$/)

/** The tested person and the delivery address of a kit; without the address for a testing without a kit. */
const Subject = z.object({
  full_name: text(60),
  /** `YYYY-MM-DD`. */
  birth_date: z.iso.date(),
  sex: z.enum(SEXES),
  phone_number: z.string().regex(/^01\d{8,9}$/),
  email: text(100),
  race: z.enum(RACES),
  delivery: z.object({ zip_code: z.string(), address: text(200), address_detail: z.string().max(100) }).nullable(),
})

const Pickup = z.object({
  kit_id: text(40),
  zip_code: z.string(),
  address: text(200),
  address_detail: z.string().max(100),
  recipient_name: text(60),
  phone_number: z.string().regex(/^01\d{8,9}$/),
  request_note: z.string().max(100).nullable(),
})

const Message = {
  message_id: z.uuid(),
  analysis_token: AnalysisToken,
  /** Kind of testing; defaults to genes. */
  testing: z.enum(['GENE', 'MICROBIOME_GUT']).default('GENE'),
} as const

/**
 * A message to a laboratory. A repeated message with the same id changes nothing. A laboratory that has cancelled or
 * destroyed an order ignores a late order message: two messages may overtake each other.
 */
export const LabMessageRequest = z.discriminatedUnion('kind', [
  z.object({
    ...Message,
    kind: z.enum(['ORDER_KIT', 'ORDER_ANALYSIS']),
    subject: Subject,
    /** Version of the consent's text, and when it was signed; epoch ms as text. */
    test_consent: z.object({ version: text(40), consented_at: z.string() }),
    is_further_analysis_agreed: z.boolean(),
  }),
  z.object({ ...Message, kind: z.literal('RETURN_KIT'), pickup: Pickup }),
  z.object({ ...Message, kind: z.enum(['TAKE_BACK_ORDER', 'DESTROY']) }),
])
export type LabMessageRequest = z.infer<typeof LabMessageRequest>

export const LabMessageAnswer = z.object({
  message_id: z.uuid(),
  /** KNOWN: it had arrived before. */
  outcome: z.enum(['TAKEN', 'KNOWN']),
  /** Of a picked-up kit, as soon as the laboratory knows it: thirteen digits of the post. */
  return_tracking_number: z
    .string()
    .regex(/^\d{13}$/)
    .nullish(),
})

/**
 * The text that a laboratory signs (Ed25519, of the UTF-8) after destroying its data: it contains the token only as
 * SHA-256 in hex, so that a receipt does not disclose the token.
 */
export const destructionText = (destroyed: {
  readonly tokenHash: string
  /** Epoch ms. */
  readonly destroyedAt: number
  readonly certificateNumber: string
}): string => ['ieum-destruction-1', destroyed.tokenHash, destroyed.destroyedAt, destroyed.certificateNumber].join('|')

/**
 * The analysing laboratory. The shape is ours until there is a contract with one: HTTP Basic credentials, a trace id
 * and our client certificate.
 */
export const GENETIC_LAB_CALLS = outsideCalls({
  '검사-001': {
    method: 'POST',
    path: '/v1/messages',
    sends: 'json',
    request: LabMessageRequest,
    answer: LabMessageAnswer,
  },
})
