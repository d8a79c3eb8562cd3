import { ReturnAddress } from '@ieum/contracts/gene/applications.ts'
import { RACES, SEXES } from '@ieum/contracts/gene/enums.ts'
import { openEnum } from '@ieum/contracts/shared/wire.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const Subject = z.object({
  fullName: z.string(),
  /** Business time, negative before 1970. */
  birthdayMs: z.number().int(),
  sexEnum: z.enum(SEXES),
  phoneNumber: z.string(),
  /** Null when no kit is sent. */
  zipCode: z.string().nullable(),
  address: z.string().nullable(),
  addressDetail: z.string().nullable(),
  email: z.string(),
  raceEnum: openEnum(RACES),
})
export type Subject = z.infer<typeof Subject>

const Consent = z.object({ consentedAtMs: z.number().int(), documentVersion: z.string() })

/** All personal data of an application, under the key of the person and this application. */
export const applicationContent = sealed(
  'gene_application',
  'content',
  ['application_id'],
  z.object({
    analysisToken: z.string(),
    subject: Subject,
    /** HMAC of the hash that was signed: proves the signature without letting anybody guess the name. */
    subjectHashHmac: z.string(),
    consents: z.object({
      test: Consent,
      sensitive: Consent,
      thirdParty: Consent.nullable(),
      furtherAnalysis: Consent.nullable(),
    }),
    voucherId: z.string().nullable(),
    voucherCodeLast4: z.string().nullable(),
    kitId: z.string().nullable(),
    shipping: z.object({ courier: z.string(), trackingNumber: z.string(), sentAtMs: z.number().int() }).nullable(),
    returning: z
      .object({
        requestedAtMs: z.number().int(),
        returnAddress: ReturnAddress,
        returnTrackingNumber: z.string().nullable(),
      })
      .nullable(),
    /** The last kit could not be delivered: no other is sent before the person has confirmed the address. */
    isKitAddressToConfirm: z.boolean().default(false),
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
    /** From the laboratory's confirmation that everything is destroyed. */
    destructionCertificateNumber: z.string().nullable(),
  }),
)
export type ApplicationContent = ReturnType<typeof applicationContent.open>
