import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import pg from 'pg'
import type { World } from './start-world.ts'

/** One analytics event as it is kept, without its ids and times. */
export type ToldEvent = {
  readonly name: string
  readonly screen: string
  readonly overlay: string | null
  readonly target: string | null
  readonly cause: string | null
  readonly code: string | null
  readonly clientBrowser: string
}

/**
 * What pages have told of flows of one purpose, in the order in which it happened; all that is kept of it as text too.
 * Nobody outside knows a person's id, so a test takes a purpose that hardly any other uses; null is every other page.
 */
export async function toldEvents(
  { databaseUrl }: Pick<World, 'databaseUrl'>,
  purpose: Purpose | null,
): Promise<{ events: ToldEvent[]; kept: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ event: ToldEvent; kept: string }>(
      `select json_build_object('name', name, 'screen', screen, 'overlay', overlay, 'target', target, 'cause', cause,
         'code', code,
         'clientBrowser', client_browser) as event, analytics_event::text as kept
       from analytics_event where purpose is not distinct from $1 order by occurred_at`,
      [purpose],
    )
    return { events: rows.map(({ event }) => event), kept: rows.map(({ kept }) => kept).join('\n') }
  } finally {
    await client.end()
  }
}
