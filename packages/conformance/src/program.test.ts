import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from './config.ts'
import { CONFIG_SCHEMAS } from './config-schemas.ts'
import { issueCertificate } from './testing/issue-certificate.ts'
import { type Given, type PracticeSandbox, startPracticeSandbox } from './testing/practice-sandbox.ts'
import { createWire, identityOf } from './wire.ts'

const PACKAGE = path.resolve(import.meta.dirname, '..')
const BIN = 'bin/ieum-conformance.mjs'

let sandbox: PracticeSandbox
let elsewhere: string

beforeAll(async () => {
  sandbox = await startPracticeSandbox()
  elsewhere = mkdtempSync(path.join(tmpdir(), 'ieum-packed-'))
})
afterAll(async () => {
  await sandbox?.stop()
  rmSync(elsewhere, { recursive: true, force: true })
})

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }

const ended = (program: string, args: readonly string[], cwd: string) =>
  new Promise<Ended>((resolve) => {
    execFile(program, args, { cwd, maxBuffer: 16_000_000 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    )
  })

const kit = (...args: string[]) => ended(process.execPath, [path.join(PACKAGE, BIN), ...args], elsewhere)

/** Secrets of the file, and values that identify a person's assets. */
function secretsOf({ operator, token }: Given): string[] {
  const fields = token.kind === 'consent' ? token.fields : {}
  return [operator.clientSecret, fields.username ?? '', fields.password ?? '', '11023456780101', '김서연']
}

it('exits with 0 and a line per check when all pass, without personal data', async () => {
  const config = await sandbox.configFor('A1AAEO0000')
  const { code, stdout, stderr } = await kit('--config', sandbox.fileOf(config), '--allow-revoke')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^✓ transport\.tls-version: .+ \[Parties and transport\]$/m)
  expect(stdout).toMatch(/^– refusal\.expired-token: .+: not checked, no expiredAccessToken is configured$/m)
  expect(stdout).toMatch(/\n\d+ passed, 0 failed, \d+ not checked\n$/)
  for (const secret of secretsOf(config)) expect(stdout).not.toContain(secret)
})

it('exits with 1 when a check fails, with the expected value, without personal data', async () => {
  await sandbox.control.setBehaviour('A1AAER0000', {
    name: 'odd-values',
    apis: ['은행-001'],
    fields: { prod_name: null, is_consent: '김서연' },
  })
  const config = await sandbox.configFor('A1AAER0000')
  const { code, stdout } = await kit('--config', sandbox.fileOf(config), '--json')
  expect(code).toBe(1)
  const report = JSON.parse(stdout) as {
    failed: number
    checks: { id: string; verdict: string; findings?: object[] }[]
  }
  const flags = report.checks.find(({ id }) => id === 'form.flags')
  expect(report.failed).toBe(report.checks.filter(({ verdict }) => verdict === 'failed').length)
  expect(flags?.findings?.[0]).toEqual({
    call: '은행-001',
    expected: 'account_list[0].is_consent: true or false',
    received: 'text of 3 characters',
  })
  for (const secret of secretsOf(config)) expect(stdout).not.toContain(secret)
})

it.each([
  { name: 'no configuration', args: [] },
  { name: 'a file that is not there', args: ['--config', 'nothing.json'] },
  { name: 'an unknown option', args: ['--revoke'] },
])('ends with 2 for $name', async ({ args }) => {
  const { code } = await kit(...args)
  expect(code).toBe(2)
})

it('names the wrong field of a configuration, and no value', async () => {
  const file = path.join(elsewhere, 'wrong.json')
  writeFileSync(file, JSON.stringify({ provider: { url: 'secret-address' } }))
  expect(await kit('--config', file)).toMatchObject({ code: 2, stderr: expect.stringContaining('provider.url') })
  writeFileSync(file, '{"clientSecret": "hush')
  const { code, stderr } = await kit('--config', file)
  expect([code, stderr.includes('hush')]).toEqual([2, false])
})

it.each(Object.entries(CONFIG_SCHEMAS))('%s matches the code (npm run conformance-schema)', (name, text) => {
  const written: unknown = JSON.parse(readFileSync(path.join(PACKAGE, name), 'utf8'))
  expect(written).toEqual(JSON.parse(text))
})

it('with --operator serves a bank until it is stopped, and judges the received calls', async () => {
  const { operator, trustCaFile } = await sandbox.configFor('A1AAEO0000')
  const host = 'heard.localhost'
  const authority = path.join(sandbox.dataDir, 'sandbox', 'certificates')
  const certificate = await issueCertificate(authority, path.join(elsewhere, 'bank'), { host })
  const { certFile, keyFile, ...caller } = operator
  const file = path.join(elsewhere, 'operator.json')
  const provider = { orgCode: 'A1KITB0000', port: 0, ...certificate }
  writeFileSync(file, JSON.stringify({ provider, operator: { ...caller, serialNumber: '901-86-00417' }, trustCaFile }))

  const bank = spawn(process.execPath, [path.join(PACKAGE, BIN), '--operator', '--config', file, '--json'], {
    cwd: elsewhere,
  })
  const exited = once(bank, 'exit')
  const report: Buffer[] = []
  bank.stdout.on('data', (chunk: Buffer) => report.push(chunk))
  const [said] = (await once(bank.stderr, 'data')) as [Buffer]
  const port = /^listening at 127\.0\.0\.1:(\d+)\n$/.exec(said.toString())?.[1]
  const wire = createWire({
    url: new URL(`https://${host}:${port}`),
    ca: textOf(trustCaFile),
    identity: identityOf({ certFile, keyFile }),
    callMs: 5_000,
    bodyBytes: 100_000,
  })
  const headers = { 'x-api-tran-id': `${operator.orgCode}M00000000000001` }
  const reply = await wire.send({ method: 'GET', path: '/v2/bank/accounts?org_code=A1KITB0000', headers })
  wire.close()
  bank.kill('SIGTERM')
  expect([reply.kind === 'reply' && reply.status, await exited]).toEqual([401, [1, null]])
  const { checks } = JSON.parse(Buffer.concat(report).toString()) as { checks: { id: string; verdict: string }[] }
  expect(checks.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id)).toEqual(['operator.api-type'])
})

it('is packed with all that it needs, and runs where nothing of this repository is', async () => {
  const packed = await ended('npm', ['pack', '--pack-destination', elsewhere], PACKAGE)
  expect([packed.code, packed.stderr]).toEqual([0, expect.any(String)])
  const tarball = readdirSync(elsewhere).find((name) => name.endsWith('.tgz')) as string
  expect((await ended('tar', ['-xzf', tarball], elsewhere)).code).toBe(0)
  const folder = path.join(elsewhere, 'package')
  expect(existsSync(path.join(folder, 'src'))).toBe(false)
  expect(readFileSync(path.join(folder, 'build', 'docs', 'conformance.md'), 'utf8')).toContain('# The conformance kit')
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
  expect(readFileSync(path.join(folder, 'build', 'third-party.md'), 'utf8')).toContain('zod')
  const config = sandbox.fileOf(await sandbox.configFor('F1AAAU0000'))
  const run = await ended(process.execPath, [path.join(folder, BIN), '--config', config], elsewhere)
  expect([run.code, run.stderr]).toEqual([0, ''])
  expect(run.stdout).toContain('0 failed')
})
