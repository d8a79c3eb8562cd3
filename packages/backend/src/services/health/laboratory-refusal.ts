/**
 * Refusal of a laboratory's message: reported to the laboratory by field and reason, and to the operator by a log line
 * and a metric.
 */
import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import type { Logger } from 'pino'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Faults that are named at most; a file read on the other strand has hundreds. */
const MOST_FAULTS = 50

/** The refusal of a message: `details` has its faults and their number. */
export const messageRefusal = (
  code: ErrorCode,
  faults: readonly LaboratoryFault[],
  details: Readonly<Record<string, unknown>> = {},
): Refusal => new Refusal(code, { ...details, faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length })

/** The faults of such a refusal; null for any other error. */
export function laboratoryFaultsOf(error: unknown): readonly LaboratoryFault[] | null {
  const faults = error instanceof Refusal ? error.details?.faults : undefined
  return Array.isArray(faults) ? (faults as readonly LaboratoryFault[]) : null
}

/** Alerts the operator with the fields and reasons, and never with the person whose message it was. */
export type LaboratoryAlert = (service: HealthService, operation: string, faults: readonly LaboratoryFault[]) => void

export const laboratoryAlert =
  ({ log, metrics }: { readonly log: Logger; readonly metrics: Metrics }): LaboratoryAlert =>
  (service, operation, faults) => {
    metrics.laboratoryMessageRefused(service, faults[0]?.reasonEnum ?? 'UNKNOWN')
    log.error({ event: 'laboratory message refused', service, operation, faults })
  }
