import { z } from 'zod'
import { EpochMsOut, Limit, PageToken, Uuid } from '../shared/wire.ts'
import { accountCalls } from './calls.ts'

export const user = accountCalls({
  getMe: {
    method: 'GET',
    path: '/v1/users/me',
    who: 'user',
    summary: 'The signed-in person',
    errors: [],
    response: z.object({
      user: z.object({
        /** Midnight in Korea of the day of birth. */
        birthdayMs: EpochMsOut,
        createdAtMs: EpochMsOut,
      }),
    }),
    twin: true,
  },
  getFullName: {
    method: 'GET',
    path: '/v1/users/me/full-name',
    who: 'user',
    summary: 'The name as the identity agency gave it; null when unknown',
    errors: [],
    response: z.object({ fullName: z.string().nullable() }),
    twin: true,
  },
  listAccessLog: {
    method: 'GET',
    path: '/v1/users/me/access-log',
    who: 'user',
    summary: 'Who looked at my data, newest first',
    errors: ['INVALID_PAGE_TOKEN'],
    query: z.object({ pageToken: PageToken, limit: Limit }),
    response: z.object({
      entries: z.array(
        z.object({
          accessLogId: Uuid,
          operation: z.string(),
          callerEnum: z.enum(['USER', 'INTERNAL', 'MANAGEMENT', 'PORTAL', 'BRIDGE']),
          service: z.string().nullable(),
          occurredAtMs: EpochMsOut,
        }),
      ),
      nextPageToken: z.string().nullable(),
    }),
  },
})
