import pg from 'pg'

/** Settings of a session by their names. */
export type Settings = Readonly<Record<string, string>>

/**
 * Sets up a new connection: first the Citus settings where the database has Citus, then the rest, in order. The
 * connection parameter `options` is not used, because a pooler refuses it (PgBouncer: "unsupported startup parameter").
 * @throws DatabaseError when one of them is refused; then none of them applies
 */
export async function setUp(
  client: pg.ClientBase,
  { citus, settings }: { readonly citus: Settings; readonly settings: Settings },
): Promise<void> {
  const literal = (text: string) => pg.escapeLiteral(text)
  const onCitus = Object.entries(citus).map(
    ([name, value]) =>
      `select set_config(${literal(name)}, ${literal(value)}, false) where to_regclass('pg_dist_partition') is not null`,
  )
  const always = Object.entries(settings).map(([name, value]) => `set ${name} to ${literal(value)}`)
  await client.query([...onCitus, ...always].join('; '))
}
