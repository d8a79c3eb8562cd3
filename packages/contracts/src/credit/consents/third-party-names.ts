/** Status of a consent to a third-party provision. */
export const THIRD_PARTY_CONSENT_STATUSES = ['VALID', 'REVOKING', 'REVOKED', 'EXPIRED'] as const
