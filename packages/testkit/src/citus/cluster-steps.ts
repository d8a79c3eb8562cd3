/** One statement for one node: in a database, or, to make and drop some, in the one that its URL names. */
export type Step = { readonly nodeUrl: string; readonly database: string | null; readonly sql: string }

/** Enough to have people on every node, few enough to be made quickly. */
const SHARDS = 4

/** URLs of the coordinator and of the workers, each for a superuser, as `CITUS_URLS` has them, commas between. */
export function readCitusUrls(given: string | undefined): string[] | null {
  const urls = (given ?? '').split(',').flatMap((url) => url.trim() || [])
  if (urls.length === 0) return null
  if (urls.length === 1) throw new Error('CITUS_URLS names a coordinator and at least one worker, commas between')
  return urls
}

/** A role that is no superuser, as the server's; nodes reach each other as it, too. */
export type Role = { readonly name: string; readonly password: string }

/** The role and its database on every node, with the extension, of which the coordinator knows the workers. */
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

/** Nobody may be in a database that is copied, and the extension's own daemon comes back by itself. */
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

/** A whole distributed database, by a copy on every node: each finds its own rows, and the catalogue says the rest. */
export function copyingSteps(nodeUrls: readonly string[], template: string, database: string, role: Role): Step[] {
  return nodeUrls.map((nodeUrl) => ({
    nodeUrl,
    database: null,
    sql: `create database ${database} template ${template} owner ${role.name}`,
  }))
}

/** The address of a node for the role. */
export const withRole = (nodeUrl: string, { name, password }: Role): string =>
  Object.assign(new URL(nodeUrl), { username: name, password }).href

/** Host and port as the other nodes reach them: the same as ours. */
function addressOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `'${hostname}', ${port || 5432}`
}
