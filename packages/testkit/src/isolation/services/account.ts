import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'
import type { PersonSession } from '../../people/person-session.ts'
import type { Furnish } from '../belongings.ts'

export const furnish: Furnish = async (session, _world, database) => {
  const userId = await userIdOf(session, database)
  await session.account.getMe()
  await session.account.getFullName()
  const { accessLogToken, requestId } = await secondLookUp(session)
  const { dataDownload } = await session.account.requestDataDownload()
  const event = {
    name: 'client_error',
    screen: 'connect.consent',
    purpose: 'pfm',
    code: 'UNKNOWN',
    requestId,
    build: null,
    occurredAtMs: String(Date.now()),
  }
  return {
    ids: {
      requestId: [requestId],
      serviceId: [userId],
      // Only another device of the same person would ask about it.
      deviceId: [],
      sessionId: (await session.account.listSessions()).sessions.map(({ sessionId }) => sessionId),
      dataDownloadId: [dataDownload.dataDownloadId],
      'listAccessLog.pageToken': [accessLogToken],
      // Requested before the caller is known: it belongs to nobody yet.
      identityVerificationId: [],
      // The phone's own identifier, which does not tell us its owner.
      pushToken: [],
    },
    recorded: ['requestId', 'serviceId'],
    bodies: {
      recordEvents: { clientBrowserEnum: 'WEB', events: [event] },
      searchKeyValues: { serviceId: 'mydata', key: 'x' },
    },
  }
}

/** Access is recorded within a second; the list has a next page once there are two. */
async function secondLookUp(session: PersonSession): Promise<{ accessLogToken: string; requestId: string }> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    const answer = await session.fetch('/v1/users/me/access-log?limit=1')
    const { nextPageToken } = (await answer.json()) as { nextPageToken: string | null }
    if (nextPageToken) {
      return { accessLogToken: nextPageToken, requestId: answer.headers.get('x-request-id') as string }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the access log has no second entry')
}

/** The session's user. */
export async function userIdOf(session: PersonSession, database: pg.Client): Promise<UserId> {
  const token = decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0]
  const { rows } = await database.query('select auth_user_id from auth_session where token = $1', [token])
  return rows[0].auth_user_id as UserId
}
