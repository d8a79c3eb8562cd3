import type { PageClients } from '@ieum/contracts/page.ts'

/** Data of the health insurance page. */
export const readHealthInsurance = ({ healthInsurance }: PageClients) => healthInsurance.getHealthInsuranceLink()

export type HealthInsuranceShown = Awaited<ReturnType<typeof readHealthInsurance>>
export type LinkedShown = NonNullable<HealthInsuranceShown['link']>
export type WaitingShown = NonNullable<HealthInsuranceShown['request']>
