import type { Collector } from '../collect/collected.ts'
import { collectBank } from './bank/bank.ts'
import { collectCapital } from './capital.ts'
import { collectCard } from './card/card.ts'
import { collectElectronicFinance } from './electronic-finance.ts'
import { collectGuaranteeInsurance } from './insurance/guarantee-insurance.ts'
import { collectInsurance } from './insurance/insurance.ts'
import { collectInvest } from './invest.ts'
import { collectTelecom } from './telecom.ts'

/** One collector per industry of the standard; none for industries without a scope of ours. */
export const COLLECTORS: ReadonlyMap<string, Collector> = new Map([
  ['bank', collectBank],
  ['card', collectCard],
  ['invest', collectInvest],
  ['insu', collectInsurance],
  ['efin', collectElectronicFinance],
  ['capital', collectCapital],
  ['ginsu', collectGuaranteeInsurance],
  ['telecom', collectTelecom],
])
