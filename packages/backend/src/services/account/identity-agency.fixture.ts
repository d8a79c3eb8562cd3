import 'reflect-metadata'
import { randomInt, randomUUID, webcrypto } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(webcrypto as never)

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const SERIALNUMBER = '2.5.4.5'
const AGENCY_NUMBER = '111-11-11111'
const OPERATOR_NUMBER = '222-22-22222'

/** The current owner of a phone number. */
export type Subscriber = { ci: string; name: string; birthDate: string; sexDigit: string }

type Mode = 'normal' | 'down' | 'garbage' | 'refuses'
type Started = { code: string; subscriber: Subscriber | null; phoneNumber: string; wrong: number; isConfirmed: boolean }

/** An identity agency for one test file: real TLS with client certificates; the test provides the people. */
export async function startIdentityAgency() {
  const dir = mkdtempSync(join(tmpdir(), 'ieum-agency-'))
  const authority = await keyPair()
  const ca = await issue({ subject: 'CN=test root', keys: authority, issuer: authority, isAuthority: true })
  const [server, client] = await Promise.all(
    [AGENCY_NUMBER, OPERATOR_NUMBER].map(async (number) => {
      const keys = await keyPair()
      const subject: x509.JsonName = [{ CN: ['peer'] }, { [SERIALNUMBER]: [number] }]
      const cert = await issue({ subject, keys, issuer: authority, isAuthority: false })
      return { cert, key: await pem(keys.privateKey) }
    }),
  )
  const file = (name: string, text: string) => {
    writeFileSync(join(dir, name), text)
    return join(dir, name)
  }

  const subscribers = new Map<string, Subscriber>()
  const verifications = new Map<string, Started>()
  const notices: { phoneNumber: string; text: string }[] = []
  const calls: string[] = []
  let mode: Mode = 'normal'

  function answer(path: string, body: Record<string, string>): [number, unknown] {
    if (mode === 'refuses') return [500, { error: 'server_error' }]
    if (path === '/v1/identity-verifications') {
      const { phone_num: phoneNumber = '', real_name, birth_date } = body
      const found = subscribers.get(phoneNumber)
      const subscriber = found && found.name === real_name && found.birthDate === birth_date ? found : null
      const id = randomUUID()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      verifications.set(id, { code, subscriber, phoneNumber, wrong: 0, isConfirmed: false })
      return [200, { verification_id: id }]
    }
    if (path === '/v1/notices') {
      notices.push({ phoneNumber: body.phone_num ?? '', text: body.text ?? '' })
      return [200, { notice_id: randomUUID() }]
    }
    const started = verifications.get(path.split('/')[3] ?? '')
    if (!started) return [404, { error: 'unknown_verification' }]
    if (started.isConfirmed) return [409, { error: 'already_confirmed' }]
    if (body.code !== started.code || !started.subscriber) return [400, { error: 'invalid_code' }]
    started.isConfirmed = true
    const { ci, name, birthDate, sexDigit } = started.subscriber
    return [200, { ci, real_name: name, birth_date: birthDate, sex_digit: sexDigit, phone_num: started.phoneNumber }]
  }

  const listener = createServer(
    { ...server, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.3' },
    (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = request.url as string
        if (path !== '/v1/notices') calls.push(path.split('/').length > 3 ? 'confirm' : 'start')
        const subject = (request.socket as TLSSocket).getPeerCertificate().subject as { serialNumber?: string }
        const isOperator = subject.serialNumber === OPERATOR_NUMBER
        const basic = `Basic ${Buffer.from('ieum:sign-up').toString('base64')}`
        if (mode === 'garbage') return response.writeHead(200).end('<html>maintenance</html>')
        const [status, json] =
          isOperator && request.headers.authorization === basic
            ? answer(path, JSON.parse(Buffer.concat(chunks).toString()))
            : [401, { error: 'invalid_client' }]
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
      })
    },
  )
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      listener.listen(port, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
    })
  const port = await listen(0)
  const close = () =>
    new Promise<void>((resolve) => {
      listener.close(() => resolve())
      listener.closeAllConnections()
    })

  return {
    peer: {
      url: `https://identity.localhost:${port}`,
      serialNumber: AGENCY_NUMBER,
      clientId: 'ieum',
      clientSecret: 'sign-up',
    },
    trustCaFile: file('ca.pem', ca),
    clientCertFile: file('client.pem', (client as { cert: string }).cert),
    clientKeyFile: file('client.key', (client as { key: string }).key),
    calls,
    /** Assigns this number to a subscriber. */
    subscribe(phoneNumber: string, subscriber: Subscriber): void {
      subscribers.set(phoneNumber, subscriber)
    },
    /** The notices sent to this number by SMS, without codes. */
    noticesOf: (phoneNumber: string) =>
      notices.filter((one) => one.phoneNumber === phoneNumber).map(({ text }) => text),
    /** The last code sent to this number by SMS. */
    latestCode(phoneNumber: string): string {
      const own = [...verifications.values()].filter((one) => one.phoneNumber === phoneNumber)
      return (own.at(-1) as Started).code
    },
    async be(next: Mode): Promise<void> {
      if (next === 'down' && mode !== 'down') await close()
      if (next !== 'down' && mode === 'down') await listen(port)
      mode = next
    },
    async stop(): Promise<void> {
      if (mode !== 'down') await close()
    },
  }
}

export type IdentityAgencyFixture = Awaited<ReturnType<typeof startIdentityAgency>>

const keyPair = () => webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>

async function issue(one: {
  subject: string | x509.JsonName
  keys: webcrypto.CryptoKeyPair
  issuer: webcrypto.CryptoKeyPair
  isAuthority: boolean
}): Promise<string> {
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: String(randomInt(1, 1_000_000_000)),
    subject: one.subject,
    issuer: 'CN=test root',
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2090-01-01T00:00:00Z'),
    signingAlgorithm: ECDSA,
    publicKey: one.keys.publicKey as never,
    signingKey: one.issuer.privateKey as never,
    extensions: [
      new x509.BasicConstraintsExtension(one.isAuthority, undefined, true),
      ...(one.isAuthority
        ? []
        : [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'identity.localhost' }])]),
    ],
  })
  return certificate.toString('pem')
}

async function pem(key: webcrypto.CryptoKey): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${der.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`
}
