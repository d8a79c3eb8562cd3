import type { awaitedOrganizations } from '@ieum/contracts/mydata/awaited-organizations.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { loadAwaited } from './awaited-rows.ts'

type List = Handler<typeof awaitedOrganizations.listAwaitedOrganizations, MydataContext>

export const listAwaitedOrganizations: List = async ({ user: { userId } }, { db, log, vault }) => {
  const { opened: awaitedOrganizations, leftOutCount } = await loadAwaited(
    db,
    userId,
    () => vault.personKey(userId),
    log,
  )
  return { awaitedOrganizations, leftOutCount }
}
