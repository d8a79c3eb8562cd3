import { z } from 'zod'
import { EpochMsIn, EpochMsOut, KoreanDate, openEnum } from '../shared/wire.ts'
import { MicrobiomeApplication } from './applications.ts'
import { microbiomeCalls, OfLabAndType, OfType } from './calls.ts'
import { CANNOT_APPLY_MICROBIOME_REASONS, UserMicrobiomeTestingStatusEnum } from './enums.ts'

/** The tested person, who owns the account, and the delivery address of the kit. */
const Subject = z.strictObject({
  fullName: z.string().trim().min(1).max(60),
  birthdayMs: EpochMsIn,
  sexEnum: z.enum(['MALE', 'FEMALE']),
  phoneNumber: z.string().regex(/^01\d{8,9}$/),
  zipCode: z.string().regex(/^\d{5}$/),
  address: z.string().trim().min(2).max(200),
  addressDetail: z.string().trim().max(100),
  email: z.email().max(100),
})

const VoucherCode = z.string().min(1).max(30)

export const microbiomeApplying = microbiomeCalls({
  checkIfCanApply: {
    method: 'POST',
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/check-if-can-apply-microbiome-testing',
    who: 'user',
    effects: 'none',
    limit: { most: 30, perSeconds: 60 },
    summary: 'Whether the person may apply now, with a code or what they have; the first reason if not',
    errors: ['NOT_FOUND'],
    params: OfType,
    body: z.strictObject({ voucherCode: VoucherCode.optional() }),
    response: z.object({
      canApply: z.boolean(),
      cannotApplyReasonEnum: openEnum(CANNOT_APPLY_MICROBIOME_REASONS),
      /** Status of the live application; null without one. */
      liveApplicationStatusEnum: UserMicrobiomeTestingStatusEnum.nullable(),
      /** The first day on which the next testing may be applied for; null unless it is too early. */
      nextApplicableDate: KoreanDate.nullable(),
    }),
  },
  enter: {
    method: 'POST',
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/enter',
    who: 'user',
    effects: 'outside',
    limit: { most: 5, perSeconds: 1 },
    summary: 'Takes one of the places of today, from ten in the morning on; again tells the same',
    errors: [
      'NOT_FOUND',
      'MICROBIOME_UNDERAGE_USER',
      'MICROBIOME_SERVICE_PAUSED',
      'MICROBIOME_ALREADY_APPLIED',
      'MICROBIOME_RETEST_TOO_EARLY',
      'MICROBIOME_FCFS_NOT_OPEN',
      'MICROBIOME_FCFS_SOLD_OUT',
      'MICROBIOME_FCFS_HOLD_EXPIRED',
    ],
    params: OfType,
    response: z.object({
      resultEnum: openEnum(['WON']),
      /** Places that are left today. */
      remainingCount: z.number().int().min(0),
      /** The reservation ends at this time. */
      holdExpiresAtMs: EpochMsOut,
      /** Pays for an application within that time. */
      voucherCode: z.string(),
    }),
  },
  apply: {
    method: 'POST',
    path: '/v1/microbiome/users/me/{analysisOrganizationEnum}/{microbiomeTestingTypeEnum}/applications',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Applies with a voucher, once every kind of terms of the testing is agreed to; a place is one',
    errors: [
      'NOT_FOUND',
      'MICROBIOME_UNDERAGE_USER',
      'MICROBIOME_SERVICE_PAUSED',
      'MICROBIOME_REQUIRED_CONSENT_MISSING',
      'MICROBIOME_SUBJECT_HASH_MISMATCH',
      'MICROBIOME_SUBJECT_NOT_ACCOUNT_OWNER',
      'MICROBIOME_ALREADY_APPLIED',
      'MICROBIOME_RETEST_TOO_EARLY',
      'MICROBIOME_VOUCHER_NOT_FOUND',
      'MICROBIOME_FCFS_HOLD_EXPIRED',
    ],
    params: OfLabAndType,
    body: z.strictObject({
      subject: Subject,
      /** SHA-256 in hex of the signed content, with the time at which `MICROBIOME_TESTING` was accepted. */
      subjectHash: z.string().regex(/^[0-9a-f]{64}$/),
      voucherCode: VoucherCode,
    }),
    response: z.object({ application: MicrobiomeApplication }),
  },
})
