import type { RaiseApplication } from '@ieum/contracts/credit/raising/raising.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'

type Status = RaiseApplication['raiseCreditScoresApplicationStatusEnum']
type Result = RaiseApplication['bureaus'][number]['raiseBureauResultEnum']
type Material = RaiseApplication['materials'][number]['raiseMaterialEnum']

/** The application is still in progress. */
export const isLive = (status: Status): boolean =>
  status === 'REQUESTED' || status === 'COLLECTING' || status === 'SUBMITTED'

export const resultTone = (result: Result): 'primary' | 'warn' | undefined =>
  result === 'RAISED' ? 'primary' : result === 'FAILED' ? 'warn' : undefined

/** A kind unknown to this build has a name, too. */
export const materialName = (material: Material): string =>
  material === 'UNKNOWN' ? words.otherMaterial : words.materials[material]
