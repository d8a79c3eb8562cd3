import type { ConnectionType } from '@ieum/contracts/mydata/enums.ts'

/**
 * How a connection was made.
 * @param isIndividual whether what was agreed to was agreed to at the institution itself; null where that is not stored any more
 */
export function connectionType(isIndividual: boolean | null): ConnectionType {
  if (isIndividual === null) return 'UNKNOWN'
  return isIndividual ? 'INDIVIDUAL' : 'INTEGRATED'
}
