import { z } from 'zod'
import { SessionId } from '../shared/ids.ts'
import { EpochMsOut, Uuid } from '../shared/wire.ts'
import { accountCalls } from './calls.ts'

export const DEVICE_OS = ['IOS', 'ANDROID', 'MACOS', 'WINDOWS', 'LINUX', 'UNKNOWN'] as const
export const BROWSERS = ['SAFARI', 'CHROME', 'SAMSUNG', 'WHALE', 'EDGE', 'FIREFOX', 'UNKNOWN'] as const

export const sessions = accountCalls({
  listSessions: {
    method: 'GET',
    path: '/v1/users/me/sessions',
    who: 'user',
    summary: 'Where I am signed in, the latest seen first; what the app has open in web views is part of the app',
    errors: [],
    response: z.object({
      sessions: z.array(
        z.object({
          sessionId: SessionId,
          kindEnum: z.enum(['APP', 'BROWSER']),
          osEnum: z.enum(DEVICE_OS),
          /** `UNKNOWN` in the app. */
          browserEnum: z.enum(BROWSERS),
          signedInAtMs: EpochMsOut,
          /** Rounded to the hour. */
          lastSeenAtMs: EpochMsOut,
          /** Whether this is the session that makes the call. */
          isThis: z.boolean(),
        }),
      ),
    }),
  },
  endSession: {
    method: 'DELETE',
    path: '/v1/users/me/sessions/{sessionId}',
    who: 'user',
    effects: 'outside',
    limit: 'none',
    summary: 'Ends one session of mine, and what it opened, everywhere at once',
    errors: ['SESSION_NOT_FOUND'],
    params: z.object({ sessionId: Uuid.pipe(SessionId) }),
    response: null,
  },
  endSessions: {
    method: 'DELETE',
    path: '/v1/users/me/sessions',
    who: 'user',
    effects: 'outside',
    limit: 'none',
    summary: 'Ends all sessions of mine everywhere at once, or all but the one that asks',
    errors: [],
    query: z.object({ isThisKept: z.enum(['true', 'false']).default('false') }),
    response: null,
  },
})
