/** Webhooks that a bureau sends to the operator: somebody looked at a member, or something changed. */
import { randomUUID } from 'node:crypto'
import type { CreditBureauChange, CreditBureauInquiry } from '@ieum/contracts/outside/credit/credit-bureau-history.ts'
import { type Credentials, credentialNames } from '../credentials.ts'
import type { OperatorInside } from '../operator-inside.ts'
import { type BureauName, creditBureaus } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'

export type BureauNotice = {
  readonly bureau: BureauName
  readonly memberId: string
  readonly inquiry?: CreditBureauInquiry
  readonly change?: CreditBureauChange
}

export type BureauNotices = {
  /** Sent until the operator has accepted it, or for some minutes. */
  send(notice: BureauNotice): void
  /** Sent once, whatever the result: returns the operator's answer, or null without one. */
  sendOnce(notice: BureauNotice): Promise<{ readonly status: number; readonly body: string } | null>
  close(): void
}

type StoredNotice = BureauNotice & { readonly tries: number }

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 8_000
const MOST_TRIES = 60
const LIMIT_MS = 5_000

export function createBureauNotices(store: Store, credentials: Credentials, inside: OperatorInside): BureauNotices {
  const stored = store.collection<StoredNotice>('credit-bureau-notices')
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  function later(id: string, afterMs: number): void {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void send(id)
    }, afterMs)
    timer.unref()
    timers.add(timer)
  }

  async function send(id: string): Promise<void> {
    const notice = stored.get(id)
    if (!notice || isClosed) return
    const answer = await post(notice)
    if (isClosed) return
    if (answer?.status === 204 || notice.tries >= MOST_TRIES) return stored.delete(id)
    stored.put(id, { ...notice, tries: notice.tries + 1 })
    later(id, Math.min(FIRST_WAIT_MS * 2 ** notice.tries, LONGEST_WAIT_MS))
  }

  async function post({ bureau, memberId, inquiry, change }: BureauNotice) {
    const port = inside.port()
    const orgCode = creditBureaus.find(({ name }) => name === bureau)?.orgCode
    if (port === undefined || orgCode === undefined) return null
    const { clientSecret } = credentials.of(credentialNames.bureauAtOperator(orgCode))
    try {
      const response = await fetch(`http://127.0.0.1:${port}/v1/credit/bureau-notices`, {
        method: 'POST',
        headers: {
          authorization: `Bearer bureau-${bureau.toLowerCase()}.${clientSecret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ member_id: memberId, inquiry, change }),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      return { status: response.status, body: await response.text() }
    } catch {
      return null
    }
  }

  for (const [id] of stored.entries()) later(id, FIRST_WAIT_MS)
  return {
    send(notice) {
      const id = randomUUID()
      stored.put(id, { ...notice, tries: 0 })
      void send(id)
    },
    sendOnce: post,
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
