import { z } from 'zod'
import { visible } from '../outside/values/visible.ts'
import { OutsideDate, OutsideMoment } from '../shared/wire.ts'
import { geneCalls } from './calls.ts'
import { UserDtcGeneticTestingStatusEnum } from './enums.ts'
import { TRAIT_LEVELS } from './trait-names.ts'

/** 128 bits, base64url. */
const AnalysisToken = z.string().regex(/^[\w-]{22}$/)
const Reason = z.string().trim().min(1).max(200)

const Told = z.object({
  userDtcGeneticTestingStatusEnum: UserDtcGeneticTestingStatusEnum,
  /** False: it was known already, or it arrived after the person has withdrawn. */
  isApplied: z.boolean(),
})

/** Steps that a laboratory reports by their status alone. */
export const REPORTED_STATUSES = [
  'APPLIED',
  'KIT_DELIVERED',
  'KIT_RETURNED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
] as const

const ReportedTrait = z.strictObject({
  traitName: visible(64),
  resultKind: visible(16),
  level: z.enum(TRAIT_LEVELS).nullable(),
  type: visible(64).nullable(),
  score: z.number().nullable(),
  percentile: z.number().nullable(),
  genes: z
    .array(
      z.strictObject({
        gene: visible(32),
        snps: z
          .array(
            z.strictObject({
              rsId: visible(32),
              genotype: visible(8),
              effectAllele: visible(8),
              /** Strand of the genotype and of the effect allele. Required for palindromic variants. */
              strand: z.enum(['FORWARD', 'REVERSE']).nullable().default(null),
              /** Left out: the build of the file. */
              genomeBuild: visible(16).nullable().default(null),
            }),
          )
          .max(50),
      }),
    )
    .max(20),
})

const shared = { who: 'provider', effects: 'outside', takesKey: false, response: Told } as const
const MOVES = ['GENE_ANALYSIS_TOKEN_NOT_FOUND', 'GENE_STATUS_CONFLICT'] as const

/**
 * Events that a laboratory reports of an application. The laboratory uses its own credential and sends the token in the
 * body, since the tested person has the token too. A repeated event changes nothing; omitted steps are inferred.
 */
export const geneProvider = geneCalls({
  notifyKitShipped: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/shipping/sent',
    summary: 'The laboratory has sent a kit: the first, a new one after a sample that was of no use, or one more',
    errors: [...MOVES, 'GENE_KIT_MISMATCH'],
    body: z.strictObject({
      analysisToken: AnalysisToken,
      kitId: visible(32),
      courier: visible(32),
      trackingNumber: z.string().regex(/^\d{10,14}$/),
      sentAt: OutsideMoment,
    }),
  },
  notifyKitDelivered: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/shipping/delivered',
    summary: 'A kit has come to the person',
    errors: MOVES,
    body: z.strictObject({ analysisToken: AnalysisToken, deliveredAt: OutsideMoment }),
  },
  completeKitReturn: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/shipping/return-completed',
    summary: 'The sample has come to the laboratory, in the kit that was sent last',
    errors: [...MOVES, 'GENE_KIT_MISMATCH'],
    body: z.strictObject({
      analysisToken: AnalysisToken,
      kitId: visible(32),
      returnedAt: OutsideMoment,
      isDelayed: z.boolean(),
    }),
  },
  startAnalysis: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/analysis/started',
    summary: 'The laboratory analyses, or does so again',
    errors: MOVES,
    body: z.strictObject({ analysisToken: AnalysisToken, startedAt: OutsideMoment }),
  },
  delayAnalysis: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/analysis/delayed',
    summary: 'The analysis takes longer, until the day that is named',
    errors: MOVES,
    body: z.strictObject({
      analysisToken: AnalysisToken,
      delayedAt: OutsideMoment,
      reason: Reason,
      expectedCompletionDate: OutsideDate,
    }),
  },
  stopAnalysis: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/analysis/stopped',
    summary: 'The laboratory has stopped; it may take up again within 30 days',
    errors: MOVES,
    body: z.strictObject({ analysisToken: AnalysisToken, stoppedAt: OutsideMoment, reason: Reason }),
  },
  submitAnalysisResult: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/analysis/result',
    summary: 'What the laboratory found, all of it or nothing; or that and why a sample was of no use',
    errors: [...MOVES, 'GENE_KIT_MISMATCH', 'GENE_UNCERTIFIED_TRAIT', 'GENE_INVALID_RESULT_PAYLOAD'],
    maxBodyBytes: 1_000_000,
    body: z.strictObject({
      analysisToken: AnalysisToken,
      /**
       * The kit whose sample was analysed, which is the last one that was sent and came back; null for a testing
       * without a kit.
       */
      kitId: visible(32).nullable().default(null),
      /** Number of unusable samples of this application so far. */
      failedCount: z.number().int().min(0).max(3),
      /** Null: there is a result. */
      failedReason: Reason.nullable(),
      analysisCompletedAt: OutsideMoment,
      analysisMethod: visible(32),
      /** The chip's places and the thresholds of its levels, as a version; null: the laboratory does not report it. */
      panelVersion: visible(32).nullable().default(null),
      analysisSampleType: visible(32),
      analysisSampleSuitability: visible(32),
      analysisVersion: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
      /** Why an earlier result is corrected; absent in a first one. */
      correctionReason: Reason.nullable().default(null),
      /**
       * Of a corrected result: the traits that it replaces. A named trait that is not among the traits is withdrawn;
       * all others stay the same. Null for a first result.
       */
      correctedTraitNames: z.array(visible(64)).max(200).nullable().default(null),
      /** Build of every variant: GRCh38. A file of another build is rejected. */
      genomeBuild: visible(16).default('GRCh38'),
      analysisResultTraits: z.array(ReportedTrait).max(200),
    }),
  },
  updateStatus: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/status-updates',
    summary: 'A step in one word, where nothing more has to be known of it',
    errors: MOVES,
    body: z.strictObject({
      analysisToken: AnalysisToken,
      statusEnum: z.enum(REPORTED_STATUSES),
      occurredAt: OutsideMoment,
    }),
  },
  resendResultToReceiver: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/result-receiver/send',
    summary: 'Phones of the person are told once more that there is a result',
    errors: MOVES,
    body: z.strictObject({ analysisToken: AnalysisToken }),
  },
  confirmDestruction: {
    ...shared,
    method: 'POST',
    path: '/v1/gene/provider/macrogen/destruction-completed',
    summary: 'The laboratory has destroyed the sample and everything that it knew of it',
    errors: [...MOVES, 'GENE_INVALID_ARGUMENT'],
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
