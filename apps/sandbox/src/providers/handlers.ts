import { bankHandlers } from './bank.ts'
import type { Handler } from './call.ts'
import { cardHandlers } from './card.ts'
import type { Industry } from './resources.ts'

/** By industry and resource. That a holding fits its industry was checked when the people file was read. */
export const HANDLERS: Partial<Record<Industry, Readonly<Record<string, Handler<never>>>>> = {
  bank: bankHandlers,
  card: cardHandlers,
}
