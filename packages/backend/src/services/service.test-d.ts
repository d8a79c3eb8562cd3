import { contract } from '@ieum/contract-kit/endpoint.ts'
import type * as described from '@ieum/contracts/services.ts'
import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { z } from 'zod'
import type { Parts } from '../platform/infrastructure.ts'
import { jobQueue } from '../platform/jobs/queue.ts'
import type * as services from '../services.ts'
import { startServices } from '../start-services.ts'
import { service } from './service.ts'

declare const parts: Parts

const calls = contract({
  count: {
    method: 'GET',
    path: '/v1/counts',
    who: 'public',
    summary: 'A number',
    errors: [],
    response: z.object({ count: z.number() }),
  },
})
type Counter = { readonly current: number }
type Numbers = { next(): Promise<number> }

const numbers = service({
  contract: {},
  handlers: {},
  uses: {},
  start: async () => ({ context: null, api: { next: async () => 1 } }),
})
const counts = service({
  contract: calls,
  handlers: { count: async (_call, { current }: Counter) => ({ count: current }) },
  uses: { numbers: true },
  start: async (_parts, { numbers }: { numbers: Numbers }) => ({
    context: { current: await numbers.next() },
    api: null,
  }),
})
void startServices({ numbers, counts }, parts)

// @ts-expect-error a service that uses one which is not in the list
void startServices({ counts }, parts)

const words = service({ ...nothing(), start: async () => ({ context: null, api: { next: async () => 'one' } }) })
// @ts-expect-error a service that uses a function which the other one does not offer
void startServices({ numbers: words, counts }, parts)

service({
  contract: calls,
  // @ts-expect-error a call without a handler
  handlers: {},
  uses: {},
  start: async () => ({ context: null, api: null }),
})

service({
  contract: calls,
  // @ts-expect-error handlers that require more than the context has
  handlers: { count: async (_call, { current }: Counter) => ({ count: current }) },
  uses: {},
  start: async () => ({ context: { present: 1 }, api: null }),
})

service({
  contract: calls,
  handlers: { count: async () => ({ count: 1 }) },
  // @ts-expect-error a service that is used but not named: it might start later
  uses: {},
  start: async (_parts, { numbers }: { numbers: Numbers }) => ({ context: await numbers.next(), api: null }),
})

const queue = jobQueue<{ readonly userId: UserId }>({ name: 'counts' })
service({
  ...nothing(),
  start: async () => ({ context: { current: 1 }, api: null }),
  workers: [
    // @ts-expect-error a worker that requires more than its jobs contain
    queue.worker(0, async (_context: Counter, _job: { readonly userId: UserId; readonly syncId: SyncId }) => {}),
  ],
})

function nothing() {
  return { contract: {}, handlers: {}, uses: {} } as const
}

// Every described call is served, and nothing else is.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
export const isListTheSame: Same<keyof typeof services, keyof typeof described> = true
