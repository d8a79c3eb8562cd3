/**
 * Stands between a server and its databases: loaded into its process before its entry, in tests alone. Tells which texts
 * were sent, and sends another one in the place of one of them.
 */
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { PreparedClient } from '@ieum/backend/db/prepared-client.ts'
import { FOREIGN_ROW } from './twins.ts'

/** What is asked of it: another text for one, or none any more. */
export type LensChange = { readonly text: string; readonly by: string } | null
/** Since the last change. */
export type LensSight = {
  readonly texts: readonly string[]
  /** How often the changed text was sent, and how often the database refused it a row of somebody else. */
  readonly uses: number
  readonly refused: number
}

let change: LensChange = null
let texts = new Set<string>()
let [uses, refused] = [0, 0]

type Sent = string | { text?: unknown }
const isForeign = (error: unknown) => (error as { code?: unknown } | null)?.code === FOREIGN_ROW

const send = PreparedClient.prototype.query
// biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query, as in the client itself
PreparedClient.prototype.query = function lens(this: PreparedClient, ...args: any[]): any {
  const [first, ...rest] = args as [Sent, ...unknown[]]
  const text = typeof first === 'string' ? first : first?.text
  if (typeof text !== 'string') return send.apply(this, args as never)
  texts.add(text)
  if (change === null || change.text !== text) return send.apply(this, args as never)
  uses += 1
  const { by } = change
  const answer: unknown = send.apply(this, [typeof first === 'string' ? by : { ...first, text: by }, ...rest] as never)
  if (!(answer instanceof Promise)) return answer
  return answer.then(
    (result: { rows?: unknown[] }) => {
      // Nothing says which row comes first: then it is the one that it should not be.
      if (!/\border by\b/i.test(by)) result.rows?.reverse()
      return result
    },
    (error: unknown) => {
      if (isForeign(error) && change?.text === text) refused += 1
      throw error
    },
  )
} as typeof send

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    let body = ''
    for await (const chunk of request) body += chunk
    change = JSON.parse(body) as LensChange
    texts = new Set()
    uses = 0
    refused = 0
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ texts: [...texts], uses, refused } satisfies LensSight))
})
// Threads of the server load this as well; they send nothing.
if (isMainThread) server.listen(Number(process.env.IEUM_LENS_PORT), '127.0.0.1').unref()
