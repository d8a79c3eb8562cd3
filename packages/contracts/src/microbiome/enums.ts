/** Enums of a microbiome testing on the wire. A value that a build does not know reads as `UNKNOWN`. */
import { openEnum } from '../shared/wire.ts'

/** Kind of sample; lower case in a path. Only `GUT` is offered. */
export const MICROBIOME_TESTING_TYPES = ['GUT', 'ORAL', 'SKIN', 'VAGINAL'] as const
export type MicrobiomeTestingType = (typeof MICROBIOME_TESTING_TYPES)[number]
export const MicrobiomeTestingTypeEnum = openEnum(MICROBIOME_TESTING_TYPES)

/** Laboratories; lower case in a path. */
export const MICROBIOME_ORGANIZATIONS = ['MACROGEN', 'CJ_BIOSCIENCE', 'HEM_PHARMA'] as const
export type MicrobiomeOrganization = (typeof MICROBIOME_ORGANIZATIONS)[number]
export const MicrobiomeOrganizationEnum = openEnum(MICROBIOME_ORGANIZATIONS)

/** Status of an application, from its creation on. There is no opening step: a result exists or does not. */
export const MICROBIOME_APPLICATION_STATUSES = [
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_RETURNED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
  'ANALYSIS_FAILED',
  'ANALYSIS_COMPLETED',
  'CANCELLED',
  'KIT_EXPIRED',
  'WITHDRAWN',
] as const

/** Status of a person: `NOT_APPLIED` without an application, `ENTERED` while a place is reserved. */
export const USER_MICROBIOME_TESTING_STATUSES = ['NOT_APPLIED', 'ENTERED', ...MICROBIOME_APPLICATION_STATUSES] as const
export type UserMicrobiomeTestingStatus = (typeof USER_MICROBIOME_TESTING_STATUSES)[number]
export const UserMicrobiomeTestingStatusEnum = openEnum(USER_MICROBIOME_TESTING_STATUSES)

/** Whether a kind of testing is available now. */
export const OPERATION_STATUSES = ['OPERATING', 'APPLY_PAUSED', 'LAB_CLOSED', 'MAINTENANCE', 'ENDED'] as const

/** Why a person may not apply now; `NONE`: they may. */
export const CANNOT_APPLY_MICROBIOME_REASONS = [
  'NONE',
  'SERVICE_PAUSED',
  'IDENTITY_NOT_VERIFIED',
  'UNDERAGE',
  'ALREADY_APPLIED',
  'RETEST_TOO_EARLY',
  'TERMS_NOT_AGREED',
  'NO_VOUCHER',
  'FCFS_REQUIRED',
] as const

export const GUT_TYPES = ['BACTEROIDES', 'PREVOTELLA', 'RUMINOCOCCUS', 'UNCLASSIFIED'] as const
export const GutTypeEnum = openEnum(GUT_TYPES)

export const MICROBE_GROUPS = ['BENEFICIAL', 'HARMFUL', 'RESIDENT'] as const
export const MicrobeGroupEnum = openEnum(MICROBE_GROUPS)

/** Share of people in whom it is found: half and more, a tenth, a hundredth, fewer. */
export const MICROBE_RARITIES = ['COMMON', 'UNCOMMON', 'RARE', 'LEGENDARY'] as const
export const MicrobeRarityEnum = openEnum(MICROBE_RARITIES)

export const MICROBE_LEVELS = ['NOT_DETECTED', 'LOW', 'NORMAL', 'HIGH'] as const
export const MicrobeLevelEnum = openEnum(MICROBE_LEVELS)

export const MICROBIOME_TRAIT_LEVELS = ['LOW', 'NORMAL', 'HIGH'] as const
export const MICROBIOME_FAVORABILITIES = ['GOOD', 'NORMAL', 'CARE', 'NEUTRAL'] as const

/** Position of a figure among people. */
export const BANDS = ['LOW', 'MID', 'HIGH'] as const
export const BandEnum = openEnum(BANDS)

export const SHOWCASE_TYPES = ['MOST_ABUNDANT', 'RAREST', 'BEST_BENEFICIAL', 'WATCH_OUT', 'NEW_SINCE_LAST'] as const

/** Why two results are not compared. */
export const METHOD_DIFFERENCES = ['ANALYSIS_VERSION', 'METHOD', 'REGION', 'DATABASE', 'REFERENCE'] as const

/**
 * Why a result has no place among people: it was read by another method than theirs, or too much of it was reported only
 * as a group, a genus or a higher rank.
 */
export const NOT_COMPARED_REASONS = ['METHOD', 'RANK'] as const

/** Rank of a name that a laboratory reports. */
export const TAXON_RANK_NAMES = ['DOMAIN', 'PHYLUM', 'CLASS', 'ORDER', 'FAMILY', 'GENUS', 'SPECIES'] as const

/** What needs the person's attention: a kit is with them, a result was not viewed yet, or a result is being checked. */
export const MICROBIOME_PENDING_ITEMS = ['KIT_TO_RETURN', 'RESULT_TO_SEE', 'RESULT_BEING_CHECKED'] as const
