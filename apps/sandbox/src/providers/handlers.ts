import type { DataCallId } from '@ieum/contracts/outside/data-calls.ts'
import { bankHandlers } from './bank.ts'
import type { Handlers } from './call.ts'
import { capitalHandlers } from './capital.ts'
import { cardHandlers } from './card.ts'
import { dormantHandlers } from './dormant.ts'
import { efinHandlers } from './efin.ts'
import { ginsuHandlers } from './ginsu.ts'
import { insuHandlers } from './insu.ts'
import { investHandlers } from './invest.ts'
import { pensionHandlers } from './pensions.ts'
import { prepaidHandlers } from './prepaid.ts'
import { telecomHandlers } from './telecom.ts'

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
