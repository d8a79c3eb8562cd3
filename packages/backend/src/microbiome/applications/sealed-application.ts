import { PickupAddress } from '@ieum/contracts/microbiome/applications.ts'
import { SamplingFacts } from '@ieum/contracts/microbiome/kits.ts'
import { z } from 'zod'
import { sealed } from '../../keys/sealed.ts'

const Subject = z.object({
  fullName: z.string(),
  /** Business time, negative before 1970. */
  birthdayMs: z.number().int(),
  sexEnum: z.enum(['MALE', 'FEMALE']),
  phoneNumber: z.string(),
  zipCode: z.string(),
  address: z.string(),
  addressDetail: z.string(),
  email: z.string(),
})
export type Subject = z.infer<typeof Subject>

/** Everything of an application that tells of the person, under the key of the person and this application. */
export const applicationContent = sealed(
  'microbiome_application',
  'content',
  ['application_id'],
  z.object({
    analysisToken: z.string(),
    subject: Subject,
    /** HMAC of the hash that was signed: proof that it was, which nobody can guess a name by. */
    subjectHashHmac: z.string(),
    consent: z.object({ consentedAtMs: z.number().int(), documentVersion: z.string() }),
    voucherId: z.string(),
    voucherCodeLast4: z.string(),
    kitId: z.string().nullable(),
    shipping: z.object({ courier: z.string(), trackingNumber: z.string(), sentAtMs: z.number().int() }).nullable(),
    returning: z
      .object({
        requestedAtMs: z.number().int(),
        returnAddress: PickupAddress,
        returnTrackingNumber: z.string().nullable(),
      })
      .nullable(),
    /** Of the sample that was given back last; null when nothing was said. */
    sampling: SamplingFacts.nullable(),
    /**
     * When the kit that was sent last came back, as the laboratory reports it; null: not yet. Left out of what was stored before: the
     * status tells it.
     */
    kitReturn: z.object({ returnedAtMs: z.number().int(), isDelayed: z.boolean() }).nullable().optional(),
    /** Since when the laboratory has sent no result that could be accepted; null: nothing was refused, or one was accepted since. */
    resultRefusedAtMs: z.number().int().nullable().default(null),
    failedReason: z.string().nullable(),
  }),
)
export type ApplicationContent = ReturnType<typeof applicationContent.open>
