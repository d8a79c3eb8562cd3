import { randomUUID } from 'node:crypto'
import type { PersonSession } from '../../people/person-session.ts'

export type RefreshedAtOnce = {
  /** Returned syncs; one, if refreshes cannot race. */
  readonly syncIds: readonly string[]
  /** Answers that are neither a sync nor "too soon, in so many seconds"; has to be empty. */
  readonly strange: readonly string[]
}

/** Codes that may refuse one of many, with the longest wait: the limit of refreshes, and the overall limit. */
const LONGEST_S: { readonly [code: string]: number } = { MYDATA_REFRESH_TOO_SOON: 10, RATE_LIMITED: 60 }

/** Many refreshes of one person at the same moment, over warm sockets. */
export async function refreshAtOnce(session: PersonSession, times: number): Promise<RefreshedAtOnce> {
  const refresh = async () => {
    const response = await session.fetch('/v1/mydata/users/me/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: '{"organizationGuids":[]}',
    })
    const { syncId, errorCodeEnum } = (await response.json()) as { syncId?: string; errorCodeEnum?: string }
    const seconds = Number(response.headers.get('retry-after'))
    const longest = LONGEST_S[errorCodeEnum ?? '']
    const isTooSoon = longest !== undefined && seconds >= 1 && seconds <= longest
    return { syncId, strange: syncId || isTooSoon ? null : `${response.status} ${errorCodeEnum} after ${seconds} s` }
  }
  await Promise.all(Array.from({ length: times }, () => session.account.getMe()))
  const answers = await Promise.all(Array.from({ length: times }, refresh))
  return {
    syncIds: [...new Set(answers.flatMap(({ syncId }) => syncId ?? []))],
    strange: [...new Set(answers.flatMap(({ strange }) => strange ?? []))],
  }
}
