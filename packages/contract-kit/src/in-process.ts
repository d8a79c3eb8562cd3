/** The same client without HTTP, for the first paint: bound to one user and read-only. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError, type CallArgs, type CallOptions, type Client } from './client.ts'
import { type Contract, type Endpoint, effectsOf, type User } from './endpoint.ts'
import type { Served } from './serve.ts'

export type InProcessOptions = {
  readonly requestId: string
  /** Converts an error of a handler to the typed client's error. */
  readonly toApiError: (error: unknown, requestId: string) => ApiError
}

/**
 * The user comes from the session, never from a URL. Calls that change something throw, because showing a page changes
 * nothing.
 */
export function bindInProcess<C extends Contract>(
  served: Served<C>,
  user: User | null,
  options: InProcessOptions,
): Client<C> {
  const call = async (name: string, endpoint: Endpoint, args: CallArgs = {}, { signal }: CallOptions = {}) => {
    if (endpoint.who !== 'user' && endpoint.who !== 'public') throw new Error(`${name} is no call of a page`)
    if (effectsOf(endpoint) !== 'none') throw new Error(`${name} changes something: a page load may not call it`)
    if (endpoint.who === 'user' && !user) throw new ApiError({ status: 401, errorCodeEnum: 'UNAUTHENTICATED' })
    try {
      const { body } = await served.run(
        name,
        { ...args, ...(signal && { signal }) },
        { user, caller: null },
        options.requestId,
      )
      return body === null ? undefined : await parseAnswer(body)
    } catch (error) {
      throw options.toApiError(error, options.requestId)
    }
  }
  const calls = Object.entries(served.contract).map(([name, endpoint]) => [
    name,
    (args?: CallArgs, callOptions?: CallOptions) => call(name, endpoint, args, callOptions),
  ])
  return Object.fromEntries(calls) as Client<C>
}

/** From this size on reading an answer takes some of the 50 ms that a task of the event loop may take. @source ours */
const LARGE = 500_000

/**
 * Returns the parsed answer. A large one is parsed in its own turn of the event loop, separate from its production and
 * its use.
 */
export async function parseAnswer(body: string | Uint8Array): Promise<unknown> {
  const read = () => JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  if (body.length < LARGE) return read()
  await nextTurn()
  const answer = read()
  await nextTurn()
  return answer
}
