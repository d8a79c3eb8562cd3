/**
 * The host's server. Ieum answers pages of its own origin only, so the host's pages ask the host's server, and that one
 * asks Ieum, as an app does: with its name and a bearer, which no page ever sees.
 *
 * One person uses this example, one of the practice world, whose code is read from their practice phone. In a host the
 * person types it, and each session of the host has a bearer of its own.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { createClient, remedyOf } from '@ieum/client'

const ieumUrl = new URL(process.env.IEUM_URL ?? 'http://localhost:3000').origin
const sandboxUrl = new URL(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4000').origin
const personId = process.env.EXAMPLE_PERSON
const port = Number(process.env.PORT ?? 5000)
const pages = path.join(import.meta.dirname, 'dist')

/** What of a page's request goes on to Ieum. */
const PASSED_ON = ['accept', 'content-type', 'idempotency-key']
const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

type Person = {
  readonly id: string
  readonly name: string
  readonly birthDate: string
  readonly sexDigit: string
  readonly carrier: 'SKT' | 'KT' | 'LGU' | 'SKT_MVNO' | 'KT_MVNO' | 'LGU_MVNO'
  readonly phoneNumber: string
}

let bearer: string | null = null
const appHeaders = (): Record<string, string> => ({
  'x-ieum-client': 'EMBEDDING_EXAMPLE/1.0',
  ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
})
const ieum = createClient({
  baseUrl: ieumUrl,
  headers: appHeaders,
  async fetch(input, init) {
    const answer = await fetch(input, init)
    bearer ??= answer.headers.get('set-auth-token')
    return answer
  },
})

async function practice<T>(address: string): Promise<T> {
  const answer = await fetch(new URL(address, sandboxUrl), { headers: { 'x-ieum-control': '1' } })
  if (!answer.ok) throw new Error(`the practice world answered ${answer.status}`)
  return (await answer.json()) as T
}

async function signUp(): Promise<Person> {
  const { people } = await practice<{ people: Person[] }>('/control/people')
  const person = people.find(({ id }) => personId === undefined || id === personId)
  if (!person) throw new Error(`nobody in the practice world is ${personId}`)
  const { identityVerificationId } = await ieum.account.startIdentityVerification({
    body: {
      name: person.name,
      birthdayDate: person.birthDate,
      sexDigit: person.sexDigit,
      carrierEnum: person.carrier,
      phoneNumber: person.phoneNumber,
    },
  })
  const { messages } = await practice<{ messages: { text: string }[] }>(
    `/control/phones/${person.phoneNumber}/messages`,
  )
  const code = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? ''
  await ieum.account.confirmIdentityVerification({ params: { identityVerificationId }, body: { code } })
  return person
}

async function passOn(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  // Another site could have this person's browser press something here.
  if (request.method !== 'GET' && request.headers['sec-fetch-site'] !== 'same-origin') {
    response.writeHead(403).end()
    return
  }
  const body: Uint8Array[] = []
  for await (const part of request) body.push(part as Uint8Array)
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
  )
  const answer = await fetch(ieumUrl + target, {
    method: request.method,
    headers: { ...headers, ...appHeaders() },
    body: body.length > 0 ? Buffer.concat(body) : undefined,
  })
  response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

async function sendPage(response: ServerResponse, pathname: string): Promise<void> {
  const file = path.join(pages, pathname === '/' ? 'index.html' : pathname)
  const type = TYPES[path.extname(file)]
  if (type === undefined || !file.startsWith(pages + path.sep)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': type }).end(await readFile(file))
}

let person: Person
try {
  person = await signUp()
} catch (error) {
  console.error(error, remedyOf(error) ?? 'Is the practice world running? npm start')
  process.exit(1)
}

const server = createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://host')
  try {
    if (pathname === '/host.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify({ phoneUrl: `${sandboxUrl}/phones/${person.phoneNumber}` }))
    } else if (/^\/ieum\/v[12]\//.test(pathname)) {
      await passOn(request, response, pathname.slice('/ieum'.length) + search)
    } else {
      await sendPage(response, pathname)
    }
  } catch {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  }
})
server.listen(port, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://localhost:${typeof address === 'object' && address ? address.port : port}`)
})
