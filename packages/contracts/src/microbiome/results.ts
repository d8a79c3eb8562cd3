import { z } from 'zod'
import { EpochMsOut, KoreanDate, openEnum } from '../shared/wire.ts'
import { microbiomeCalls, OfType } from './calls.ts'
import {
  BandEnum,
  GutTypeEnum,
  METHOD_DIFFERENCES,
  MICROBIOME_FAVORABILITIES,
  MICROBIOME_TRAIT_LEVELS,
  MicrobeGroupEnum,
  MicrobeLevelEnum,
  MicrobeRarityEnum,
  NOT_COMPARED_REASONS,
  SHOWCASE_TYPES,
  TAXON_RANK_NAMES,
} from './enums.ts'

/** A microbe and the person's share of it. */
export const MicrobeItem = z.object({
  /** Its current name in the catalogue. */
  microbeName: z.string(),
  scientificName: z.string(),
  displayName: z.string(),
  microbeGroupEnum: MicrobeGroupEnum,
  microbeRarityEnum: MicrobeRarityEnum,
  isDetected: z.boolean(),
  /** Percent of the reads; null without a result, and where it was not reported. */
  abundancePercent: z.number().nullable(),
  /** Null, like the rank and the level, where the result was not read by the method of the reference. */
  koreanMedianPercent: z.number().nullable(),
  topPercent: z.number().int().nullable(),
  levelEnum: MicrobeLevelEnum.nullable(),
  imageUrl: z.string().nullable(),
})
export type MicrobeItem = z.infer<typeof MicrobeItem>

/**
 * The nearest threshold of a band or type, and the noise: how much a repeated reading of the same sample may differ.
 */
const borderOf = <Word extends z.ZodType>(wordEnum: Word) =>
  z.object({
    /** The band or type beyond the threshold. */
    wordEnum,
    distance: z.number(),
    noise: z.number(),
  })

/** How a result was read. Two results are compared when all of these are known and the same. */
const Method = z.object({
  analysisVersion: z.string(),
  analysisMethod: z.string().nullable(),
  analysisRegion: z.string().nullable(),
  databaseVersion: z.string().nullable(),
  totalReads: z.number().int(),
  /**
   * How much replicates of one sample differ for each microbe, in percent of its share; null: the laboratory does not
   * report it.
   */
  replicateVariationPercent: z.number().nullable(),
  /**
   * Whether it was read by the method of the reference, and its microbes were reported one by one. If not, there are
   * figures only, and no position among people.
   */
  isComparedWithPeople: z.boolean(),
  /** Our own field; null where it is compared. */
  notComparedReasonEnum: openEnum(NOT_COMPARED_REASONS).nullable(),
  /** The people that the figures are compared with, and their number. */
  referenceLabel: z.string(),
  referenceSize: z.number().int(),
  referenceVersion: z.string(),
})

/**
 * A change since the last testing; null where the two were read differently, or one of them is not compared. `isWithinNoise` is null where a laboratory
 * does not report how much its replicates differ: then only the counting noise is known.
 */
const Delta = z.object({ delta: z.number(), isWithinNoise: z.boolean().nullable() })

const TraitItem = z.object({
  traitName: z.string(),
  displayName: z.string(),
  /** Our own field: false where it has no position among people; null without a result. */
  isComparedWithPeople: z.boolean().nullable(),
  /** 0 to 100; null when the laboratory reported none. */
  score: z.number().nullable(),
  levelEnum: openEnum(MICROBIOME_TRAIT_LEVELS).nullable(),
  favorabilityEnum: openEnum(MICROBIOME_FAVORABILITIES).nullable(),
  topPercent: z.number().int().nullable(),
  oneLiner: z.string().nullable(),
})

const ofResult = {
  method: 'GET',
  who: 'user',
  errors: ['NOT_FOUND', 'MICROBIOME_RESULT_NOT_FOUND'],
  params: OfType,
} as const

export const microbiomeResults = microbiomeCalls({
  getLatestResultSummaries: {
    ...ofResult,
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/summaries',
    summary: 'The last result in short: kind of gut, diversity, balance, score, and what has changed',
    response: z.object({
      resultId: z.uuid(),
      completedAtMs: EpochMsOut,
      /**
       * The laboratory replaced an earlier result of this testing: its reason in its own words, and when the new one
       * arrived.
       */
      correction: z.object({ reason: z.string(), correctedAtMs: EpochMsOut }).nullable(),
      /** Null, like every other position among people, where the result was not read by the method of the reference. */
      gutType: z
        .object({
          gutTypeEnum: GutTypeEnum,
          displayName: z.string(),
          description: z.string(),
          /** Percent of the people that it is compared with. */
          koreanSharePercent: z.number().int().nullable(),
          /** How strongly the sample is drawn to each of the three types; 1 is usual. */
          positions: z.array(z.object({ gutTypeEnum: GutTypeEnum, displayName: z.string(), pull: z.number() })),
          /** The strongest pull divided by the next one; a type is named from `neededMargin` on. */
          margin: z.number().nullable(),
          neededMargin: z.number(),
          /**
           * The type that a repeated reading of the same sample may give; left out where the threshold is further away
           * than the noise.
           */
          nearGutTypeEnum: GutTypeEnum.optional(),
          /** In multiples of the margin; left out where only one of the three types was found, or none. */
          border: borderOf(GutTypeEnum).optional(),
        })
        .nullable(),
      /** 0 to 100, higher is more favourable. */
      gutScore: z.number().int().nullable(),
      gutScoreTopPercent: z.number().int().nullable(),
      /**
       * How much a repeated reading of the same sample may differ: from counting, and from handling where the
       * laboratory reports it.
       */
      gutScoreNoise: z.number().nullable(),
      diversity: z.object({
        shannon: z.number(),
        observedSpeciesCount: z.number().int(),
        evenness: z.number().nullable(),
        score: z.number().int().nullable(),
        bandEnum: BandEnum.nullable(),
        /** The other band that the same sample may get; left out where the threshold is further away than the noise. */
        nearBandEnum: BandEnum.optional(),
        /** Unit: H′. */
        border: borderOf(BandEnum).optional(),
        koreanMedianShannon: z.number().nullable(),
      }),
      balance: z.object({
        beneficialPercent: z.number(),
        harmfulPercent: z.number(),
        /** Null where hardly any harmful microbe was found. */
        ratio: z.number().nullable(),
        /** Our own field: its rank among the people that it is compared with, which determines the band; 0 to 100. */
        percentile: z.number().nullable(),
        bandEnum: BandEnum.nullable(),
        nearBandEnum: BandEnum.optional(),
        /** Unit: percent of people. */
        border: borderOf(BandEnum).optional(),
      }),
      /** Always null: that ratio has no meaning for a person. */
      firmicutesBacteroidotaRatio: z.null(),
      detectedMicrobeCount: z.number().int(),
      /** Percent of the reads without a known name; with it the bars sum to 100. */
      unclassifiedPercent: z.number(),
      method: Method,
      previous: z
        .object({
          completedAtMs: EpochMsOut,
          /** Differences in how they were read; empty: the two are compared. */
          differences: z.array(openEnum(METHOD_DIFFERENCES)),
          gutScore: Delta.nullable(),
          shannon: Delta.nullable(),
        })
        .nullable(),
      disclaimer: z.string(),
    }),
  },
  getLatestResultShowcase: {
    ...ofResult,
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/showcase',
    summary: 'What stands out in the last result',
    response: z.object({
      showcases: z.array(
        z.object({
          showcaseTypeEnum: openEnum(SHOWCASE_TYPES),
          title: z.string(),
          body: z.string(),
          microbe: MicrobeItem,
        }),
      ),
    }),
  },
  getLatestResultCollections: {
    ...ofResult,
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/collections',
    summary: 'Every microbe of the catalogue by its group, with those that were found',
    response: z.object({
      collectedCount: z.number().int(),
      totalCount: z.number().int(),
      groups: z.array(
        z.object({
          microbeGroupEnum: MicrobeGroupEnum,
          collectedCount: z.number().int(),
          totalCount: z.number().int(),
          microbes: z.array(MicrobeItem),
        }),
      ),
      /** Names that the catalogue does not know, as reported, the greatest shares first. */
      otherNames: z.array(
        z.object({ reportedName: z.string(), rankEnum: openEnum(TAXON_RANK_NAMES), abundancePercent: z.number() }),
      ),
    }),
  },
  getLatestResultTraits: {
    ...ofResult,
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/traits',
    summary: 'What the microbes of the last result do together',
    response: z.object({ traits: z.array(TraitItem) }),
  },
  /** Our own field: a result to download. */
  getLatestResultTable: {
    ...ofResult,
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/table',
    summary: 'The last result as a file of lines and tabs, from which every figure can be computed again',
    response: z.object({ fileName: z.string(), content: z.string() }),
  },
  getRecommendedMicrobe: {
    ...ofResult,
    path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/recommended-microbe',
    summary: 'The favourable microbe that is furthest below what is usual, and what feeds it',
    response: z.object({
      /**
       * Null where no microbe is known to be below usual, and where the result was not read by the method of the
       * reference.
       */
      microbe: MicrobeItem.nullable(),
      reason: z.string(),
      foods: z.array(z.string()),
      /** Nothing is sold. */
      products: z.array(z.never()),
    }),
  },
  getMicrobe: {
    method: 'GET',
    path: '/v1/microbiome/users/me/microbes/{microbeName}',
    who: 'user',
    summary: 'One microbe of the catalogue by a name of today or of before, with what the person has of it',
    errors: ['MICROBIOME_MICROBE_NOT_FOUND'],
    params: z.object({ microbeName: z.string().min(1).max(80) }),
    response: z.object({
      microbe: MicrobeItem.extend({
        taxonomy: z.object({ phylum: z.string(), family: z.string(), genus: z.string(), species: z.string() }),
        /** Former names, with the day of the renaming where it is known. */
        synonyms: z.array(z.object({ name: z.string(), renamedDate: KoreanDate.nullable() })),
        description: z.string(),
        roles: z.array(z.string()),
        foodsThatHelp: z.array(z.string()),
        references: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
        history: z.array(z.object({ completedAtMs: EpochMsOut, abundancePercent: z.number().nullable() })),
      }),
    }),
  },
  getTrait: {
    method: 'GET',
    path: '/v1/microbiome/users/me/traits/{traitName}',
    who: 'user',
    summary: 'One of what microbes do together, and those that do it',
    errors: ['MICROBIOME_TRAIT_NOT_FOUND'],
    params: z.object({ traitName: z.string().min(1).max(64) }),
    response: z.object({
      trait: TraitItem.extend({
        description: z.string(),
        contributingMicrobes: z.array(
          z.object({ microbe: MicrobeItem, directionEnum: openEnum(['UP', 'DOWN', 'NEUTRAL']) }),
        ),
        disclaimer: z.string(),
      }),
    }),
  },
})
