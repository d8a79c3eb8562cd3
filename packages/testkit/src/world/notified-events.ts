import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import pg from 'pg'
import type { World } from './start-world.ts'

/** One stored analytics event, without its ids and times. */
export type NotifiedEvent = {
  readonly name: string
  readonly screen: string
  readonly overlay: string | null
  readonly target: string | null
  readonly cause: string | null
  readonly code: string | null
  readonly clientBrowser: string
}

/**
 * Events that pages have reported for flows of one purpose, in the order in which they happened; also the whole stored
 * content as text. No test knows a person's id, so a test uses a purpose that hardly any other uses; null is every
 * other page.
 */
export async function notifiedEvents(
  { databaseUrl }: Pick<World, 'databaseUrl'>,
  purpose: Purpose | null,
): Promise<{ events: NotifiedEvent[]; storedText: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ event: NotifiedEvent; stored_text: string }>(
      `select json_build_object('name', name, 'screen', screen, 'overlay', overlay, 'target', target, 'cause', cause,
         'code', code,
         'clientBrowser', client_browser) as event, analytics_event::text as stored_text
       from analytics_event where purpose is not distinct from $1 order by occurred_at`,
      [purpose],
    )
    return { events: rows.map(({ event }) => event), storedText: rows.map(({ stored_text }) => stored_text).join('\n') }
  } finally {
    await client.end()
  }
}
