import { readFileSync } from 'node:fs'
import path from 'node:path'
import { administer } from '@ieum/testkit/system/database/administer.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'

export type SentStatement = { readonly text: string; readonly values: readonly (string | null)[] }

const PREFIX = '%a|'
const EXECUTED = /^ieum(?:-health)?\|LOG: {2}execute [^:]+: /
const DETAIL = /^ieum(?:-health)?\|DETAIL: {2}(?:Parameters: |parameters: )/i
const VALUE = /\$\d+ = (NULL|'(?:[^']|'')*')/g
const LOGGING = ["log_statement = 'all'", `log_line_prefix = '${PREFIX}'`]
const SILENT = ["log_statement = 'none'"]

/**
 * The statements that the server sends while `work` runs, with the values as text: for a server that answers the same
 * call with nothing else. For a world with its own PostgreSQL; `work` runs twice, and the second run counts, when keys
 * and plans are cached.
 */
export async function statementsOf(world: World, work: () => Promise<unknown>): Promise<SentStatement[]> {
  const log = () => readFileSync(path.join(world.dataDir, 'postgres.log'), 'utf8')
  const set = (settings: readonly string[]) =>
    administer(world, [...settings.map((one) => `alter system set ${one}`), 'select pg_reload_conf()'])
  // Values are logged as a detail, which the server's settings leave out: only its own sessions get another setting.
  const role = new URL(world.databaseUrl).username
  await administer(world, [`alter role ${role} set log_error_verbosity = 'default'`])
  await world.killServer('SIGTERM')
  await world.startServer()
  await work()
  await set(LOGGING)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const before = log().length
  await work()
  const lines = log().slice(before).split('\n')
  await set(SILENT)
  await administer(world, [`alter role ${role} reset log_error_verbosity`])
  const sent: { text: string; values: (string | null)[] }[] = []
  let open: string[] | null = null
  for (const line of lines) {
    if (EXECUTED.test(line)) {
      open = [line.replace(EXECUTED, '')]
      sent.push({ text: '', values: [] })
    } else if (line.startsWith('\t')) {
      open?.push(line.slice(1))
    } else {
      open = null
      const last = sent.at(-1)
      if (last && DETAIL.test(line)) {
        last.values = [...line.matchAll(VALUE)].map(([, value = '']) =>
          value === 'NULL' ? null : value.slice(1, -1).replaceAll("''", "'"),
        )
      }
    }
    const last = sent.at(-1)
    if (open && last) last.text = open.join('\n').trim()
  }
  return sent
}
