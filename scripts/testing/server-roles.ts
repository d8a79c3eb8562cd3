import pg from 'pg'

/**
 * What the server may be in a database of yours: no more than a role that may make databases, one that may make roles as
 * well, or a superuser.
 */
export const SERVER_ROLES = ['plain', 'createrole', 'superuser'] as const
export type ServerRole = (typeof SERVER_ROLES)[number]

/** What an administrator does once for a role that may make no roles; the manual says the same. */
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
 * Makes the role `ieum` anew in a server that nothing was done in yet.
 * @param adminUrl of a superuser
 * @returns the address with which the server comes as that role
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
