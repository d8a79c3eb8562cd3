import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { plainTextFor, signInWindow, tokenRequestOf } from './testing/certificates.ts'
import {
  collect,
  connect,
  consentDocument,
  requestSignatures,
  requestToken,
  signResult,
  txIdOf,
} from './testing/connect.ts'
import { createOperator } from './testing/operator.ts'
import { addPerson, kbBank } from './testing/test-world.ts'

const main = join(import.meta.dirname, 'main.ts')

async function startProcess(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string; tlsPort: number; outsideFile: string }> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', IEUM_LOG: 'json', SANDBOX_PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ...JSON.parse(line) }
}

it('a killed sandbox starts again with its people, tokens, signatures, certificates, messages and clock', async () => {
  const SANDBOX_DATA_DIR = mkdtempSync(join(tmpdir(), 'sandbox-restart-'))
  const first = await startProcess({ SANDBOX_DATA_DIR })
  const before = createOperator(first)
  const person = await addPerson(before, { certificates: { OWN: 'valid', COMMON: 'valid' } })
  const token = await connect(before, person, kbBank)
  const document = { consent: consentDocument(kbBank), txId: txIdOf(kbBank, 'NAVER') }
  const pending = await requestSignatures(before, 'NAVER', person.ci, [document])
  const plainText = plainTextFor([kbBank])
  const forms = await Promise.all(
    (['own', 'common'] as const).map(async (slug) =>
      tokenRequestOf(before, person.ci, plainText, await signInWindow(before, slug, person.phoneNumber, plainText)),
    ),
  )
  await before.control('POST', '/clock', { advanceMs: 300_000 })
  const messages = (await before.control('GET', `/phones/${person.phoneNumber}/messages`)).body
  before.close()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await startProcess({ SANDBOX_DATA_DIR })
  const after = createOperator(second)
  expect((await after.control('GET', '/clock')).body.offsetMs).toBe(300_000)
  expect((await after.control('GET', `/phones/${person.phoneNumber}/messages`)).body).toEqual(messages)
  expect((await collect(after, kbBank, token.access)).body.rsp_code).toBe('00000')
  await after.control('POST', `/phones/${person.phoneNumber}/signature-requests/${pending.certTxId}/approve`)
  const result = await signResult(after, 'NAVER', pending.certTxId, pending.signTxId)
  expect(result.body).toMatchObject({ rsp_code: '00000', signed_consent_cnt: 1 })
  for (const form of forms) expect((await requestToken(after, kbBank, form)).status).toBe(200)
  after.close()
  second.child.kill('SIGTERM')
  expect(await once(second.child, 'exit')).toEqual([0, null])
})

it('stops when its parent is gone', async () => {
  const SANDBOX_DATA_DIR = mkdtempSync(join(tmpdir(), 'sandbox-parent-'))
  const { child } = await startProcess({ SANDBOX_DATA_DIR, IEUM_PARENT: '1' })
  child.stdin?.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('names the variable that changes an occupied port', async () => {
  const SANDBOX_DATA_DIR = mkdtempSync(join(tmpdir(), 'sandbox-port-'))
  const { child, url } = await startProcess({ SANDBOX_DATA_DIR })
  const port = new URL(url).port
  const second = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      SANDBOX_PORT: port,
      SANDBOX_TLS_PORT: '0',
      SANDBOX_DATA_DIR: mkdtempSync(join(tmpdir(), 'sandbox-port-')),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: string[] = []
  second.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const [code] = await once(second, 'close')
  expect(code).toBe(1)
  expect(errors.join('')).toContain(`port ${port} is taken; set SANDBOX_PORT`)
  child.kill('SIGTERM')
  await once(child, 'exit')
})
