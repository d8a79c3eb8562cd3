import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { creditHealth } from '@ieum/contracts/credit/health.ts'
import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'

type Check = Handler<typeof creditHealth.checkCreditHealth, CreditContext>

/** Calls no bureau: answers which bureaus are configured and not in planned maintenance now. */
export const checkCreditHealth: Check = async (_call, { bureaus, clock }) => {
  const statusOf = (bureau: CreditBureau) => {
    const reachable = bureaus.get(bureau)
    const isUp = reachable !== undefined && maintenanceNow(reachable.plannedMaintenance, clock.now()) === null
    return isUp ? ('UP' as const) : ('DOWN' as const)
  }
  return { status: 'UP' as const, bureaus: { KCB: statusOf('KCB'), NICE: statusOf('NICE') } }
}
