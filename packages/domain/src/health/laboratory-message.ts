/** What is checked of a message of a laboratory whatever was tested: the kit that it names and the moments that it says. */
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import { CLOCK_TOLERANCE_MS } from '../time/clock-tolerance.ts'
import { DAY_MS } from '../time/durations.ts'
import { isSameKit } from './kit-number.ts'

/** What we know of the kit of an application. */
export type KnownKit = {
  /** The number that was sent last; null before the first. */
  readonly sentKitId: string | null
  /** When that kit came back; null while it has not, or its moment is not known. Business time of the laboratory. */
  readonly returnedAtMs: number | null
  readonly hasReturned: boolean
}

/**
 * A result belongs to the kit that was sent last, once it has come back.
 * @param known null for a testing without a kit
 * @source docs/laboratories.md#the-kit
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

/** A moment that a laboratory says has come, for all that its clock and ours may differ. */
export const futureFaults = (path: string, occurredAtMs: number, nowMs: number): readonly LaboratoryFault[] =>
  occurredAtMs > nowMs + CLOCK_TOLERANCE_MS ? [{ path, reasonEnum: 'IN_THE_FUTURE' }] : []

/**
 * What was ordered to be destroyed is destroyed afterwards, by now.
 * @param requestedAtMs since when the laboratory knows that it has to
 */
export const destructionFaults = (
  path: string,
  destroyedAtMs: number,
  { requestedAtMs, nowMs }: { readonly requestedAtMs: number; readonly nowMs: number },
): readonly LaboratoryFault[] =>
  destroyedAtMs < requestedAtMs ? [{ path, reasonEnum: 'BEFORE_ORDER' }] : futureFaults(path, destroyedAtMs, nowMs)

/** A sample is analysed after its kit came back, or after what the laboratory has already was ordered to be analysed. */
export function completionFaults(
  path: string,
  completedAtMs: number,
  { orderedAtMs, kit, nowMs }: { readonly orderedAtMs: number; readonly kit: KnownKit | null; readonly nowMs: number },
): readonly LaboratoryFault[] {
  if (completedAtMs + CLOCK_TOLERANCE_MS < orderedAtMs) return [{ path, reasonEnum: 'BEFORE_ORDER' }]
  if (kit?.returnedAtMs != null && completedAtMs < kit.returnedAtMs) return [{ path, reasonEnum: 'BEFORE_KIT_RETURN' }]
  return futureFaults(path, completedAtMs, nowMs)
}

/** Where an application stands once its kit has come back. */
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
 * The kit of an application.
 * @param kitReturn of the kit that was sent last; null: it has not come back; undefined: stored before its return was, so that the
 *   status tells it
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

/** After so long without a result that can be accepted its person reads that it is being checked: a slip is mended sooner. */
export const CHECKING_SHOWN_AFTER_MS = DAY_MS

/** @param refusedAtMs since when the laboratory has sent no result that could be accepted; null: it has */
export const isResultBeingChecked = (refusedAtMs: number | null, nowMs: number): boolean =>
  refusedAtMs !== null && nowMs - refusedAtMs >= CHECKING_SHOWN_AFTER_MS
