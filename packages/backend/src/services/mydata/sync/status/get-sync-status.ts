import type { sync } from '@ieum/contracts/mydata/sync/sync.ts'
import type { Handler } from '../../../../platform/http/handler.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { MydataContext } from '../../mydata-context.ts'

type Get = Handler<typeof sync.getSyncStatus, MydataContext>

/**
 * Returns finished bytes from memory; another person's sync and a missing one are answered alike. If a sync connected
 * nothing, its owner receives the code that the connect call would have returned, had it waited that long.
 */
export const getSyncStatus: Get = async ({ params, user }, { syncStatuses }) => {
  const bytes = await syncStatuses.bytes(user.userId, params.syncId)
  if (bytes) return bytes
  const connecting = await syncStatuses.connecting(user.userId, params.syncId)
  throw new Refusal(connecting?.result?.kind === 'refused' ? connecting.result.code : 'MYDATA_SYNC_NOT_FOUND')
}
