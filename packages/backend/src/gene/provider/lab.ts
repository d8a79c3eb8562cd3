import { LABORATORY_CALLER } from '../../callers-inside.ts'
import { Refusal } from '../../http/refusal.ts'

/** The laboratory, as the operator names its credential, and as applications do. */
export const LAB = { caller: LABORATORY_CALLER, analysisOrganization: 'MACROGEN' } as const

/** @throws Refusal FORBIDDEN_CALLER for whoever is not this laboratory */
export function requireLab(caller: string | null): void {
  if (caller !== LAB.caller) throw new Refusal('FORBIDDEN_CALLER')
}
