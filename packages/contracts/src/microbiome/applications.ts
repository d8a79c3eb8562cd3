import { z } from 'zod'
import { EpochMsOut, KoreanDate, openEnum } from '../shared/wire.ts'
import { microbiomeCalls, OfType } from './calls.ts'
import {
  MicrobiomeOrganizationEnum,
  MicrobiomeTestingTypeEnum,
  OPERATION_STATUSES,
  UserMicrobiomeTestingStatusEnum,
} from './enums.ts'

/** Where a parcel is picked up. */
export const PickupAddress = z.strictObject({
  zipCode: z.string().regex(/^\d{5}$/),
  address: z.string().trim().min(2).max(200),
  addressDetail: z.string().trim().max(100),
  recipientName: z.string().trim().min(1).max(60),
  phoneNumber: z.string().regex(/^01\d{8,9}$/),
  requestNote: z.string().trim().max(100).optional(),
})
export type PickupAddress = z.infer<typeof PickupAddress>

/** One testing that a person has applied for. */
export const MicrobiomeApplication = z.object({
  applicationId: z.uuid(),
  /**
   * Identifies the application at the laboratory; no one else may see it. Null for an application that has ended:
   * nothing of it is stored.
   */
  analysisToken: z.string().nullable(),
  microbiomeTestingTypeEnum: MicrobiomeTestingTypeEnum,
  analysisOrganizationEnum: MicrobiomeOrganizationEnum,
  userMicrobiomeTestingStatusEnum: UserMicrobiomeTestingStatusEnum,
  /** Null until a kit was sent. */
  kitId: z.string().nullable(),
  appliedAtMs: EpochMsOut,
  expectedCompletionDate: KoreanDate.nullable(),
  shipping: z.object({ courier: z.string(), trackingNumber: z.string(), sentAtMs: EpochMsOut }).nullable(),
  returning: z
    .object({ requestedAtMs: EpochMsOut, returnAddress: PickupAddress, returnTrackingNumber: z.string().nullable() })
    .nullable(),
  /** Our own field: what the person reported about the sample; null where they reported nothing. */
  sampling: z
    .object({
      sampledAtMs: EpochMsOut,
      hasTakenAntibiotics: z.boolean(),
      hasChangedDiet: z.boolean(),
      /** Bristol stool form, 1 hard to 7 liquid. */
      stoolFormNumber: z.number().int().min(1).max(7),
    })
    .nullable(),
  /** Number of unusable samples so far. */
  failedCount: z.number().int().min(0).max(3),
  failedReason: z.string().nullable(),
  /** The laboratory reports that the last kit came back late. */
  isKitReturnedLate: z.boolean(),
  /** For a day or longer the laboratory has sent no acceptable result: it is being checked. */
  isResultBeingChecked: z.boolean(),
  /** Null without a voucher. */
  voucherCodeLast4: z.string().nullable(),
  /** When the laboratory was asked to destroy its data; null unless it was. */
  destructionRequestedAtMs: EpochMsOut.nullable(),
  destructionConfirmedAtMs: EpochMsOut.nullable(),
})
export type MicrobiomeApplication = z.infer<typeof MicrobiomeApplication>

export const microbiomeApplications = microbiomeCalls({
  getLatestApplication: {
    method: 'GET',
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/applications/latest',
    who: 'user',
    summary: 'The testing of this kind that the person has applied for last; null without one',
    errors: ['NOT_FOUND'],
    params: OfType,
    response: z.object({ application: MicrobiomeApplication.nullable() }),
  },
  getApplicationsTimeline: {
    method: 'GET',
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/applications/timeline',
    who: 'user',
    summary: 'The steps of the last testing of this kind in their order, with those to come; empty without one',
    errors: ['NOT_FOUND'],
    params: OfType,
    response: z.object({
      timeline: z.array(
        z.object({
          statusEnum: UserMicrobiomeTestingStatusEnum,
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
    }),
  },
  getOperationStatus: {
    method: 'GET',
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/operation-status',
    who: 'user',
    summary: 'Whether this kind of testing is to be had now',
    errors: ['NOT_FOUND'],
    params: OfType,
    response: z.object({
      isOperating: z.boolean(),
      operationStatusEnum: openEnum(OPERATION_STATUSES),
      notice: z
        .object({ title: z.string(), body: z.string(), fromMs: EpochMsOut.nullable(), toMs: EpochMsOut.nullable() })
        .nullable(),
    }),
  },
})
