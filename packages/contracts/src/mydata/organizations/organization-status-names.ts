/**
 * How an institution answers now. `UNKNOWN`: too few people called it recently to publish a status without disclosing
 * theirs.
 */
export const ORGANIZATION_STATUSES = ['CLEAR', 'SLOW', 'DOWN', 'UNKNOWN'] as const
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number]
