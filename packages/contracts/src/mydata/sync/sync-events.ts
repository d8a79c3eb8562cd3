import { z } from 'zod'
import { SyncId } from '../../shared/ids.ts'
import { mydataCalls } from '../calls.ts'
import { SyncStatus } from './sync.ts'

/**
 * Calls that answer with a stream: plain routes beside the kit. Each event is a whole `SyncStatus` and its id is the
 * version, so a lost, late or repeated event does no harm.
 */
export const syncEvents = mydataCalls({
  streamSyncEvents: {
    method: 'GET',
    path: '/v1/mydata/users/me/syncs/{syncId}/events',
    who: 'user',
    streams: true,
    isAccessLogged: false,
    summary:
      'The status of one sync at every change, until every institution is decided; Last-Event-ID is a version, and ' +
      '204 says that nothing comes after it',
    errors: ['MYDATA_SYNC_NOT_FOUND', 'NOT_FOUND', 'RATE_LIMITED'],
    params: z.object({ syncId: SyncId }),
    response: SyncStatus,
  },
})
