import { z } from 'zod'
import { EpochMsOut, KoreanDate, openEnum, requestEnum } from '../shared/wire.ts'
import { geneCalls } from './calls.ts'
import {
  AnalysisOrganizationEnum,
  NEXT_ACTIONS,
  SELF_TESTING_TYPES,
  SEXES,
  SelfTestingTypeEnum,
  UserDtcGeneticTestingStatusEnum,
} from './enums.ts'

/** Where a parcel is picked up. */
export const ReturnAddress = z.strictObject({
  zipCode: z.string().regex(/^\d{5}$/),
  address: z.string().trim().min(2).max(200),
  addressDetail: z.string().trim().max(100),
  recipientName: z.string().trim().min(1).max(60),
  phoneNumber: z.string().regex(/^01\d{8,9}$/),
  requestNote: z.string().trim().max(100).optional(),
})
export type ReturnAddress = z.infer<typeof ReturnAddress>

/** Where a kit is delivered. */
export const KitAddress = ReturnAddress.pick({ zipCode: true, address: true, addressDetail: true })
export type KitAddress = z.infer<typeof KitAddress>

/** One testing that a person has applied for. */
export const GeneApplication = z.object({
  applicationId: z.uuid(),
  /**
   * Identifies the application at the laboratory; no one else may see it. Null for an application that has ended:
   * nothing of it is stored.
   */
  analysisToken: z.string().nullable(),
  selfTestingTypeEnum: SelfTestingTypeEnum,
  analysisOrganizationEnum: AnalysisOrganizationEnum,
  userDtcGeneticTestingStatusEnum: UserDtcGeneticTestingStatusEnum,
  /** Null until a kit was sent, and for a testing without one. */
  kitId: z.string().nullable(),
  appliedAtMs: EpochMsOut,
  expectedCompletionDate: KoreanDate.nullable(),
  /** The tested person; the name is masked. Null for an application that has ended. */
  subject: z.object({ fullName: z.string(), birthYear: z.number().int(), sexEnum: openEnum(SEXES) }).nullable(),
  shipping: z.object({ courier: z.string(), trackingNumber: z.string(), sentAtMs: EpochMsOut }).nullable(),
  returning: z
    .object({ requestedAtMs: EpochMsOut, returnAddress: ReturnAddress, returnTrackingNumber: z.string().nullable() })
    .nullable(),
  /**
   * The address at which the last kit could not be delivered. No other kit is sent before the person has confirmed it
   * or entered another. Null: nothing needs confirming.
   */
  kitAddressToConfirm: KitAddress.nullable(),
  failedCount: z.number().int().min(0).max(3),
  failedReason: z.string().nullable(),
  /** The laboratory reports that the last kit came back late. */
  isKitReturnedLate: z.boolean(),
  /** For a day or longer the laboratory has sent no acceptable result: it is being checked. */
  isResultBeingChecked: z.boolean(),
  isThirdPartyProvisionConsented: z.boolean(),
  isFurtherAnalysisAgreementAccepted: z.boolean(),
  /** Null without a voucher. */
  voucherCodeLast4: z.string().nullable(),
  /** When the laboratory was asked to destroy its data; null unless it was. */
  destructionRequestedAtMs: EpochMsOut.nullable(),
  destructionConfirmedAtMs: EpochMsOut.nullable(),
})
export type GeneApplication = z.infer<typeof GeneApplication>

const Timeline = z.object({
  timeline: z.array(
    z.object({
      statusEnum: UserDtcGeneticTestingStatusEnum,
      label: z.string(),
      /** Null for a future step. */
      occurredAtMs: EpochMsOut.nullable(),
      isDone: z.boolean(),
      isCurrent: z.boolean(),
      /** It was not reported, but inferred from a later step. */
      isInferred: z.boolean(),
      description: z.string(),
    }),
  ),
})

export const geneApplications = geneCalls({
  getApplications: {
    method: 'GET',
    path: '/v1/gene/users/me/applications',
    who: 'user',
    summary: 'What the person has applied for, newest first; what ended is told for a year',
    errors: [],
    query: z.object({ selfTestingTypeEnum: requestEnum(SELF_TESTING_TYPES).optional() }),
    response: z.object({ applications: z.array(GeneApplication) }),
  },
  getMacrogenApplication: {
    method: 'GET',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/application',
    who: 'user',
    summary: 'The live application for the basic testing; null without one',
    errors: [],
    response: z.object({ application: GeneApplication.nullable() }),
  },
  getMacrogenStatus: {
    method: 'GET',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/status',
    who: 'user',
    summary: 'Where the basic testing of the person stands, and what they can do next',
    errors: [],
    response: z.object({
      selfTestingTypeEnum: SelfTestingTypeEnum,
      userDtcGeneticTestingStatusEnum: UserDtcGeneticTestingStatusEnum,
      statusLabel: z.string(),
      isResultOpenable: z.boolean(),
      expectedCompletionDate: KoreanDate.nullable(),
      /** A week has passed since the kit's delivery, or the laboratory reports that it came back late. */
      isKitReturnDelayed: z.boolean(),
      /** Null until the kit is delivered, and once it is on its way back. */
      daysSinceKitDelivered: z.number().int().min(0).nullable(),
      nextActionEnum: openEnum(NEXT_ACTIONS),
    }),
  },
  getMacrogenTimeline: {
    method: 'GET',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/timeline',
    who: 'user',
    summary: 'The steps of the basic testing in their order, with those to come; empty without an application',
    errors: [],
    response: Timeline,
  },
  getAdditionalGeneticTestingTimeline: {
    method: 'GET',
    path: '/v1/gene/users/me/additional-genetic-testing/timeline',
    who: 'user',
    summary: 'The same of the additional testing, which has no steps of parcels',
    errors: [],
    response: Timeline,
  },
})
