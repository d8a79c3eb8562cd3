import type { SyncListener } from '@ieum/connect-flow/actors.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { syncEvents } from '@ieum/contracts/mydata/sync/sync-events.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'

const PATH: (typeof syncEvents)['streamSyncEvents']['path'] = '/v1/mydata/users/me/syncs/{syncId}/events'

/** After an interruption the browser reconnects and names the version it knows. A refusal ends it for good. */
export function listenToSync(syncId: SyncId, listener: SyncListener): () => void {
  const source = new EventSource(PATH.replace('{syncId}', encodeURIComponent(syncId)))
  source.addEventListener('open', listener.opened)
  source.addEventListener('error', listener.lost)
  source.addEventListener('message', ({ data }: MessageEvent<string>) =>
    listener.onStatus(JSON.parse(data) as SyncStatus),
  )
  return () => source.close()
}
