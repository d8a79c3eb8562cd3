/** Enums of a testing on the wire. A value that a build does not know reads as `UNKNOWN`. */
import { openEnum } from '../shared/wire.ts'

export const SELF_TESTING_TYPES = ['DTC_GENETIC_TESTING', 'ADDITIONAL_GENETIC_TESTING'] as const
export type SelfTestingType = (typeof SELF_TESTING_TYPES)[number]
export const SelfTestingTypeEnum = openEnum(SELF_TESTING_TYPES)

/** Laboratories. */
export const ANALYSIS_ORGANIZATIONS = ['MACROGEN', 'THERAGEN', 'LABGENOMICS'] as const
export const AnalysisOrganizationEnum = openEnum(ANALYSIS_ORGANIZATIONS)

/** Status of an application, from its creation on. */
export const APPLICATION_STATUSES = [
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
  'RESULT_OPENED',
  'CANCELLED',
  'KIT_EXPIRED',
  'WITHDRAWN',
] as const

/** Status of a person: `NOT_APPLIED` without a live application, `ENTERED` while a first-come place is reserved. */
export const USER_DTC_GENETIC_TESTING_STATUSES = ['NOT_APPLIED', 'ENTERED', ...APPLICATION_STATUSES] as const
export type UserDtcGeneticTestingStatus = (typeof USER_DTC_GENETIC_TESTING_STATUSES)[number]
export const UserDtcGeneticTestingStatusEnum = openEnum(USER_DTC_GENETIC_TESTING_STATUSES)

/** The person's next possible action. */
export const NEXT_ACTIONS = [
  'NONE',
  'APPLY',
  'COLLECT_SAMPLE',
  'REQUEST_PICKUP',
  'WAIT',
  'OPEN_RESULT',
  'RESAMPLE',
] as const

/** Why a person may not apply now; `NONE`: they may. */
export const CANNOT_APPLY_REASONS = [
  'NONE',
  'IDENTITY_NOT_VERIFIED',
  'UNDERAGE',
  'ALREADY_APPLIED',
  'ALREADY_TESTED',
  'NO_VOUCHER',
  'FCFS_REQUIRED',
] as const

/**
 * What needs the person's attention: a kit is with them, a result is closed, or a result is being checked because the
 * laboratory's was rejected. `SAMPLE_CONSENT_END`: what the laboratory stores under the consent to further analysis is
 * destroyed.
 */
export const GENE_PENDING_ITEMS = [
  'KIT_TO_RETURN',
  'RESULT_TO_OPEN',
  'RESULT_BEING_CHECKED',
  'SAMPLE_CONSENT_END',
] as const

export const SEXES = ['MALE', 'FEMALE'] as const
export const RACES = ['KOREAN', 'EAST_ASIAN', 'OTHER_ASIAN', 'OTHER', 'NOT_DISCLOSED'] as const

export const VOUCHER_TYPES = [
  'FREE',
  'DISCOUNT',
  'FCFS',
  'PARTNER',
  'EVENT',
  'COMPENSATION',
  'ADDITIONAL_TESTING',
] as const
export type VoucherType = (typeof VOUCHER_TYPES)[number]

export const VOUCHER_STATUSES = ['ISSUED', 'RESERVED', 'USED', 'EXPIRED', 'REVOKED'] as const

export const FCFS_GROUP_STATUSES = ['SCHEDULED', 'OPEN', 'SOLD_OUT', 'CLOSED'] as const

/** `LOST`: no place was left; the person may still get one that is returned. */
export const FCFS_RESULTS = ['WON', 'LOST', 'NOT_ENTERED', 'HOLD_EXPIRED'] as const
export type FcfsResult = (typeof FCFS_RESULTS)[number]

export const GROUP_SORT_TYPES = ['RECENTLY_JOINED', 'NAME', 'MEMBER_COUNT', 'SIMILARITY'] as const
export type GroupSortType = (typeof GROUP_SORT_TYPES)[number]
