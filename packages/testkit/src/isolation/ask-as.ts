import { randomUUID } from 'node:crypto'
import { type Contract, type Endpoint, wantsIdempotencyKey } from '@ieum/contract-kit/endpoint.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { Input } from '../sweep/valid-values.ts'
import { sendWire, type WireAnswer, type WireRequest, wireRequest } from '../sweep/wire-request.ts'
import { type Belongings, paramsOf } from './belongings.ts'

/** A person, their data, and the server they call. */
export type Asking = { readonly session: PersonSession; readonly url: string; readonly own: Belongings }

/** The person's own valid request of a call, except for the id that is put into it. */
export function ownInput(calls: Contract, operation: string, { bodies = {}, ...own }: Belongings): Input {
  return { params: paramsOf(own, operation), query: {}, body: calls[operation]?.body ? bodies[operation] : undefined }
}

/** Sends a request with this person's cookie, as from our own page. */
export const sendAs = ({ session, url }: Pick<Asking, 'session' | 'url'>, wire: WireRequest): Promise<WireAnswer> =>
  sendWire(url, wire, { cookie: session.cookie(), origin: new URL(url).origin })

/**
 * The answer to this person, byte for byte.
 * @throws Error when a repetition, which gets the stored answer, differs
 */
export async function askAs(
  asking: Pick<Asking, 'session' | 'url'>,
  endpoint: Endpoint,
  input: Input,
): Promise<WireAnswer> {
  const wire = wireRequest(endpoint, input, randomUUID())
  const answer = await sendAs(asking, wire)
  if (!wantsIdempotencyKey(endpoint)) return answer
  const again = await sendAs(asking, wire)
  if (again.status !== answer.status) throw new Error(`${endpoint.path}: ${answer.status}, then ${again.status}`)
  return answer
}
