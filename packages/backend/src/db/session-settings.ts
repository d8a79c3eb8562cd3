import pg from 'pg'

/** Settings of a session by their names. */
export type Settings = Readonly<Record<string, string>>

/**
 * Sets up a connection that has just been made: what holds on Citus where the database has it, then the rest, in order. Not
 * by the parameter `options` of a connection, which a pooler refuses (PgBouncer: "unsupported startup parameter").
 * @throws DatabaseError when one of them is refused; then none of them holds
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
