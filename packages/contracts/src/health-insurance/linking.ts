import { z } from 'zod'
import { LeftOutCount } from '../shared/left-out.ts'
import { PhoneNumber } from '../shared/phone-number.ts'
import { EpochMsOut, KoreanDate, Krw, openEnum } from '../shared/wire.ts'
import { healthInsuranceCalls } from './calls.ts'
import {
  CANNOT_LINK_REASONS,
  CHECKUP_RESULTS,
  CHECKUP_TYPES,
  GUARDIAN_CONSENT_STATES,
  GUARDIAN_RELATIONS,
  type GuardianAgreement,
  INSURED_TYPES,
  LINK_RESULTS,
  PREMIUM_STATUSES,
  SIMPLE_AUTHENTICATION_PROVIDERS,
} from './enums.ts'

/** A request that waits for the guardian's authentication. */
export const HealthInsuranceRequest = z.object({
  healthInsuranceRequestId: z.uuid(),
  simpleAuthenticationProviderEnum: openEnum(SIMPLE_AUTHENTICATION_PROVIDERS),
  /** `김*호` */
  guardianNameToDisplay: z.string(),
  /** The guardian can authenticate until this time. */
  expiresAtMs: EpochMsOut,
})
export type HealthInsuranceRequest = z.infer<typeof HealthInsuranceRequest>

/** The household's premium of one month. */
export const HealthInsurancePremium = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  premiumKrw: Krw,
  /** Long-term care, charged together with it. */
  careKrw: Krw,
  premiumStatusEnum: openEnum(PREMIUM_STATUSES),
})
export type HealthInsurancePremium = z.infer<typeof HealthInsurancePremium>

/** A check-up of the person and its result. No measured value is read. */
export const HealthCheckup = z.object({
  checkupDate: KoreanDate,
  checkupTypeEnum: openEnum(CHECKUP_TYPES),
  hospitalName: z.string(),
  /** Null where there is none yet. */
  checkupResultEnum: openEnum(CHECKUP_RESULTS).nullable(),
})
export type HealthCheckup = z.infer<typeof HealthCheckup>

/** Data that were read once, under a guardian's consent. */
export const HealthInsuranceLink = z.object({
  healthInsuranceLinkId: z.uuid(),
  guardianNameToDisplay: z.string(),
  guardianRelationEnum: openEnum(GUARDIAN_RELATIONS),
  /** When the guardian authenticated and thereby consented. */
  consentedAtMs: EpochMsOut,
  readAtMs: EpochMsOut,
  /** All of its data are deleted at this time. */
  endsAtMs: EpochMsOut,
  insuredTypeEnum: openEnum(INSURED_TYPES),
  isDependent: z.boolean(),
  /** The latest month first. */
  premiums: z.array(HealthInsurancePremium),
  /** Both parts of the paid months. */
  paidKrw: Krw,
  /** Months whose reported premium was not understood: they are in no sum. */
  unreadPremiumCount: z.number().int().min(0),
  /** The latest first. */
  checkups: z.array(HealthCheckup),
  /** Check-ups that were reported but not understood. */
  unreadCheckupCount: z.number().int().min(0),
})
export type HealthInsuranceLink = z.infer<typeof HealthInsuranceLink>

/** A guardian's consent as recorded. */
export const GuardianConsent = z.object({
  healthInsuranceLinkId: z.uuid(),
  guardianNameToDisplay: z.string(),
  guardianRelationEnum: openEnum(GUARDIAN_RELATIONS),
  stateEnum: openEnum(GUARDIAN_CONSENT_STATES),
  consentedAtMs: EpochMsOut,
  endsAtMs: EpochMsOut,
  /** Null while it is not withdrawn. */
  withdrawnAtMs: EpochMsOut.nullable(),
  agreement: z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) }),
})
export type GuardianConsent = z.infer<typeof GuardianConsent>

export const healthInsuranceLinking = healthInsuranceCalls({
  getHealthInsuranceLink: {
    method: 'GET',
    path: '/v1/health-insurance/users/me/link',
    who: 'user',
    summary: 'Whether health insurance can be linked, a request that waits for a guardian, and what was read',
    errors: [],
    response: z.object({
      /** Null: linking is possible now. */
      cannotLinkReasonEnum: openEnum(CANNOT_LINK_REASONS).nullable(),
      request: HealthInsuranceRequest.nullable(),
      link: HealthInsuranceLink.nullable(),
    }),
  },
  requestHealthInsuranceLink: {
    method: 'POST',
    path: '/v1/health-insurance/users/me/link/requests',
    who: 'user',
    effects: 'outside',
    limit: { most: 5, perSeconds: 600 },
    summary: 'Asks a guardian to authenticate and to consent; a request that waits is replaced',
    errors: [
      'HEALTH_INSURANCE_NOT_OFFERED',
      'HEALTH_INSURANCE_NOT_UNDERAGE',
      'HEALTH_INSURANCE_GUARDIAN_UNDERAGE',
      'HEALTH_INSURANCE_AGREEMENT_CHANGED',
      'HEALTH_INSURANCE_UPSTREAM_ERROR',
    ],
    body: z.strictObject({
      guardian: z.strictObject({
        fullName: z.string().trim().min(1).max(120),
        birthdayDate: KoreanDate,
        phoneNumber: PhoneNumber,
      }),
      simpleAuthenticationProviderEnum: z.enum(SIMPLE_AUTHENTICATION_PROVIDERS),
      /** The version that the guardian read. */
      agreementVersion: z.string().min(1).max(20),
      /** All of them are required. */
      agreedTo: z.strictObject({
        COLLECTION: z.literal(true),
        SENSITIVE_INFORMATION: z.literal(true),
        THIRD_PARTY_PROVISION: z.literal(true),
      } satisfies { readonly [agreement in GuardianAgreement]: z.ZodType }),
    }),
    response: z.object({ request: HealthInsuranceRequest }),
  },
  finishHealthInsuranceLink: {
    method: 'POST',
    path: '/v1/health-insurance/users/me/link/requests/{healthInsuranceRequestId}/finish',
    who: 'user',
    effects: 'outside',
    // Its answer is health data, which is stored in only one place.
    takesKey: false,
    limit: { most: 60, perSeconds: 60 },
    summary: 'Reads premiums and check-ups once the guardian has authenticated; before, says where the request stands',
    errors: [
      'HEALTH_INSURANCE_NOT_OFFERED',
      'HEALTH_INSURANCE_NOT_UNDERAGE',
      'HEALTH_INSURANCE_REQUEST_NOT_FOUND',
      'HEALTH_INSURANCE_UPSTREAM_ERROR',
    ],
    params: z.object({ healthInsuranceRequestId: z.uuid() }),
    response: z.object({
      linkResultEnum: openEnum(LINK_RESULTS),
      /** Only with `LINKED`. */
      link: HealthInsuranceLink.nullable(),
    }),
  },
  cancelHealthInsuranceRequest: {
    method: 'DELETE',
    path: '/v1/health-insurance/users/me/link/requests/{healthInsuranceRequestId}',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Gives a request up: a later authentication has no effect',
    errors: ['HEALTH_INSURANCE_REQUEST_NOT_FOUND'],
    params: z.object({ healthInsuranceRequestId: z.uuid() }),
    response: null,
  },
  deleteHealthInsuranceLink: {
    method: 'DELETE',
    path: '/v1/health-insurance/users/me/link',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: "Withdraws the guardian's consent and deletes what was read",
    errors: ['HEALTH_INSURANCE_LINK_NOT_FOUND'],
    response: null,
  },
  listGuardianConsents: {
    method: 'GET',
    path: '/v1/health-insurance/users/me/guardian-consents',
    who: 'user',
    summary: 'Every consent that a guardian has given, those that are over too, the latest first; 100 at most',
    errors: [],
    response: z.object({ guardianConsents: z.array(GuardianConsent), leftOutCount: LeftOutCount }),
  },
})
