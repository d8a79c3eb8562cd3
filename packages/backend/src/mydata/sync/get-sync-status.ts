import type { sync } from '@ieum/contracts/mydata/sync.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'

type Get = Handler<typeof sync.getSyncStatus, MydataContext>

/** Finished bytes from memory; somebody else's sync and a missing one are answered alike. */
export const getSyncStatus: Get = async ({ params, user }, { syncStatuses }) => {
  const bytes = await syncStatuses.bytes(user.userId, params.syncId)
  if (!bytes) throw new Refusal('MYDATA_SYNC_NOT_FOUND')
  return bytes
}
