import pg from 'pg'

/** Rights of the server's role in your database: only creating databases, creating roles as well, or a superuser. */
export const SERVER_ROLES = ['plain', 'createrole', 'superuser'] as const
export type ServerRole = (typeof SERVER_ROLES)[number]

/** One-time steps of an administrator for a role that may not create roles; the manual has the same. */
export const ADMINISTRATOR = {
  before16: [
    'create role ieum_health nologin noinherit',
    'create role ieum_health_door nologin noinherit',
    'grant ieum_health to ieum_health_door',
    'grant ieum_health_door to ieum',
  ],
  from16: ['create role ieum_health nologin noinherit', 'grant ieum_health to ieum with inherit false, set true'],
} as const

/**
 * Creates the role `ieum` again in a fresh server.
 * @param adminUrl of a superuser
 * @returns the URL with which the server connects as that role
 */
export async function makeServerRole(adminUrl: string, kind: ServerRole): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const may = { plain: 'createdb', createrole: 'createdb createrole', superuser: 'superuser' }[kind]
    await client.query(`create role ieum login ${may} password 'ieum'`)
    const isOld = (rows[0] as { version: number }).version < 160_000
    const done = kind === 'plain' ? ADMINISTRATOR[isOld ? 'before16' : 'from16'] : []
    for (const statement of done) await client.query(statement)
  } finally {
    await client.end()
  }
  const url = new URL(adminUrl)
  url.username = 'ieum'
  url.password = 'ieum'
  return url.href
}
