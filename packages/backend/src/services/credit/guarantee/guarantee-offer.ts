import { GUARANTEE_TYPES, type GuaranteeType } from '@ieum/contracts/credit/enums.ts'
import type { Config } from '../../../platform/config/config.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** The guarantee type that the URL names. @throws Refusal CREDIT_GUARANTEE_TYPE_NOT_FOUND */
export function guaranteeTypeOf(type: string): GuaranteeType {
  const known = GUARANTEE_TYPES.find((one) => one === type)
  if (!known) throw new Refusal('CREDIT_GUARANTEE_TYPE_NOT_FOUND')
  return known
}

/**
 * Places of one day; 0 when the guarantee is not offered. The other two guarantees promise what no bureau reports and
 * no lender has agreed to.
 * @source docs/reference/credit.md#guarantees
 */
export const placesADay = (
  { guaranteePlacesADay }: Pick<Config, 'guaranteePlacesADay'>,
  type: GuaranteeType,
): number => (type === 'SCORE_RAISE_GUARANTEE' ? guaranteePlacesADay : 0)
