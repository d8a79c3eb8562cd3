import { z } from 'zod'
import { EpochMsOut, Limit, openEnum, requestEnum } from '../shared/wire.ts'
import { geneCalls } from './calls.ts'
import { SELF_TESTING_TYPES, SelfTestingTypeEnum, UserDtcGeneticTestingStatusEnum } from './enums.ts'
import {
  ALLELE_DIRECTIONS,
  EVIDENCE_STRENGTHS,
  FAVORABILITIES,
  HEALTH_DATA_TYPES,
  MAJOR_DISEASES,
  NOT_ORDERABLE_REASONS,
  POPULATIONS,
  TRAIT_CARD_TYPES,
  TRAIT_CATEGORIES,
  TRAIT_LEVELS,
  TRAIT_ORDER_TYPES,
  TRAIT_RESULT_KINDS,
  TRAIT_SORT_TYPES,
} from './trait-names.ts'

const Percent = z.number().int().min(0).max(100)
const Score = z.number().min(0).max(100)
const TraitName = z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/)
const traitParams = z.object({ traitName: TraitName })

/** One trait on a card. It contains none of the person's data before the result is opened. */
export const TraitSummary = z.object({
  traitName: TraitName,
  /** In Korean. */
  displayName: z.string(),
  traitCategoryEnum: openEnum(TRAIT_CATEGORIES),
  resultKindEnum: openEnum(TRAIT_RESULT_KINDS),
  /** There is an answer, and it was opened. */
  hasResult: z.boolean(),
  isOpened: z.boolean(),
  /** A corrected result has a different answer from the one that was opened before. */
  isNew: z.boolean(),
  levelEnum: openEnum(TRAIT_LEVELS).nullable(),
  levelLabel: z.string().nullable(),
  /** The only source of a colour; the level never is. */
  favorabilityEnum: openEnum(FAVORABILITIES).nullable(),
  typeLabel: z.string().nullable(),
  /** 0 to 100, higher is more favourable. */
  score: Score.nullable(),
  /**
   * Whether it was read by the same method, build and panel as the people of the reference. If not, there is no rank,
   * average or distribution. Null without an answer.
   */
  isComparedWithPeople: z.boolean().nullable(),
  koreanAverageScore: Score.nullable(),
  /** Rank among a hundred people; null where the reference is too small, for a low level and for a type. */
  topPercent: z.number().int().min(1).max(100).nullable(),
  oneLiner: z.string().nullable(),
  /** Derived from papers that name a variant of the trait. */
  evidenceStrengthEnum: openEnum(EVIDENCE_STRENGTHS),
  iconUrl: z.string().nullable(),
})
export type TraitSummary = z.infer<typeof TraitSummary>

/** Percent of people with each answer, and the source of these people. */
const Distribution = {
  levelDistribution: z.array(z.object({ levelEnum: openEnum(TRAIT_LEVELS), populationPercent: Percent })),
  typeDistribution: z.array(z.object({ typeLabel: z.string(), populationPercent: Percent })),
  reference: z.object({
    /** `PRACTICE`: invented people, as long as there is no panel. */
    sourceEnum: openEnum(['PRACTICE', 'REFERENCE_PANEL']),
    sampleSize: z.number().int(),
  }),
}

export const TraitDetail = TraitSummary.extend({
  description: z.string(),
  interpretation: z.string(),
  ...Distribution,
  /** Percent of people with the person's answer; null where there is no count. */
  samePercent: Percent.nullable(),
  evidence: z.object({
    strengthEnum: openEnum(EVIDENCE_STRENGTHS),
    /** Percent of the difference between people that genes explain; null: unknown. */
    geneticSharePercent: Percent.nullable(),
    /** Whether the references include East Asians; null without a reference for a variant. */
    isStudiedInEastAsians: z.boolean().nullable(),
  }),
  genes: z.array(
    z.object({
      geneName: z.string(),
      role: z.string(),
      snps: z.array(
        z.object({
          rsId: z.string(),
          /** Alleles in alphabetical order. */
          genotype: z.string(),
          effectAllele: z.string(),
          effectAlleleCount: z.union([z.literal(0), z.literal(1), z.literal(2)]),
          /** Null where the frequency is not reliable enough to show. */
          genotypePopulationPercent: Percent.nullable(),
          direction: openEnum(ALLELE_DIRECTIONS),
        }),
      ),
    }),
  ),
  /**
   * Variants that the laboratory examined without a usable result: it could not read them, or its value is not
   * understood.
   */
  unreadVariants: z.array(
    z.object({ rsId: z.string(), geneName: z.string(), reasonEnum: openEnum(['NO_CALL', 'NOT_UNDERSTOOD']) }),
  ),
  recommendations: z.array(z.string()),
  cautions: z.array(z.string()),
  relatedTraitNames: z.array(TraitName),
  /** The related traits with their display names. */
  relatedTraits: z.array(z.object({ traitName: TraitName, displayName: z.string() })),
  references: z.array(
    z.object({
      title: z.string(),
      journal: z.string(),
      year: z.number().int(),
      doi: z.string(),
      url: z.string().nullable(),
      /** Variants that it reports for the trait; empty: it reports how much genes explain. */
      rsIds: z.array(z.string()),
      populationEnums: z.array(openEnum(POPULATIONS)),
      /** Minimum number of people in whom it was found. */
      sampleSize: z.number().int(),
    }),
  ),
  comparison: z.array(
    z.object({
      /** Everybody: the reference contains neither age nor sex, so there is no other group. */
      comparisonCategoryEnum: openEnum(['ALL_KOREAN']),
      sameLevelPercent: Percent,
      sampleSize: z.number().int(),
    }),
  ),
  disclaimer: z.string(),
  analysisVersion: z.string(),
  analysisCompletedAtMs: EpochMsOut,
})
export type TraitDetail = z.infer<typeof TraitDetail>

/** An answer of a corrected result, before and after. */
const TraitReading = z.object({
  levelEnum: openEnum(TRAIT_LEVELS).nullable(),
  levelLabel: z.string().nullable(),
  typeLabel: z.string().nullable(),
  score: Score.nullable(),
  favorabilityEnum: openEnum(FAVORABILITIES).nullable(),
})

const counted = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.record(z.enum(values), z.number().int().min(0))

export const geneResults = geneCalls({
  openMacrogenAnalysisResult: {
    method: 'POST',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/analysis/open-result',
    who: 'user',
    // The health rows are in a different transaction from the main one.
    effects: 'outside',
    limit: { most: 30, perSeconds: 600 },
    summary:
      'Opens a result that has come, when the status that the caller knows is still the one it has, with a fresh sign-in on a device that is not new; again changes nothing',
    errors: ['GENE_STATUS_CONFLICT', 'GENE_SIGN_IN_NOT_FRESH', 'GENE_SIGN_IN_ON_NEW_DEVICE'],
    body: z.strictObject({
      /** The status that the caller assumes. */
      userDtcGeneticTestingStatus: z.string().min(1).max(60),
      selfTestingTypeEnum: z.enum(SELF_TESTING_TYPES).default('DTC_GENETIC_TESTING'),
    }),
    response: z.object({
      userDtcGeneticTestingStatusEnum: UserDtcGeneticTestingStatusEnum,
      openedAtMs: EpochMsOut,
      traitCount: z.number().int(),
      analysisVersion: z.string(),
    }),
  },
  listAnalysisTraits: {
    method: 'GET',
    path: '/v1/gene/users/me/analysis/traits',
    who: 'user',
    summary:
      'Traits that may be answered, with their answers once opened; sorted, and narrowed to a category or answer',
    errors: [],
    query: z.object({
      traitSortTypeEnum: requestEnum(TRAIT_SORT_TYPES).default('RECOMMENDED'),
      traitOrderTypeEnum: requestEnum(TRAIT_ORDER_TYPES).default('ASC'),
      traitCategoryEnum: requestEnum(TRAIT_CATEGORIES).optional(),
      selfTestingTypeEnum: requestEnum(SELF_TESTING_TYPES).optional(),
      hasResult: z.enum(['true', 'false']).optional(),
      /** A level or a favourability. */
      type: requestEnum([...TRAIT_LEVELS, 'GOOD', 'CARE', 'NEUTRAL']).optional(),
      limit: Limit.default(100),
    }),
    response: z.object({
      traits: z.array(TraitSummary),
      /** Count of all that match the filter, including those on other pages. */
      totalCount: z.number().int(),
      countsByCategory: counted(TRAIT_CATEGORIES),
      countsByFavorability: counted(FAVORABILITIES),
      /** Variants of opened results that could not be read, each counted once. */
      unreadVariantCount: z.number().int(),
      /** A result is waiting to be opened. */
      isWaitingToBeOpened: z.boolean(),
      /** Kinds of the waiting results. */
      waitingSelfTestingTypeEnums: z.array(SelfTestingTypeEnum),
    }),
  },
  getAnalysisTrait: {
    method: 'GET',
    path: '/v1/gene/users/me/analysis/traits/{traitName}',
    who: 'user',
    summary: 'One answer in full: what it means, how common it is, which genes were looked at, what it does not say',
    errors: ['GENE_TRAIT_NOT_FOUND', 'GENE_RESULT_NOT_OPENED'],
    params: traitParams,
    response: z.object({ trait: TraitDetail }),
  },
  listChangedTraits: {
    method: 'GET',
    path: '/v1/gene/users/me/analysis/changed-traits',
    who: 'user',
    summary:
      'After a corrected result: exactly the traits of which a level, a type, a score or a genotype is another one, as they were and as they are',
    errors: [],
    response: z.object({
      changes: z.array(
        z.object({
          traitName: TraitName,
          displayName: z.string(),
          evidenceStrengthEnum: openEnum(EVIDENCE_STRENGTHS),
          before: TraitReading.nullable(),
          after: TraitReading.nullable(),
          /** Variants whose reported genotype differs; null: not reported, or not read. */
          variants: z.array(
            z.object({ rsId: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
          ),
        }),
      ),
      /** Null when no result was corrected. */
      correction: z
        .object({
          beforeVersion: z.string(),
          afterVersion: z.string(),
          /** The laboratory's reason; null when it gave none. */
          reason: z.string().nullable(),
          correctedAtMs: EpochMsOut,
        })
        .nullable(),
      /**
       * Our own field: a corrected result has arrived, is closed until the person opens it, and has closed the one
       * before. Null: there is none.
       */
      closedCorrection: z
        .object({
          selfTestingTypeEnum: SelfTestingTypeEnum,
          beforeVersion: z.string(),
          afterVersion: z.string(),
          correctedAtMs: EpochMsOut,
        })
        .nullable(),
    }),
  },
  getUnopenedTrait: {
    method: 'GET',
    path: '/v1/gene/users/me/traits/{traitName}/unopened',
    who: 'user',
    summary: 'What a trait is about, for who has no answer: nothing of the person',
    errors: ['GENE_TRAIT_NOT_FOUND'],
    params: traitParams,
    response: z.object({
      traitName: TraitName,
      displayName: z.string(),
      traitCategoryEnum: openEnum(TRAIT_CATEGORIES),
      resultKindEnum: openEnum(TRAIT_RESULT_KINDS),
      description: z.string(),
      koreanLevelDistribution: Distribution.levelDistribution,
      koreanTypeDistribution: Distribution.typeDistribution,
      reference: Distribution.reference,
      evidenceStrengthEnum: openEnum(EVIDENCE_STRENGTHS),
      /** An example of an answer. */
      sampleInterpretation: z.string(),
      isIncludedInBasic: z.boolean(),
      /** Whether the laboratory may test it today, and the product that contains it. */
      applyAvailability: z.object({
        isOrderable: z.boolean(),
        reasonEnum: openEnum(NOT_ORDERABLE_REASONS),
        selfTestingTypeEnum: SelfTestingTypeEnum,
      }),
      disclaimer: z.string(),
    }),
  },
  listTraitCards: {
    method: 'GET',
    path: '/v1/gene/users/me/trait-cards',
    who: 'user',
    summary: 'Three to five cards of the day in Korea, the same the whole day; none before a result was opened',
    errors: [],
    response: z.object({
      traitCards: z.array(
        z.object({
          traitCardId: z.string(),
          cardTypeEnum: openEnum(TRAIT_CARD_TYPES),
          title: z.string(),
          body: z.string(),
          trait: TraitSummary,
        }),
      ),
    }),
  },
  getBornToBeHealthy: {
    method: 'GET',
    path: '/v1/gene/users/me/born-to-be-healthy',
    who: 'user',
    summary: 'A playful figure over health care and exercise, with the strongest traits and those that ask for care',
    errors: [],
    response: z.object({
      isAvailable: z.boolean(),
      score: Percent.nullable(),
      topPercent: z.number().int().min(1).max(100).nullable(),
      strengths: z.array(TraitSummary).max(3),
      cares: z.array(TraitSummary).max(3),
      shareImageUrl: z.string().nullable(),
      disclaimer: z.string(),
    }),
  },
  listTraitsOfDisease: {
    method: 'GET',
    path: '/v1/gene/users/{ieumUserId}/diseases/{majorDiseaseEnum}/traits',
    who: 'internal',
    summary: 'Wellness traits that are talked of with a disease, an editor’s choice; never a figure of risk',
    errors: [],
    params: z.object({ ieumUserId: z.uuid(), majorDiseaseEnum: z.enum(MAJOR_DISEASES) }),
    response: z.object({ traits: z.array(TraitSummary), disclaimer: z.string() }),
  },
  listTraitsOfHealthDataType: {
    method: 'GET',
    path: '/v1/gene/users/{ieumUserId}/health-data-types/{healthDataTypeEnum}/traits',
    who: 'internal',
    summary: 'Traits that a person may read beside a measurement of theirs',
    errors: [],
    params: z.object({ ieumUserId: z.uuid(), healthDataTypeEnum: z.enum(HEALTH_DATA_TYPES) }),
    response: z.object({ traits: z.array(TraitSummary), disclaimer: z.string() }),
  },
})
