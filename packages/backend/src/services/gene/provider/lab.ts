import { LABORATORY_CALLER } from '../../../platform/config/callers-inside.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** The laboratory's name as an API caller, and in applications. */
export const LAB = { caller: LABORATORY_CALLER, analysisOrganization: 'MACROGEN' } as const

/** @throws Refusal FORBIDDEN_CALLER for any caller but this laboratory */
export function requireLab(caller: string | null): void {
  if (caller !== LAB.caller) throw new Refusal('FORBIDDEN_CALLER')
}
