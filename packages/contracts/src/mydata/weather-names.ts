/**
 * How an institution answers now. `UNKNOWN`: too few people called it recently to publish a status without disclosing
 * theirs.
 */
export const ORGANIZATION_WEATHERS = ['CLEAR', 'SLOW', 'DOWN', 'UNKNOWN'] as const
export type OrganizationWeather = (typeof ORGANIZATION_WEATHERS)[number]
