/** A message of a laboratory that is refused: told to the laboratory by field and reason, and to the operator by the log and a metric. */
import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import type { Logger } from 'pino'
import type { Metrics } from '../http/metrics.ts'
import { Refusal } from '../http/refusal.ts'
import type { HealthService } from './health-service.ts'

/** So many faults are named; a file that was turned over has hundreds. */
const MOST_FAULTS = 50

/** The refusal of a message: `details` has its faults, and how many they are. */
export const messageRefusal = (
  code: ErrorCode,
  faults: readonly LaboratoryFault[],
  details: Readonly<Record<string, unknown>> = {},
): Refusal => new Refusal(code, { ...details, faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length })

/** The faults of such a refusal; null of anything else. */
export function laboratoryFaultsOf(error: unknown): readonly LaboratoryFault[] | null {
  const faults = error instanceof Refusal ? error.details?.faults : undefined
  return Array.isArray(faults) ? (faults as readonly LaboratoryFault[]) : null
}

/** Alerts the operator: which fields and why, and never whose message it was. */
export type LaboratoryAlert = (service: HealthService, operation: string, faults: readonly LaboratoryFault[]) => void

export const laboratoryAlert =
  ({ log, metrics }: { readonly log: Logger; readonly metrics: Metrics }): LaboratoryAlert =>
  (service, operation, faults) => {
    metrics.laboratoryMessageRefused(service, faults[0]?.reasonEnum ?? 'UNKNOWN')
    log.error({ event: 'laboratory message refused', service, operation, faults })
  }
