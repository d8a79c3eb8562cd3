import type { DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import type { Handlers } from './call.ts'
import { bankHandlers } from './industries/bank.ts'
import { capitalHandlers } from './industries/capital.ts'
import { cardHandlers } from './industries/card.ts'
import { dormantHandlers } from './industries/dormant.ts'
import { efinHandlers } from './industries/efin.ts'
import { ginsuHandlers } from './industries/ginsu.ts'
import { insuHandlers } from './industries/insu.ts'
import { investHandlers } from './industries/invest.ts'
import { pensionHandlers } from './industries/pensions.ts'
import { prepaidHandlers } from './industries/prepaid.ts'
import { telecomHandlers } from './industries/telecom.ts'

/** One per call of the table. Whether a holding fits its industry was checked when the people file was read. */
export const HANDLERS: Handlers<DataCallId> = {
  ...bankHandlers,
  ...capitalHandlers,
  ...cardHandlers,
  ...dormantHandlers,
  ...efinHandlers,
  ...ginsuHandlers,
  ...insuHandlers,
  ...investHandlers,
  ...pensionHandlers,
  ...prepaidHandlers,
  ...telecomHandlers,
}
