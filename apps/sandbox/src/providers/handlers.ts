import { bankHandlers } from './bank.ts'
import type { Handler } from './call.ts'
import { capitalHandlers } from './capital.ts'
import { cardHandlers } from './card.ts'
import { efinHandlers } from './efin.ts'
import { ginsuHandlers } from './ginsu.ts'
import { insuHandlers } from './insu.ts'
import { investHandlers } from './invest.ts'
import type { Industry } from './resources.ts'
import { telecomHandlers } from './telecom.ts'

/** By industry and resource. That a holding fits its industry was checked when the people file was read. */
export const HANDLERS: Record<Industry, Readonly<Record<string, Handler<never>>>> = {
  bank: bankHandlers,
  capital: capitalHandlers,
  card: cardHandlers,
  efin: efinHandlers,
  ginsu: ginsuHandlers,
  insu: insuHandlers,
  invest: investHandlers,
  telecom: telecomHandlers,
}
