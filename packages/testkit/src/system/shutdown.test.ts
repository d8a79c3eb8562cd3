import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { newPerson } from '../people/new-person.ts'
import { useWorld } from '../world/use-world.ts'

const { world } = useWorld({ exclusive: true })

/** A connection on which a request has begun and waits for the rest of its bytes. */
async function begin(url: string, bytes: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  // A cut connection ends with an error or without one: only the data before it count.
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  await new Promise((resolve) => socket.write(bytes, resolve))
  return { socket, answer }
}

const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )

it('lets a running call end, reports that it is not ready, and accepts no new one', { timeout: 60_000 }, async () => {
  const { url, internalUrl } = world
  const { name, birthDate, sexDigit, carrier, phoneNumber } = await newPerson(world.control)
  const body = JSON.stringify({ name, birthdayDate: birthDate, sexDigit, carrierEnum: carrier, phoneNumber })
  const head = [
    'POST /v1/identity-verifications HTTP/1.1',
    `host: ${new URL(url).host}`,
    `origin: ${url}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ].join('\r\n')
  const slow = await begin(url, `${head}\r\n\r\n${body.slice(0, 20)}`)
  const readiness = await begin(url, 'GET /readyz HTTP/1.1\r\nhost: x\r\n')
  const details = await begin(internalUrl, 'GET /readyz HTTP/1.1\r\nhost: x\r\n')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)

  const gone = world.killServer('SIGTERM')
  await expect.poll(() => isRefused(url)).toBe(true)
  readiness.socket.write('\r\n')
  details.socket.write('\r\n')
  expect(await readiness.answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*\{"status":"not ready"\}/)
  expect(await details.answer).toContain('{"status":"not ready","parts":{"server":"draining"}}')

  slow.socket.write(body.slice(20))
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*"identityVerificationId"/)
  await gone
  // The code was really requested: databases and the sandbox were available until the end.
  expect(await world.control.latestCode(phoneNumber)).toMatch(/^\d{6}$/)
})

it('cuts off a call that never ends, and stops all the same', { timeout: 60_000 }, async () => {
  await world.startServer()
  const head = `POST /v1/identity-verifications HTTP/1.1\r\nhost: x\r\norigin: ${world.url}`
  const stuck = await begin(world.url, `${head}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`)
  const startedAt = performance.now()
  await world.killServer('SIGTERM')
  expect(performance.now() - startedAt).toBeLessThan(14_000)
  expect(await stuck.answer).toBe('')
})
