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
  SHOWCASE_TYPES,
  TAXON_RANK_NAMES,
} from './enums.ts'

/** A microbe, and what the person has of it. */
export const MicrobeItem = z.object({
  /** As the catalogue calls it now. */
  microbeName: z.string(),
  scientificName: z.string(),
  displayName: z.string(),
  microbeGroupEnum: MicrobeGroupEnum,
  microbeRarityEnum: MicrobeRarityEnum,
  isDetected: z.boolean(),
  /** Of the reads; null without a result, and where it was not reported. */
  abundancePercent: z.number().nullable(),
  /** Null, as the place and the level, where the result was not read as the reference was. */
  koreanMedianPercent: z.number().nullable(),
  topPercent: z.number().int().nullable(),
  levelEnum: MicrobeLevelEnum.nullable(),
  imageUrl: z.string().nullable(),
})
export type MicrobeItem = z.infer<typeof MicrobeItem>

/** The nearest border of a word, and how far the same sample read again may lie from here. */
const borderOf = <Word extends z.ZodType>(wordEnum: Word) =>
  z.object({
    /** What is said beyond it. */
    wordEnum,
    distance: z.number(),
    noise: z.number(),
  })

/** How a result was read. Two results are compared when all of it is the same. */
const Method = z.object({
  analysisVersion: z.string(),
  analysisMethod: z.string().nullable(),
  analysisRegion: z.string().nullable(),
  databaseVersion: z.string().nullable(),
  totalReads: z.number().int(),
  /** How far replicates of one sample lie apart for each microbe, in percent of its share; null: the laboratory does not say. */
  replicateVariationPercent: z.number().nullable(),
  /** Whether it was read as the reference was. Else nothing is placed among people, and figures alone are there. */
  isComparedWithPeople: z.boolean(),
  /** Whose people the figures are compared with, and how many they are. */
  referenceLabel: z.string(),
  referenceSize: z.number().int(),
  referenceVersion: z.string(),
})

/**
 * A change since the last testing; null where the two were read differently. Whether it is within the noise is null where a laboratory
 * does not say how far its replicates lie apart: then the noise of counting alone is known.
 */
const Delta = z.object({ delta: z.number(), isWithinNoise: z.boolean().nullable() })

const TraitItem = z.object({
  traitName: z.string(),
  displayName: z.string(),
  /** 0 to 100; null when the laboratory said none. */
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
      /** The laboratory has replaced an earlier result of this testing: why, in its own words, and when that came. */
      correction: z.object({ reason: z.string(), correctedAtMs: EpochMsOut }).nullable(),
      /** Null, as every other place among people, where the result was not read as the reference was. */
      gutType: z
        .object({
          gutTypeEnum: GutTypeEnum,
          displayName: z.string(),
          description: z.string(),
          /** Of the people that it is compared with. */
          koreanSharePercent: z.number().int().nullable(),
          /** How far the sample is drawn to each of the three kinds; 1 is what is usual. */
          positions: z.array(z.object({ gutTypeEnum: GutTypeEnum, displayName: z.string(), pull: z.number() })),
          /** How many times the strongest pull is the next one; a kind is named from `neededMargin` on. */
          margin: z.number().nullable(),
          neededMargin: z.number(),
          /** What the same sample read again may be called; left out where the border is further than the noise. */
          nearGutTypeEnum: GutTypeEnum.optional(),
          /** In times the margin; left out where only one of the three kinds was found, or none. */
          border: borderOf(GutTypeEnum).optional(),
        })
        .nullable(),
      /** 0 to 100, higher is more favourable. */
      gutScore: z.number().int().nullable(),
      gutScoreTopPercent: z.number().int().nullable(),
      /** The same sample read again may give so much more or less: of counting, and of handling where the laboratory says it. */
      gutScoreNoise: z.number().nullable(),
      diversity: z.object({
        shannon: z.number(),
        observedSpeciesCount: z.number().int(),
        evenness: z.number().nullable(),
        score: z.number().int().nullable(),
        bandEnum: BandEnum.nullable(),
        /** The other word that the same sample may get; left out where the border is further than the noise. */
        nearBandEnum: BandEnum.optional(),
        /** In H′. */
        border: borderOf(BandEnum).optional(),
        koreanMedianShannon: z.number().nullable(),
      }),
      balance: z.object({
        beneficialPercent: z.number(),
        harmfulPercent: z.number(),
        /** Null where hardly anything harmful was found. */
        ratio: z.number().nullable(),
        /** Ours: its place among the people that it is compared with, of which the word follows; 0 to 100. */
        percentile: z.number().nullable(),
        bandEnum: BandEnum.nullable(),
        nearBandEnum: BandEnum.optional(),
        /** In hundredths of people. */
        border: borderOf(BandEnum).optional(),
      }),
      /** Always null: that ratio says nothing of a person. */
      firmicutesBacteroidotaRatio: z.null(),
      detectedMicrobeCount: z.number().int(),
      /** Of the reads no name is known for; bars sum to 100 with it. */
      unclassifiedPercent: z.number(),
      method: Method,
      previous: z
        .object({
          completedAtMs: EpochMsOut,
          /** What was read differently; empty: the two are compared. */
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
      /** Names that the catalogue does not know, as they were reported, those with the greatest shares first. */
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
  /** Ours: a result to take along. */
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
      /** Null where the result was not read as the reference was: nothing is then known to be less than usual. */
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
        /** Names of before, with the day of the new one where it is known. */
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
