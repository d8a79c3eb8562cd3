import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { KitConfig } from './config.ts'
import { CannotRun, runKit } from './run-kit.ts'
import { issueCertificate } from './testing/issue-certificate.ts'
import { type PracticeSandbox, startPracticeSandbox } from './testing/practice-sandbox.ts'

/** A provider that the sandbox world cannot play: one that accepts an older TLS, and callers without a certificate. */
let sandbox: PracticeSandbox
let server: Server | undefined

beforeAll(async () => {
  sandbox = await startPracticeSandbox()
})
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})
afterAll(() => sandbox?.stop())

const HOST = 'old.localhost'
const SERIAL_NUMBER = '123-45-67890'

async function listen(options: { readonly requestCert: boolean }): Promise<number> {
  const name = path.join(sandbox.dataDir, 'old')
  const authority = path.join(sandbox.dataDir, 'sandbox', 'certificates')
  const { certFile, keyFile } = await issueCertificate(authority, name, { serialNumber: SERIAL_NUMBER, host: HOST })
  const identity = { cert: readFileSync(certFile), key: readFileSync(keyFile) }
  server = createServer({ ...identity, ...options, minVersion: 'TLSv1.2' }, (request, response) => {
    const trace = request.headers['x-api-tran-id']
    response.setHeader('content-type', 'application/json')
    if (trace) response.setHeader('x-api-tran-id', trace)
    response.end('{"rsp_code":"00000","rsp_msg":"ok"}')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function configAt(port: number): Promise<KitConfig> {
  const config = await sandbox.configFor('A1AAEO0000')
  const provider = { ...config.provider, url: `https://${HOST}:${port}`, serialNumber: SERIAL_NUMBER }
  return KitConfig.parse({ ...config, provider })
}

it('names a provider that speaks TLS 1.2, takes anybody and answers everything alike', async () => {
  const verdicts = await runKit(await configAt(await listen({ requestCert: false })), {
    mayRevoke: true,
    nowMs: Date.now(),
  })
  const failed = verdicts.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id)
  expect(failed).toEqual([
    'transport.tls-version',
    'transport.client-certificate',
    'transport.callers-serial-number',
    'token.issue',
    'common.apis',
  ])
})

it('reports no checks for a provider that does not answer', async () => {
  const config = await configAt(await listen({ requestCert: false }))
  server?.close()
  await expect(runKit(config, { mayRevoke: false, nowMs: Date.now() })).rejects.toBeInstanceOf(CannotRun)
})
