/** Where a consent under which somebody else gets something stands. */
export const THIRD_PARTY_CONSENT_STATUSES = ['VALID', 'REVOKING', 'REVOKED', 'EXPIRED'] as const
