/**
 * One statement for one node, run in the given database, or, for creating and dropping databases, in the one of its
 * URL.
 */
export type Step = { readonly nodeUrl: string; readonly database: string | null; readonly sql: string }

/** Enough to have people on every node, few enough to be created quickly. */
const SHARDS = 4

/** URLs of the coordinator and of the workers, each for a superuser, from `CITUS_URLS`, separated by commas. */
export function readCitusUrls(text: string | undefined): string[] | null {
  const urls = (text ?? '').split(',').flatMap((url) => url.trim() || [])
  if (urls.length === 0) return null
  if (urls.length === 1) throw new Error('CITUS_URLS names a coordinator and at least one worker, commas between')
  return urls
}

/** A role that is not a superuser, like the server's; nodes also connect to each other with it. */
export type Role = { readonly name: string; readonly password: string }

/**
 * Creates the role and its database on every node, with the extension, and registers the workers at the coordinator.
 */
export function makingSteps([coordinator, ...workers]: readonly string[], database: string, role: Role): Step[] {
  if (coordinator === undefined) return []
  const onAll = [coordinator, ...workers]
  const asked = (sql: string): Step => ({ nodeUrl: coordinator, database, sql })
  return [
    ...onAll.map((nodeUrl) => ({
      nodeUrl,
      database: null,
      sql: `create role ${role.name} login createdb createrole password '${role.password}'`,
    })),
    ...onAll.map((nodeUrl) => ({ nodeUrl, database: null, sql: `create database ${database} owner ${role.name}` })),
    ...onAll.map((nodeUrl) => ({ nodeUrl, database, sql: 'create extension citus' })),
    asked(`alter database ${database} set citus.shard_count = ${SHARDS}`),
    asked(`select citus_set_coordinator_host(${addressOf(coordinator)})`),
    ...workers.map((worker) => asked(`select citus_add_node(${addressOf(worker)})`)),
  ]
}

/** A database that is copied may have no connections; the extension's own daemon reconnects by itself. */
export function closingSteps(nodeUrls: readonly string[], database: string): Step[] {
  return nodeUrls.flatMap((nodeUrl) => [
    { nodeUrl, database: null, sql: `alter database ${database} with allow_connections false` },
    {
      nodeUrl,
      database: null,
      sql: `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
    },
  ])
}

/** Copies a whole distributed database on every node: each finds its own rows, and the catalogue contains the rest. */
export function copyingSteps(nodeUrls: readonly string[], template: string, database: string, role: Role): Step[] {
  return nodeUrls.map((nodeUrl) => ({
    nodeUrl,
    database: null,
    sql: `create database ${database} template ${template} owner ${role.name}`,
  }))
}

/** A node's URL with the role's login. */
export const withRole = (nodeUrl: string, { name, password }: Role): string =>
  Object.assign(new URL(nodeUrl), { username: name, password }).href

/** Host and port at which the other nodes reach it: the same as for us. */
function addressOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `'${hostname}', ${port || 5432}`
}
