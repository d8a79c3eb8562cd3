import {
  CHECKUP_RESULTS,
  CHECKUP_TYPES,
  GUARDIAN_RELATIONS,
  INSURED_TYPES,
  PREMIUM_STATUSES,
  SIMPLE_AUTHENTICATION_PROVIDERS,
} from '@ieum/contracts/health-insurance/enums.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const orUnknown = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum([...values, 'UNKNOWN'] as unknown as [...V, 'UNKNOWN'])

/** The guardian as the person named them, which the authentication confirmed. */
const Guardian = z.object({ fullName: z.string(), birthdayDate: z.string(), phoneNumber: z.string() })
export type Guardian = z.infer<typeof Guardian>

/** A request that waits for the guardian. */
const Request = z.object({
  stage: z.literal('REQUESTED'),
  /** The health insurance service's ID of the authentication. */
  transactionId: z.string(),
  provider: z.enum(SIMPLE_AUTHENTICATION_PROVIDERS),
  guardian: Guardian,
})

/** The data read after the guardian's authentication. Won; days and months in Korea. */
const Read = z.object({
  stage: z.literal('LINKED'),
  guardian: Guardian.extend({ relationEnum: orUnknown(GUARDIAN_RELATIONS) }),
  consentedAtMs: z.number().int(),
  readAtMs: z.number().int(),
  insuredTypeEnum: orUnknown(INSURED_TYPES),
  isDependent: z.boolean(),
  premiums: z.array(
    z.object({
      month: z.string(),
      premiumKrw: z.number().int(),
      careKrw: z.number().int(),
      premiumStatusEnum: orUnknown(PREMIUM_STATUSES),
    }),
  ),
  unreadPremiumCount: z.number().int(),
  checkups: z.array(
    z.object({
      checkupDate: z.string(),
      checkupTypeEnum: orUnknown(CHECKUP_TYPES),
      hospitalName: z.string(),
      checkupResultEnum: orUnknown(CHECKUP_RESULTS).nullable(),
    }),
  ),
  unreadCheckupCount: z.number().int(),
})

/** All content of a request or a link, under the key of the person and this link. */
export const linkContent = sealed(
  'health_insurance_link',
  'content',
  ['link_id'],
  z.discriminatedUnion('stage', [Request, Read]),
)
export type LinkContent = ReturnType<typeof linkContent.open>
export type RequestContent = z.infer<typeof Request>
export type ReadContent = z.infer<typeof Read>
