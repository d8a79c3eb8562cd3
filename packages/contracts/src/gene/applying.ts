import { z } from 'zod'
import { EpochMsIn, openEnum, requestEnum } from '../shared/wire.ts'
import { CANNOT_APPLY_ADDITIONAL_REASONS } from './additional-names.ts'
import { GeneApplication } from './applications.ts'
import { geneCalls } from './calls.ts'
import { CANNOT_APPLY_REASONS, RACES, SEXES, UserDtcGeneticTestingStatusEnum } from './enums.ts'
import { GENE_TERMS } from './terms-names.ts'

const FullName = z.string().trim().min(1).max(60)
const PhoneNumber = z.string().regex(/^01\d{8,9}$/)
const Email = z.email().max(100)

const Where = {
  zipCode: z.string().regex(/^\d{5}$/),
  address: z.string().trim().min(2).max(200),
  addressDetail: z.string().trim().max(100),
} as const

/** The tested person: the owner of the account. */
const Subject = {
  fullName: FullName,
  birthdayMs: EpochMsIn,
  sexEnum: z.enum(SEXES),
  phoneNumber: PhoneNumber,
} as const

const VoucherCode = z.string().min(1).max(30)

/** Fields of every application for the basic testing, beside its subject. */
const Paper = {
  /** SHA-256 in hex of the signed content. */
  subjectHash: z.string().regex(/^[0-9a-f]{64}$/),
  consentedAtMs: EpochMsIn,
  isConsentedToCollectAndUseSensitiveInformation: z.boolean(),
  isConsentedToProvideSensitiveInformationForThirdParty: z.boolean(),
  isFurtherAnalysisAgreementAccepted: z.boolean(),
  voucherCode: VoucherCode.optional(),
} as const

const APPLYING_ERRORS = [
  'NOT_FOUND',
  'GENE_UNDERAGE_USER',
  'GENE_INVALID_ARGUMENT',
  'GENE_REQUIRED_CONSENT_MISSING',
  'GENE_SUBJECT_HASH_MISMATCH',
  'GENE_SUBJECT_NOT_ACCOUNT_OWNER',
  'GENE_ALREADY_APPLIED',
  'GENE_VOUCHER_NOT_FOUND',
  'GENE_FCFS_HOLD_EXPIRED',
] as const

/** Status of the live application; null without one. */
const LiveStatus = UserDtcGeneticTestingStatusEnum.nullable()

export const geneApplying = geneCalls({
  applyMacrogenTesting: {
    method: 'POST',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/apply',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Applies for the basic testing with a voucher; a place that was won is one',
    errors: APPLYING_ERRORS,
    body: z.strictObject({ subject: z.strictObject({ ...Subject, ...Where, email: Email }), ...Paper }),
    response: z.object({ application: GeneApplication }),
  },
  applyForGeneticTesting: {
    method: 'POST',
    path: '/v1/gene/users/me/applications',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary:
      'The same with each of the terms by itself; without consent to provide, the laboratory hears nothing until it is given',
    errors: APPLYING_ERRORS,
    body: z.strictObject({
      subject: z.strictObject(Subject),
      ...Paper,
      userTermsConsentedStatuses: z
        .array(
          z.strictObject({ termsTypeEnum: z.enum(GENE_TERMS), isConsented: z.boolean(), consentedAtMs: EpochMsIn }),
        )
        .max(GENE_TERMS.length),
      email: Email,
      address: z.strictObject(Where),
      raceEnum: requestEnum(RACES).default('NOT_DISCLOSED'),
    }),
    response: z.object({ application: GeneApplication }),
  },
  applyForAdditionalGeneticTesting: {
    method: 'POST',
    path: '/v1/gene/users/me/additional-genetic-testing/apply',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Applies for the additional testing, which is done with what is left of the basic one: no kit, no voucher',
    errors: [
      'NOT_FOUND',
      'GENE_UNDERAGE_USER',
      'GENE_INVALID_ARGUMENT',
      'GENE_REQUIRED_CONSENT_MISSING',
      'GENE_SUBJECT_NOT_ACCOUNT_OWNER',
      'GENE_ALREADY_APPLIED',
      'GENE_STATUS_CONFLICT',
    ],
    body: z.strictObject({
      name: FullName,
      phoneNumber: PhoneNumber,
      email: Email,
      consentedAtMs: EpochMsIn,
      isConsentedToCollectAndUseSensitiveInformation: z.boolean(),
      isConsentedToProvideSensitiveInformationForThirdParty: z.boolean(),
    }),
    response: z.object({ application: GeneApplication }),
  },
  checkIfCanApplyDtcGeneticTesting: {
    method: 'POST',
    path: '/v1/gene/users/me/check-if-can-apply-dtc-genetic-testing',
    who: 'user',
    effects: 'none',
    limit: { most: 30, perSeconds: 60 },
    summary:
      'Whether the person may apply for the basic testing now, with a code or what they have; the first reason if not',
    errors: [],
    body: z.strictObject({ voucherCode: VoucherCode.optional() }),
    response: z.object({
      canApply: z.boolean(),
      cannotApplyReasonEnum: openEnum(CANNOT_APPLY_REASONS),
      liveApplicationStatusEnum: LiveStatus,
    }),
  },
  checkIfCanApplyAdditionalGeneticTesting: {
    method: 'GET',
    path: '/v1/gene/users/me/check-if-can-apply-additional-genetic-testing',
    who: 'user',
    summary: 'Whether the person may apply for the additional testing now, and what it would tell beside the basic one',
    errors: [],
    response: z.object({
      canApply: z.boolean(),
      cannotApplyReasonEnum: openEnum(CANNOT_APPLY_ADDITIONAL_REASONS),
      liveApplicationStatusEnum: LiveStatus,
      /** Traits that the laboratory is certified for today; empty unless the person may apply. */
      addableTraitNames: z.array(z.string()),
    }),
  },
})
