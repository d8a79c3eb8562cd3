import type { ConnectionType } from '@ieum/contracts/mydata/enums.ts'

/**
 * Returns how a connection was made.
 * @param isIndividual whether the consent was given at the institution itself; null where that is no longer stored
 */
export function connectionType(isIndividual: boolean | null): ConnectionType {
  if (isIndividual === null) return 'UNKNOWN'
  return isIndividual ? 'INDIVIDUAL' : 'INTEGRATED'
}
