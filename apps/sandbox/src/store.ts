import { DatabaseSync } from 'node:sqlite'

/** Values of one kind by id, all in memory, every change written through to the file before `put` returns. */
export type Collection<T> = {
  get(id: string): T | undefined
  put(id: string, value: T): void
  delete(id: string): void
  /** In the order of the first `put`. */
  values(): T[]
  entries(): [string, T][]
}

export type Store = { collection<T>(name: string): Collection<T>; close(): void }

/**
 * The sandbox's storage: one SQLite file. A write is in the operating system's buffers when `put` returns, so a killed
 * process loses nothing; a power failure may lose the last moments.
 */
export function openStore(file: string): Store {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000')
  db.exec(
    'create table if not exists item (collection text, id text, value text not null, primary key (collection, id))',
  )
  const select = db.prepare('select id, value from item where collection = ? order by rowid')
  const upsert = db.prepare(
    'insert into item (collection, id, value) values (?, ?, ?) on conflict (collection, id) do update set value = excluded.value',
  )
  const remove = db.prepare('delete from item where collection = ? and id = ?')

  function collection<T>(name: string): Collection<T> {
    const items = new Map<string, T>()
    for (const row of select.all(name)) items.set(String(row.id), JSON.parse(String(row.value)) as T)
    return {
      get: (id) => items.get(id),
      put(id, value) {
        upsert.run(name, id, JSON.stringify(value))
        items.set(id, value)
      },
      delete(id) {
        remove.run(name, id)
        items.delete(id)
      },
      values: () => [...items.values()],
      entries: () => [...items.entries()],
    }
  }

  return { collection, close: () => db.close() }
}
