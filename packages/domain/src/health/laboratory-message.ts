/**
 * Checks of a laboratory's message that are independent of the kind of testing: the kit that it names and the times
 * that it reports.
 */
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import { CLOCK_TOLERANCE_MS } from '../time/clock-tolerance.ts'
import { DAY_MS } from '../time/durations.ts'
import { isSameKit } from './kit-number.ts'

/** Our facts about the kit of an application. */
export type KnownKit = {
  /** The last number that was sent; null before the first. */
  readonly sentKitId: string | null
  /** When that kit came back; null while it has not, or the time is unknown. Business time of the laboratory. */
  readonly returnedAtMs: number | null
  readonly hasReturned: boolean
}

/**
 * Checks that a result belongs to the last kit that was sent, and that this kit has come back.
 * @param known null for a testing without a kit
 * @source docs/reference/laboratories.md#the-kit
 */
export function kitFaults(kitId: string | null, known: KnownKit | null): readonly LaboratoryFault[] {
  const fault = (reasonEnum: LaboratoryFault['reasonEnum']): readonly LaboratoryFault[] => [
    { path: 'kitId', reasonEnum },
  ]
  if (known === null) return kitId === null ? [] : fault('KIT_UNEXPECTED')
  if (kitId === null) return fault('KIT_MISSING')
  if (known.sentKitId === null) return fault('KIT_NOT_SENT')
  if (!isSameKit(kitId, known.sentKitId)) return fault('KIT_OF_ANOTHER_ORDER')
  return known.hasReturned ? [] : fault('KIT_NOT_RETURNED')
}

/** Checks that a reported time has passed, within the difference between the laboratory's clock and ours. */
export const futureFaults = (path: string, occurredAtMs: number, nowMs: number): readonly LaboratoryFault[] =>
  occurredAtMs > nowMs + CLOCK_TOLERANCE_MS ? [{ path, reasonEnum: 'IN_THE_FUTURE' }] : []

/**
 * Checks that a destruction happened after the order and not in the future.
 * @param requestedAtMs since when the laboratory has the order
 */
export const destructionFaults = (
  path: string,
  destroyedAtMs: number,
  { requestedAtMs, nowMs }: { readonly requestedAtMs: number; readonly nowMs: number },
): readonly LaboratoryFault[] =>
  destroyedAtMs < requestedAtMs ? [{ path, reasonEnum: 'BEFORE_ORDER' }] : futureFaults(path, destroyedAtMs, nowMs)

/** Checks that a sample was analysed after its kit came back, or after the analysis of a stored sample was ordered. */
export function completionFaults(
  path: string,
  completedAtMs: number,
  { orderedAtMs, kit, nowMs }: { readonly orderedAtMs: number; readonly kit: KnownKit | null; readonly nowMs: number },
): readonly LaboratoryFault[] {
  if (completedAtMs + CLOCK_TOLERANCE_MS < orderedAtMs) return [{ path, reasonEnum: 'BEFORE_ORDER' }]
  if (kit?.returnedAtMs != null && completedAtMs < kit.returnedAtMs) return [{ path, reasonEnum: 'BEFORE_KIT_RETURN' }]
  return futureFaults(path, completedAtMs, nowMs)
}

/** Statuses of an application whose kit has come back. */
const KIT_BACK_STATUSES: readonly string[] = [
  'KIT_RETURNED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
  'ANALYSIS_FAILED',
  'ANALYSIS_COMPLETED',
  'RESULT_OPENED',
]

/**
 * Returns the facts about the kit of an application.
 * @param kitReturn of the last kit that was sent; null: it has not come back; undefined: stored before returns were
 * stored, so the status decides
 */
export const knownKit = (
  statusEnum: string,
  {
    kitId,
    kitReturn,
  }: { readonly kitId: string | null; readonly kitReturn?: { readonly returnedAtMs: number } | null | undefined },
): KnownKit => ({
  sentKitId: kitId,
  returnedAtMs: kitReturn?.returnedAtMs ?? null,
  hasReturned: kitReturn === undefined ? KIT_BACK_STATUSES.includes(statusEnum) : kitReturn !== null,
})

/** A day without an answer is more than a passing fault. @source docs/reference/gene.md#what-a-laboratory-is-told */
const PASSING_FAULT_MS = DAY_MS

/** Returns whether a laboratory has been silent for so long that the operator is alarmed. @param waitedMs machine time */
export const isLaboratorySilent = (waitedMs: number): boolean => waitedMs >= PASSING_FAULT_MS

/**
 * Time without an acceptable result after which the person sees that it is being checked: a minor error is corrected
 * sooner.
 */
export const CHECKING_SHOWN_AFTER_MS = DAY_MS

/** @param refusedAtMs since when the laboratory has sent no acceptable result; null: it has */
export const isResultBeingChecked = (refusedAtMs: number | null, nowMs: number): boolean =>
  refusedAtMs !== null && nowMs - refusedAtMs >= CHECKING_SHOWN_AFTER_MS
