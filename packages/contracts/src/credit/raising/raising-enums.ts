/** Enums of raising a score on the wire. A value that a build does not know reads as `UNKNOWN`. */
import { openEnum } from '../../shared/wire.ts'
import { type RAISE_APPLICATION_STATUSES, type RAISE_FAILURE_REASONS, RAISE_MATERIALS } from './raising-names.ts'

export type RaiseMaterial = (typeof RAISE_MATERIALS)[number]
export const RaiseMaterialEnum = openEnum(RAISE_MATERIALS)

export type RaiseApplicationStatus = (typeof RAISE_APPLICATION_STATUSES)[number]

/** The result at one bureau. Proof never lowers a score; a lower score has another cause. */
export const RAISE_BUREAU_RESULTS = ['RAISED', 'UNCHANGED', 'LOWERED_BY_OTHER_REASON', 'FAILED', 'PENDING'] as const

/** The result of one kind of proof. */
export const RAISE_MATERIAL_RESULTS = [
  'SUBMITTED',
  'NO_DATA',
  'SKIPPED_CERTIFICATE_REQUIRED',
  'SKIPPED_RECENTLY_SUBMITTED',
  'FAILED',
] as const
export type RaiseMaterialResult = (typeof RAISE_MATERIAL_RESULTS)[number]

export type RaiseFailureReason = (typeof RAISE_FAILURE_REASONS)[number]

/** @source docs/reference/credit.md#states */
export const RAISE_AUTOMATION_STATUSES = [
  'OFF',
  'ACTIVE',
  'PAUSED_CONSENT_EXPIRED',
  'PAUSED_CERTIFICATE_REQUIRED',
  'PAUSED_MYDATA_DISCONNECTED',
] as const
export type RaiseAutomationStatus = (typeof RAISE_AUTOMATION_STATUSES)[number]
