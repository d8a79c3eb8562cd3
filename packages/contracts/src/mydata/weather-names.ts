/** How an institution answers just now. `UNKNOWN`: too few people asked it lately to tell without telling of them. */
export const ORGANIZATION_WEATHERS = ['CLEAR', 'SLOW', 'DOWN', 'UNKNOWN'] as const
export type OrganizationWeather = (typeof ORGANIZATION_WEATHERS)[number]
