import { columnsOf } from '../rows.ts'

/** The services with separate health data; each has tables of its own, prefixed with its name. */
export const HEALTH_SERVICES = ['gene', 'microbiome'] as const
export type HealthService = (typeof HEALTH_SERVICES)[number]

/** Whose application it is, and which; the table of each service has these columns. */
export const APPLICATION_IDS = columnsOf('gene_application', ['user_id', 'application_id'])
