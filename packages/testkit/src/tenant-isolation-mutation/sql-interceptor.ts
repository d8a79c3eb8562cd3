/**
 * Sits between a server and its databases: loaded into its process before its entry, in tests only. Reports the texts
 * that were sent, replaces one of them, and has the database watch whose rows a text reads.
 */
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { PreparedClient } from '@ieum/backend/platform/db/batching/prepared-client.ts'
import pg from 'pg'
import { FOREIGN_ROW, isCrossUser, isTwinId } from './decoy-tenants.ts'
import { FOREIGN_READ, OWN } from './watched-reads.ts'

/** Command for the lens: another text for one; watch every text as it is; or null to stop. */
export type LensChange = { readonly text: string; readonly by: string } | 'watch' | null
/** Observations since the last change. */
export type LensSight = {
  readonly texts: readonly string[]
  /** How often the changed text was sent, and how often the database refused it a row of another person. */
  readonly uses: number
  readonly refused: number
  /** Texts, in their unchanged form, that read a row of another person. */
  readonly reading: readonly string[]
}

let change: LensChange = null
let texts = new Set<string>()
let reading = new Set<string>()
let [uses, refused] = [0, 0]

type Sent = string | { text?: unknown; values?: unknown }
const isForeign = (error: unknown) => (error as { code?: unknown } | null)?.code === FOREIGN_ROW
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const idsIn = (values: unknown): string[] =>
  [values].flat(2).flatMap((one) => (typeof one === 'string' ? (one.match(ID) ?? []) : []))

const send = PreparedClient.prototype.query
const plain = pg.Client.prototype.query as (this: pg.Client, text: string) => Promise<unknown>

/** Watched texts, by the number in the database's notice; a number belongs to one change only. */
let watched: string[] = []
let changes = 0
const listening = new WeakSet<pg.Client>()
function listen(client: pg.Client): void {
  if (listening.has(client)) return
  listening.add(client)
  client.on('notice', ({ code, message }) => {
    if (code !== FOREIGN_READ) return
    const [of, number] = (message ?? '').split('/').map(Number)
    const text = of === changes ? watched[number as number] : undefined
    if (text !== undefined) reading.add(text)
  })
}

type Result = { rows?: unknown[] | undefined }
type Done = (error: unknown, result?: Result) => void
type Sending = {
  readonly client: PreparedClient
  /** In its original form. */
  readonly text: string
  readonly args: readonly unknown[]
  readonly ids: readonly string[]
}

const sendPlain = (client: PreparedClient, args: readonly unknown[]) =>
  new Promise<Result>((resolve, reject) => {
    send.apply(client, [
      ...args,
      (error: unknown, result: Result) => (error ? reject(error) : resolve(result)),
    ] as never)
  })

function withoutTwins(result: Result): Result {
  result.rows = result.rows?.filter((row) => !isTwinId((row as { user_id?: unknown } | null)?.user_id))
  return result
}

/**
 * Sends a text between two that turn watching on and off; an aborted transaction turns it off by itself. The caller
 * waits for the last of them: a connection that returns to its pool has no pending answer.
 */
async function sendWatched({ client, text, args, ids }: Sending): Promise<Result> {
  listen(client)
  const number = watched.push(text) - 1
  const set = (own: string) => plain.call(client, `set ${OWN} = '${own}'`).catch(() => undefined)
  set(`${changes}/${number}:${ids.join(',')}`)
  const answer = sendPlain(client, args)
  const off = set('')
  return answer.finally(() => off)
}

async function sendChanged(sending: Sending, by: string): Promise<Result> {
  uses += 1
  const [first, ...rest] = sending.args
  try {
    const result = await sendWatched({
      ...sending,
      args: [typeof first === 'string' ? by : { ...(first as object), text: by }, ...rest],
    })
    // The order is unspecified, so the wrong row comes first.
    if (!/\border by\b/i.test(by)) result.rows?.reverse()
    return result
  } catch (error) {
    if (isForeign(error) && isOf(change, sending.text)) refused += 1
    throw error
  }
}

const isOf = (one: LensChange, text: string): one is { text: string; by: string } =>
  one !== null && one !== 'watch' && one.text === text

// biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query, as in the client itself
PreparedClient.prototype.query = function lens(this: PreparedClient, ...all: any[]): any {
  const done = typeof all.at(-1) === 'function' ? (all.at(-1) as Done) : null
  const args = done ? all.slice(0, -1) : all
  const [first, values] = args as [Sent, unknown]
  const text = typeof first === 'string' ? first : first?.text
  if (typeof text !== 'string') return send.apply(this, all as never)
  texts.add(text)
  const ids = idsIn(typeof first === 'string' || first.values === undefined ? values : first.values)
  const sending = { client: this, text, args, ids }
  let answer: Promise<Result>
  // A statement across people finds people, not their twins: a twin may be due when its person is.
  if (isCrossUser(text)) answer = sendPlain(this, args).then(withoutTwins)
  else if (isOf(change, text)) answer = sendChanged(sending, change.by)
  else if (change === 'watch' && ids.length > 0) answer = sendWatched(sending)
  else return send.apply(this, all as never)
  if (!done) return answer
  answer.then((result) => done(null, result), done)
} as typeof send

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    let body = ''
    for await (const chunk of request) body += chunk
    change = JSON.parse(body) as LensChange
    texts = new Set()
    reading = new Set()
    watched = []
    changes += 1
    uses = 0
    refused = 0
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ texts: [...texts], uses, refused, reading: [...reading] } satisfies LensSight))
})
// Threads of the server also load this module; they send nothing.
if (isMainThread) server.listen(Number(process.env.IEUM_LENS_PORT), '127.0.0.1').unref()
