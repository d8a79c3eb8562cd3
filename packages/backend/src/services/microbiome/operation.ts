import type { MicrobiomeTestingType, OPERATION_STATUSES } from '@ieum/contracts/microbiome/enums.ts'
import type { Config } from '../../platform/config/config.ts'
import { isOffered } from './testing-kind.ts'

export type OperationStatus = (typeof OPERATION_STATUSES)[number]

/** Whether a kind of testing is available now, as the operator has configured; one that is not offered has ended. */
export const operationOf = (
  type: MicrobiomeTestingType,
  { microbiomeOperation }: Pick<Config, 'microbiomeOperation'>,
): OperationStatus => (isOffered(type) ? microbiomeOperation : 'ENDED')
