import type { OrganizationStatus } from '@ieum/contracts/mydata/organizations/organization-status-names.ts'
import { DAY_MS } from '../../time/durations.ts'

/** An outage subscription ends after this time. @source ours */
export const OUTAGE_SUBSCRIPTION_MS = DAY_MS

/**
 * Returns whether an institution that did not answer is back. The absence of failures is not enough, because there may
 * have been no calls; the end of a maintenance is, because it was announced.
 * @param wasInMaintenance when the person subscribed
 * @source ours; ADR 0112
 */
export function isBack({
  status,
  isInMaintenance,
  wasInMaintenance,
}: {
  readonly status: OrganizationStatus
  readonly isInMaintenance: boolean
  readonly wasInMaintenance: boolean
}): boolean {
  if (isInMaintenance || status === 'DOWN') return false
  return status === 'CLEAR' || status === 'SLOW' || wasInMaintenance
}
