import { z } from 'zod'
import { visible } from '../outside/values/visible.ts'
import { OutsideDate, OutsideMoment } from '../shared/wire.ts'
import { microbiomeCalls, OfLabAndType } from './calls.ts'
import { MicrobiomeAnalysisToken as AnalysisToken } from './ending.ts'
import { MICROBIOME_TRAIT_LEVELS, UserMicrobiomeTestingStatusEnum } from './enums.ts'

const Reason = z.string().trim().min(1).max(200)

const Told = z.object({
  userMicrobiomeTestingStatusEnum: UserMicrobiomeTestingStatusEnum,
  /** False: it was known already, or it arrived after the person has withdrawn. */
  isApplied: z.boolean(),
})

/** Steps that a laboratory reports by their status alone. */
export const MICROBIOME_REPORTED_STATUSES = [
  'APPLIED',
  'KIT_DELIVERED',
  'KIT_RETURNED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
] as const

const ReportedMicrobe = z.strictObject({
  /** As the pipeline names it: a species, a genus, a group or a whole lineage. */
  microbeName: z.string().regex(/^[\x20-\x7e]{1,400}$/, 'expected visible characters'),
  /** Percent of the reads; null: not reported, which is not the same as none. */
  abundancePercent: z.number().nullable(),
  /** Among the laboratory's own people; null when it reports none. */
  percentile: z.number().nullable().default(null),
})

const ReportedTrait = z.strictObject({
  traitName: visible(64),
  score: z.number().nullable(),
  level: z.enum(MICROBIOME_TRAIT_LEVELS).nullable(),
})

const shared = { who: 'provider', effects: 'outside', takesKey: false, params: OfLabAndType, response: Told } as const
const MOVES = ['NOT_FOUND', 'MICROBIOME_ANALYSIS_TOKEN_NOT_FOUND', 'MICROBIOME_STATUS_CONFLICT'] as const
const BASE = '/v1/microbiome/provider/{analysisOrganizationEnum}/{microbiomeTestingTypeEnum}'

/**
 * Events that a laboratory reports of an application. The laboratory uses its own credential and sends the token in the
 * body, since the tested person has the token too. A repeated event changes nothing; omitted steps are inferred.
 */
export const microbiomeProvider = microbiomeCalls({
  notifyMicrobiomeKitShipped: {
    ...shared,
    method: 'POST',
    path: `${BASE}/shipping/sent`,
    summary: 'The laboratory has sent a kit: the first, a new one after a sample that was of no use, or one more',
    errors: [...MOVES, 'MICROBIOME_KIT_MISMATCH'],
    body: z.strictObject({
      analysisToken: AnalysisToken,
      kitId: visible(32),
      courier: visible(32),
      trackingNumber: z.string().regex(/^\d{10,14}$/),
      sentAt: OutsideMoment,
    }),
  },
  notifyMicrobiomeKitDelivered: {
    ...shared,
    method: 'POST',
    path: `${BASE}/shipping/delivered`,
    summary: 'A kit has come to the person',
    errors: MOVES,
    body: z.strictObject({ analysisToken: AnalysisToken, deliveredAt: OutsideMoment }),
  },
  completeMicrobiomeKitReturn: {
    ...shared,
    method: 'POST',
    path: `${BASE}/shipping/return-completed`,
    summary: 'The sample has come to the laboratory, in the kit that was sent last',
    errors: [...MOVES, 'MICROBIOME_KIT_MISMATCH'],
    body: z.strictObject({
      analysisToken: AnalysisToken,
      kitId: visible(32),
      returnedAt: OutsideMoment,
      isDelayed: z.boolean(),
    }),
  },
  startMicrobiomeAnalysis: {
    ...shared,
    method: 'POST',
    path: `${BASE}/analysis/started`,
    summary: 'The laboratory analyses, or does so again',
    errors: MOVES,
    body: z.strictObject({ analysisToken: AnalysisToken, startedAt: OutsideMoment }),
  },
  delayMicrobiomeAnalysis: {
    ...shared,
    method: 'POST',
    path: `${BASE}/analysis/delayed`,
    summary: 'The analysis takes longer, until the day that is named',
    errors: MOVES,
    body: z.strictObject({
      analysisToken: AnalysisToken,
      delayedAt: OutsideMoment,
      reason: Reason,
      expectedCompletionDate: OutsideDate,
    }),
  },
  stopMicrobiomeAnalysis: {
    ...shared,
    method: 'POST',
    path: `${BASE}/analysis/stopped`,
    summary: 'The laboratory has stopped; it may take up again',
    errors: MOVES,
    body: z.strictObject({ analysisToken: AnalysisToken, stoppedAt: OutsideMoment, reason: Reason }),
  },
  submitMicrobiomeAnalysisResult: {
    ...shared,
    method: 'POST',
    path: `${BASE}/analysis/result`,
    summary: 'What the laboratory found, all of it or nothing; or that and why a sample was of no use',
    errors: [...MOVES, 'MICROBIOME_KIT_MISMATCH', 'MICROBIOME_INVALID_RESULT_PAYLOAD', 'MICROBIOME_LOW_READ_COUNT'],
    maxBodyBytes: 1_000_000,
    body: z.strictObject({
      analysisToken: AnalysisToken,
      /** The kit whose sample was analysed: the last one that was sent and came back. */
      kitId: visible(32).nullable().default(null),
      /** False: the sample was unusable. */
      canAnalyze: z.boolean(),
      /** Exactly one of the two is set. */
      failedAt: OutsideMoment.nullable(),
      completedAt: OutsideMoment.nullable(),
      failedReason: Reason.nullable().default(null),
      analysisResultMicrobes: z.array(ReportedMicrobe).max(2_000),
      analysisResultTraits: z.array(ReportedTrait).max(100),
      analysisVersion: z
        .string()
        .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)
        .nullable()
        .default(null),
      /** Number of reads. */
      totalReads: z.number().int().min(0).max(1_000_000_000).nullable().default(null),
      /**
       * How much replicates of one sample differ for each microbe, in percent of its share (coefficient of variation).
       */
      replicateVariationPercent: z.number().nullable().default(null),
      /** Method of reading; a result is compared only with another of the same method. */
      analysisMethod: visible(64).nullable().default(null),
      analysisRegion: visible(64).nullable().default(null),
      databaseVersion: visible(64).nullable().default(null),
      /** Why an earlier result of the same testing is replaced, opened or not; absent in a first result. */
      correctionReason: Reason.nullable().default(null),
    }),
  },
  updateMicrobiomeStatus: {
    ...shared,
    method: 'POST',
    path: `${BASE}/status-updates`,
    summary: 'A step in one word, where nothing more has to be known of it',
    errors: MOVES,
    body: z.strictObject({
      analysisToken: AnalysisToken,
      statusEnum: z.enum(MICROBIOME_REPORTED_STATUSES),
      occurredAt: OutsideMoment,
    }),
  },
  confirmMicrobiomeDestruction: {
    ...shared,
    method: 'POST',
    path: `${BASE}/destruction-completed`,
    summary: 'The laboratory has destroyed the sample and everything that it knew of it',
    errors: [...MOVES, 'MICROBIOME_INVALID_ARGUMENT'],
    body: z.strictObject({
      analysisToken: AnalysisToken,
      destroyedAt: OutsideMoment,
      certificateNumber: visible(64),
      /** Over the token's hash, the time and the number, base64url; of a laboratory that signs. */
      signature: z
        .string()
        .regex(/^[\w-]{86}$/)
        .nullable()
        .default(null),
    }),
  },
})
