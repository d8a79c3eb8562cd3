import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { creditMembership } from '@ieum/contracts/credit/bureau/membership.ts'
import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { CreditContext } from '../credit-context.ts'

type Get = Handler<typeof creditMembership.getCreditServiceAvailability, CreditContext>

export const getCreditServiceAvailability: Get = async ({ user }, context) => {
  await requireOfAge(context, user.userId, 'CREDIT_UNDERAGE_USER')
  const bureaus = CREDIT_BUREAU_NAMES.map((creditBureauEnum) => {
    const reachable = context.bureaus.get(creditBureauEnum)
    const open = maintenanceNow(reachable?.plannedMaintenance ?? [], context.clock.now())
    return {
      creditBureauEnum,
      isAvailable: reachable !== undefined && open === null,
      maintenance: open && { ...open, fromMs: String(open.fromMs), toMs: String(open.toMs) },
    }
  })
  const count = bureaus.filter(({ isAvailable }) => isAvailable).length
  return {
    isAvailable: count > 0,
    availabilityEnum:
      count === bureaus.length
        ? ('AVAILABLE' as const)
        : count > 0
          ? ('PARTIALLY_AVAILABLE' as const)
          : ('MAINTENANCE' as const),
    bureaus,
  }
}
