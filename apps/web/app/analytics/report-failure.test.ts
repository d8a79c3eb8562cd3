import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@ieum/contract-kit/client.ts'
import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { mydataRoutes } from '@ieum/contracts/mydata/routes.generated.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const REQUEST_ID = '0190a3c2-7b6e-7c3a-8f00-000000000001'
const PLANTED = '김이음 01012345678'

/** A service that answers every call as last configured. */
let server: Server
let answer = { status: 200, body: '' }
beforeAll(async () => {
  server = createServer((_request, response) => {
    if (answer.status === 0) response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Requests that the page has sent to the analytics call. */
let reported: { readonly [field: string]: unknown }[]
let page: ReturnType<typeof createClient<typeof mydataContract>>
beforeEach(async () => {
  vi.resetModules()
  reported = []
  const overHttp = globalThis.fetch
  vi.stubGlobal('window', { location: { href: `https://ieum.example/assets/manual?name=${PLANTED}` } })
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'deadbeef' } }, addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/v1/analytics/')) return overHttp(url, init)
    reported.push(...(JSON.parse(init.body as string) as { events: typeof reported }).events)
    return new Response(null, { status: 204 })
  })
  const { reportFailure } = await import('./report-failure.ts')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  page = createClient<typeof mydataContract>(mydataRoutes, { baseUrl, onError: (error) => reportFailure(error) })
})
afterEach(() => vi.unstubAllGlobals())

/** A call of the page that gets this answer. */
async function failing(status: number, body: object | string = '', expected?: { [status: number]: string }) {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  await expect(page.listManualAssets({}, expected && { expected })).rejects.toThrow()
}

const refused = (errorCodeEnum: string) => ({ errorCodeEnum, requestId: REQUEST_ID })
const displayed = (errorCodeEnum: string) => ({
  ...refused(errorCodeEnum),
  clientDisplayError: { title: null, message: PLANTED, buttonLabel: null },
})

it('a failure is reported with its code and the page, and nothing else', async () => {
  await failing(500, displayed('INTERNAL_ERROR'))
  expect(reported).toEqual([
    {
      name: 'client_error',
      screen: 'manualAsset',
      purpose: null,
      code: 'INTERNAL_ERROR',
      requestId: REQUEST_ID,
      build: 'deadbeef',
      occurredAtMs: expect.any(Number),
    },
  ])
})

it.each([
  [
    'a refusal that the server has no words for',
    404,
    refused('MYDATA_MANUAL_ASSET_NOT_FOUND'),
    'MYDATA_MANUAL_ASSET_NOT_FOUND',
  ],
  ['a page of somebody between', 502, '<html>Bad Gateway</html>', 'UNKNOWN'],
  ['no answer', 0, '', 'NETWORK_ERROR'],
])('%s is reported', async (_what, status, body, code) => {
  await failing(status, body)
  expect(reported).toEqual([expect.objectContaining({ code })])
})

it.each([
  ['a session that is over', 401, refused('UNAUTHENTICATED')],
  ['what the server has words for', 409, displayed('MYDATA_MANUAL_ASSETS_FULL')],
  ['what came too soon', 429, displayed('MYDATA_REFRESH_TOO_SOON')],
])('%s is no failure of the page', async (_what, status, body) => {
  await failing(status, body)
  expect(reported).toEqual([])
})

it('an expected error of a call is not reported', async () => {
  await failing(404, refused('MYDATA_MANUAL_ASSET_NOT_FOUND'), { 404: 'removed in another tab' })
  expect(reported).toEqual([])
})

it('text typed into the request id is not sent', async () => {
  await failing(500, { errorCodeEnum: 'INTERNAL_ERROR', requestId: PLANTED })
  expect(reported).toEqual([expect.objectContaining({ requestId: null })])
  expect(JSON.stringify(reported)).not.toContain(PLANTED)
})
