import { PickupAddress } from '@ieum/contracts/microbiome/applications.ts'
import { SamplingFacts } from '@ieum/contracts/microbiome/kits.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

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

/** All personal data of an application, under the key of the person and this application. */
export const applicationContent = sealed(
  'microbiome_application',
  'content',
  ['application_id'],
  z.object({
    analysisToken: z.string(),
    subject: Subject,
    /** HMAC of the hash that was signed: proves the signature without letting anybody guess the name. */
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
    /** For the last sample that was returned; null when the person entered nothing. */
    sampling: SamplingFacts.nullable(),
    /**
     * When the last kit that was sent came back, as the laboratory reports it; null: not yet. Absent in older rows,
     * whose status shows it.
     */
    kitReturn: z.object({ returnedAtMs: z.number().int(), isDelayed: z.boolean() }).nullable().optional(),
    /**
     * Since when the laboratory has sent no acceptable result; null when none was refused, or one was accepted since.
     */
    resultRefusedAtMs: z.number().int().nullable().default(null),
    failedReason: z.string().nullable(),
  }),
)
export type ApplicationContent = ReturnType<typeof applicationContent.open>
