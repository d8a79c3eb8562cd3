/** The services with separate health data; each has tables of its own, prefixed with its name. */
export const HEALTH_SERVICES = ['gene', 'microbiome'] as const
export type HealthService = (typeof HEALTH_SERVICES)[number]
