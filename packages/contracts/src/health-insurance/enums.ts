/** In whose app a guardian authenticates. */
export const SIMPLE_AUTHENTICATION_PROVIDERS = ['KAKAO', 'NAVER', 'TOSS', 'PASS'] as const
export type SimpleAuthenticationProvider = (typeof SIMPLE_AUTHENTICATION_PROVIDERS)[number]

export const GUARDIAN_RELATIONS = ['FATHER', 'MOTHER', 'LEGAL_GUARDIAN'] as const
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number]

/** Whose household pays: an employee's, or a local one's. */
export const INSURED_TYPES = ['EMPLOYEE', 'LOCAL'] as const
export type InsuredType = (typeof INSURED_TYPES)[number]

export const PREMIUM_STATUSES = ['PAID', 'UNPAID', 'EXEMPT', 'NOT_DUE'] as const
export type PremiumStatus = (typeof PREMIUM_STATUSES)[number]

export const CHECKUP_TYPES = ['GENERAL', 'INFANT', 'SCHOOL', 'ORAL', 'OUT_OF_SCHOOL'] as const
export type CheckupType = (typeof CHECKUP_TYPES)[number]

export const CHECKUP_RESULTS = ['NORMAL', 'NORMAL_TO_WATCH', 'DISEASE_SUSPECTED', 'HAS_DISEASE'] as const
export type CheckupResult = (typeof CHECKUP_RESULTS)[number]

/** Why linking cannot be asked for now: it is not offered to this person, or the person is 19 or older. */
export const CANNOT_LINK_REASONS = ['NOT_OFFERED', 'NOT_UNDERAGE'] as const

/** Of the agreement that a guardian reads; its words are in `@ieum/copy`, whose test compares the versions. */
export const GUARDIAN_AGREEMENT_VERSION = '1.0'

/** What a guardian agrees to, each apart: health is sensitive information, and somebody else is given personal information. */
export const GUARDIAN_AGREEMENTS = ['COLLECTION', 'SENSITIVE_INFORMATION', 'THIRD_PARTY_PROVISION'] as const
export type GuardianAgreement = (typeof GUARDIAN_AGREEMENTS)[number]

/** What became of a guardian's authentication. */
export const LINK_RESULTS = ['LINKED', 'PENDING', 'REFUSED', 'EXPIRED', 'NOT_GUARDIAN'] as const
export type LinkResult = (typeof LINK_RESULTS)[number]

/** `ENDED`: its year is over, or a newer consent took its place. */
export const GUARDIAN_CONSENT_STATES = ['ACTIVE', 'ENDED', 'WITHDRAWN'] as const
