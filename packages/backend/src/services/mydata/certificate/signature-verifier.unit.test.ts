import { performance } from 'node:perf_hooks'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignatureVerifier } from './signature-verifier.ts'
import { authority, CI, digestOf, NOW, personOf, type Signer, signatureOf } from './signed-document.fixture.ts'
import { type ExpectedSigner, personSerial } from './verify-signature.ts'

const verifier = createSignatureVerifier()
let person: Signer
let signer: ExpectedSigner
beforeAll(async () => {
  const ca = await authority()
  person = await personOf(ca, CI)
  signer = { authority: new Uint8Array(ca.certificate.rawData), personSerial: personSerial(CI), nowMs: NOW }
})
afterAll(() => verifier.close())

const documents = Array.from({ length: 20 }, (_, at) => digestOf(`document ${at}`))
const signedAll = () =>
  Promise.all(
    documents.map(async (digest) => ({
      signed: await signatureOf(person, digest),
      expected: { kind: 'digest', digest } as const,
    })),
  )

/** Nested SEQUENCEs, empty ones side by side, without a length, and noise: 10,000 characters each. */
const GARBAGE: readonly (readonly [string, Buffer])[] = [
  ['nested', Buffer.alloc(7_500, Buffer.from([0x30, 0x84, 0, 0, 0x1d, 0x48]))],
  ['flat', Buffer.concat([Buffer.from([0x30, 0x82, 0x1d, 0x48]), Buffer.alloc(7_496, Buffer.from([0x30, 0]))])],
  ['without a length', Buffer.alloc(7_500, Buffer.from([0x30, 0x80]))],
  ['noise', Buffer.from(Array.from({ length: 7_500 }, (_, at) => (at * 7_919) % 251))],
]

describe('signatures of one person', () => {
  it('are checked in their order', async () => {
    const checks = await verifier.verify(await signedAll(), signer)
    expect(checks.map(({ kind }) => kind)).toEqual(documents.map(() => 'valid'))
  })

  it('are checked up to the first that is wrong', async () => {
    const signatures = await signedAll()
    const wrong = { ...signatures[9], expected: { kind: 'digest', digest: digestOf('another') } } as const
    const checks = await verifier.verify(signatures.with(9, wrong as (typeof signatures)[number]), signer)
    expect(checks).toHaveLength(10)
    expect(checks.at(-1)).toEqual({ kind: 'invalid', reason: 'digest' })
  })

  it('are none when there are none', async () => expect(await verifier.verify([], signer)).toEqual([]))

  it('leave the thread of the requests free', async () => {
    const [first] = await signedAll()
    const before = performance.eventLoopUtilization()
    const checks = await verifier.verify(Array(500).fill(first), signer)
    expect(checks).toHaveLength(500)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  it.each(GARBAGE)('%s: is refused at its first', async (_, bytes) => {
    const expected = { kind: 'digest', digest: documents[0] as Buffer } as const
    const signed = bytes.toString('base64url')
    expect(signed).toHaveLength(10_000)
    const checks = await verifier.verify(Array(68).fill({ signed, expected }), signer)
    expect(checks).toEqual([{ kind: 'invalid', reason: 'unreadable' }])
  })

  it('are checked although a thread dies over those of somebody before', async () => {
    const threads: Worker[] = []
    const remember = (thread: Worker) => void threads.push(thread)
    process.on('worker', remember)
    const own = createSignatureVerifier()
    const signatures = await signedAll()
    await own.verify(signatures, signer)
    const lost = own.verify(signatures, signer)
    const waiting = Array.from({ length: 4 }, () => own.verify(signatures, signer))
    threads[0]?.emit('error', new Error('out of memory'))
    await expect(lost).rejects.toThrow('out of memory')
    expect((await Promise.all(waiting)).flat().every(({ kind }) => kind === 'valid')).toBe(true)
    process.off('worker', remember)
    await own.close()
  })
})
