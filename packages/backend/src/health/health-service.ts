/** The services behind the wall around health; each has tables of its own, called by its name. */
export const HEALTH_SERVICES = ['gene', 'microbiome'] as const
export type HealthService = (typeof HEALTH_SERVICES)[number]
