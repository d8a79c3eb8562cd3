import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import type { PersonSession } from './people/person-session.ts'

export type SyncEvent = { readonly id: number; readonly status: SyncStatus }

/** One connection of a listener; a browser reconnects by itself, here the test decides when. */
export type SyncListening = {
  readonly response: Response
  /** Ends when the server ends the stream; throws when the connection is cut. */
  events(): AsyncGenerator<SyncEvent, void>
  stop(): void
}

/** Opens the stream of a sync as a page would, from the listener's version. */
export async function listenToSync(
  session: Pick<PersonSession, 'fetch'>,
  syncId: SyncId,
  knownVersion: number | null = null,
): Promise<SyncListening> {
  const abort = new AbortController()
  const response = await session.fetch(`/v1/mydata/users/me/syncs/${syncId}/events`, {
    headers: {
      accept: 'text/event-stream',
      ...(knownVersion === null ? {} : { 'last-event-id': String(knownVersion) }),
    },
    signal: abort.signal,
  })
  return { response, events: () => eventsOf(response), stop: () => abort.abort() }
}

async function* eventsOf(response: Response): AsyncGenerator<SyncEvent, void> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const data = field('data')
      if (data !== undefined) yield { id: Number(field('id')), status: JSON.parse(data) as SyncStatus }
    }
  }
}
