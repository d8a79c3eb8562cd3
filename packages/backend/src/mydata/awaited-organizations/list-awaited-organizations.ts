import type { awaitedOrganizations } from '@ieum/contracts/mydata/awaited-organizations.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { loadAwaited } from './awaited-rows.ts'

type List = Handler<typeof awaitedOrganizations.listAwaitedOrganizations, MydataContext>

export const listAwaitedOrganizations: List = async ({ user: { userId } }, { db, vault }) => ({
  awaitedOrganizations: await loadAwaited(db, userId, () => vault.personKey(userId)),
})
