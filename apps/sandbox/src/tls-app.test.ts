import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect as tlsConnect } from 'node:tls'
import { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_SERIAL_NUMBER } from './portal/built-in-orgs.ts'
import { collect, connect, providerHost } from './testing/connect.ts'
import { addPerson, kbBank, startTestWorld, type TestWorld } from './testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

type Caller = { readonly ca: Buffer; readonly cert?: string | Buffer; readonly key?: string | Buffer }

function get(caller: Caller, host: string, options: { sni?: string; maxVersion?: 'TLSv1.2' } = {}) {
  return new Promise<{ status: number; body: Record<string, unknown>; serial: string }>((resolve, reject) => {
    const call = request(
      {
        ...caller,
        agent: false,
        host: '127.0.0.1',
        port: world.sandbox.tlsPort,
        servername: options.sni ?? host,
        checkServerIdentity: () => undefined,
        ...(options.maxVersion ? { maxVersion: options.maxVersion, minVersion: options.maxVersion } : {}),
        path: `/v2/bank/accounts?org_code=${kbBank}`,
        headers: { host, 'x-api-tran-id': 'ZVOURS0000M00000000000001', 'x-api-type': 'user-consent' },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const socket = response.socket as unknown as { getPeerCertificate(): { subject: { serialNumber: string } } }
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString()),
            serial: socket.getPeerCertificate?.().subject?.serialNumber ?? '',
          })
        })
      },
    )
    call.on('error', reject)
    call.end()
  })
}

const ours = (): Caller => world.operator.identity
const withSerial = async (serialNumber: string): Promise<Caller> => {
  const authority = world.sandbox.world.authority
  const certificate = await authority.issueForTls({ commonName: 'Somebody', serialNumber }, [], Date.now())
  return { ca: world.operator.identity.ca, ...certificate }
}

describe('mutual TLS', () => {
  it('accepts the operator’s certificate and presents the institution’s own with its business number', async () => {
    const serial = await new Promise<unknown>((resolve, reject) => {
      const socket = tlsConnect(
        { ...ours(), host: '127.0.0.1', port: world.sandbox.tlsPort, servername: providerHost(kbBank) },
        () => {
          resolve([
            (socket.getPeerCertificate().subject as { serialNumber?: string }).serialNumber,
            socket.getProtocol(),
          ])
          socket.destroy()
        },
      )
      socket.on('error', reject)
    })
    expect(serial).toEqual([world.sandbox.world.directory.find(kbBank)?.serial_num, 'TLSv1.3'])
    const answer = await get(ours(), providerHost(kbBank))
    expect([answer.status, answer.body.rsp_code]).toEqual([401, '40101'])
  })

  it('refuses a caller without certificate, with one of another authority, and below TLS 1.3', async () => {
    const elsewhere = await startTestWorld()
    await expect(get({ ca: world.operator.identity.ca }, providerHost(kbBank))).rejects.toThrow()
    const strange = { ...elsewhere.operator.identity, ca: world.operator.identity.ca }
    await expect(get(strange, providerHost(kbBank))).rejects.toThrow()
    await expect(get(ours(), providerHost(kbBank), { maxVersion: 'TLSv1.2' })).rejects.toThrow()
    await elsewhere.stop()
  })

  it('refuses another business number with 40103', async () => {
    const answer = await get(await withSerial('999-99-99999'), providerHost(kbBank))
    expect([answer.status, answer.body.rsp_code]).toEqual([401, '40103'])
    const same = await get(await withSerial(OPERATOR_SERIAL_NUMBER), providerHost(kbBank))
    expect(same.body.rsp_code).toBe('40101')
  })

  it('lets only providers call the agencies', async () => {
    const provider = await withSerial(world.sandbox.world.directory.find(kbBank)?.serial_num ?? '')
    expect((await get(provider, providerHost(kbBank))).body.rsp_code).toBe('40103')
    expect((await get(provider, 'kakao.agency.localhost')).body.rsp_code).toBe('40401')
  })

  it('refuses a host other than that of the handshake, and an unknown one', async () => {
    const crossed = await get(ours(), 'portal.localhost', { sni: providerHost(kbBank) })
    expect(crossed.body.rsp_code).toBe('40301')
    await expect(get(ours(), 'nobody.provider.localhost')).rejects.toThrow()
  })
})

describe('common rules of data calls', () => {
  const cases: { name: string; path?: string; headers?: Record<string, string>; rspCode: string; status: number }[] = [
    { name: 'no x-api-tran-id', headers: { 'x-api-tran-id': '' }, rspCode: '40002', status: 400 },
    { name: 'no x-api-type', headers: { 'x-api-type': '' }, rspCode: '40002', status: 400 },
    { name: 'an unknown API', path: '/v2/bank/nothing', rspCode: '40401', status: 404 },
    { name: 'another industry', path: '/v2/card/cards', rspCode: '40401', status: 404 },
    { name: 'an old version', path: '/v1/bank/accounts', rspCode: '40003', status: 400 },
    { name: 'the wrong method', path: '/v2/bank/accounts/deposit/basic', rspCode: '40501', status: 405 },
    { name: 'another org_code', path: '/v2/bank/accounts?org_code=A1AAER0000', rspCode: '40001', status: 400 },
    { name: 'no token', headers: { authorization: '' }, rspCode: '40101', status: 401 },
    { name: 'a forged token', headers: { authorization: 'Bearer a.b.c' }, rspCode: '40101', status: 401 },
  ]
  it.each(cases)('refuse $name with $rspCode', async ({ path, headers, rspCode, status }) => {
    const person = await addPerson(world.operator)
    const token = await connect(world.operator, person, kbBank)
    const answer = await collect(world.operator, kbBank, token.access, path, headers)
    expect([answer.status, answer.body.rsp_code]).toEqual([status, rspCode])
  })

  it('end with the last day of the transfer request, and tokens with their time', async () => {
    const other = await startTestWorld()
    await other.operator.control('POST', '/clock', { nowMs: Date.parse('2030-12-30T12:00:00+09:00') })
    const person = await addPerson(other.operator)
    const token = await connect(other.operator, person, kbBank)
    const codeAt = async (moment: string) => {
      await other.operator.control('POST', '/clock', { nowMs: Date.parse(moment) })
      return (await collect(other.operator, kbBank, token.access)).body.rsp_code
    }
    expect(await codeAt('2030-12-31T23:59:50+09:00')).toBe('00000')
    expect(await codeAt('2031-01-01T00:00:00+09:00')).toBe('40106')
    expect(await codeAt('2031-03-31T12:00:00+09:00')).toBe('40101')
    await other.stop()
  })

  it('start scheduled transfers in the announced slots only', async () => {
    const other = await startTestWorld()
    const token = await connect(other.operator, await addPerson(other.operator), kbBank)
    const [slot = ''] = other.sandbox.world.directory.find(kbBank)?.np_time_list ?? []
    const scheduledAt = async (hhmm: string) => {
      const time = `${hhmm.slice(0, 2)}:${hhmm.slice(2, 4)}`
      await other.operator.control('POST', '/clock', { nowMs: Date.parse(`2026-12-10T${time}:30+09:00`) })
      const headers = { 'x-api-type': 'scheduled' }
      return (await collect(other.operator, kbBank, token.access, undefined, headers)).body.rsp_code
    }
    expect(await scheduledAt(slot.slice(0, 4))).toBe('00000')
    expect(await scheduledAt(slot.slice(5, 9))).toBe('50009')
    await other.stop()
  })

  it('list the supported APIs without a token', async () => {
    const { clientId } = world.operator.outside.dataApi
    const path = `/bank/apis?org_code=${kbBank}&client_id=${clientId}`
    const answer = await world.operator.call(providerHost(kbBank), { method: 'GET', path })
    const uris = (answer.body.api_list as { api_uri: string }[]).map((api) => api.api_uri)
    expect(uris).toContain('/accounts/deposit/transactions')
    expect(answer.body.api_cnt).toBe(uris.length)
  })
})

describe('the files for the operator', () => {
  it('use the names that the server reads', () => {
    const written = JSON.parse(readFileSync(world.sandbox.outsideFile, 'utf8'))
    expect(OutsideFile.parse(written)).toEqual(written)
  })

  it('are readable by their owner only', async () => {
    const { statSync } = await import('node:fs')
    const outside = JSON.parse(readFileSync(world.sandbox.outsideFile, 'utf8'))
    for (const file of [world.sandbox.outsideFile, outside.clientKeyFile])
      expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})
