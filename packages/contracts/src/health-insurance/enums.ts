/** Apps in which a guardian can authenticate. */
export const SIMPLE_AUTHENTICATION_PROVIDERS = ['KAKAO', 'NAVER', 'TOSS', 'PASS'] as const
export type SimpleAuthenticationProvider = (typeof SIMPLE_AUTHENTICATION_PROVIDERS)[number]

export const GUARDIAN_RELATIONS = ['FATHER', 'MOTHER', 'LEGAL_GUARDIAN'] as const
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number]

/** Insurance type of the paying household: an employee's, or a local one's. */
export const INSURED_TYPES = ['EMPLOYEE', 'LOCAL'] as const
export type InsuredType = (typeof INSURED_TYPES)[number]

export const PREMIUM_STATUSES = ['PAID', 'UNPAID', 'EXEMPT', 'NOT_DUE'] as const
export type PremiumStatus = (typeof PREMIUM_STATUSES)[number]

export const CHECKUP_TYPES = ['GENERAL', 'INFANT', 'SCHOOL', 'ORAL', 'OUT_OF_SCHOOL'] as const
export type CheckupType = (typeof CHECKUP_TYPES)[number]

export const CHECKUP_RESULTS = ['NORMAL', 'NORMAL_TO_WATCH', 'DISEASE_SUSPECTED', 'HAS_DISEASE'] as const
export type CheckupResult = (typeof CHECKUP_RESULTS)[number]

/** Why linking is not possible now: it is not offered to this person, or the person is 19 or older. */
export const CANNOT_LINK_REASONS = ['NOT_OFFERED', 'NOT_UNDERAGE'] as const

/** Version of the agreement that a guardian reads; its text is in `@ieum/copy`, whose test compares the versions. */
export const GUARDIAN_AGREEMENT_VERSION = '1.0'

/**
 * Agreements of a guardian, each separate: health data are sensitive information, and personal information is provided
 * to a third party.
 */
export const GUARDIAN_AGREEMENTS = ['COLLECTION', 'SENSITIVE_INFORMATION', 'THIRD_PARTY_PROVISION'] as const
export type GuardianAgreement = (typeof GUARDIAN_AGREEMENTS)[number]

/** Result of a guardian's authentication. */
export const LINK_RESULTS = ['LINKED', 'PENDING', 'REFUSED', 'EXPIRED', 'NOT_GUARDIAN'] as const
export type LinkResult = (typeof LINK_RESULTS)[number]

/** `ENDED`: its year is over, or a newer consent replaced it. */
export const GUARDIAN_CONSENT_STATES = ['ACTIVE', 'ENDED', 'WITHDRAWN'] as const
