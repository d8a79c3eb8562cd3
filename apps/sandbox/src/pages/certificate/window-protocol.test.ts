import {
  CertificateWindowMessage,
  CertificateWindowRequest,
} from '@ieum/contracts/outside/mydata/certificate-window.ts'
import { describe, expect, it } from 'vitest'
import { openerOrigins } from './certificate-pages.ts'
import { askedBy, cancelledMessage, readyMessage, signedMessage } from './window-protocol.ts'

const origin = 'http://localhost:3000'
const data = { kind: 'sign', requestId: 'request-00001', serializedPlainText: '{"requests":[]}' }

describe('a message to the signing window', () => {
  it('is accepted from the opener at a known origin', () => {
    expect(askedBy({ data, origin, isFromOpener: true }, [origin])).toEqual({
      requestId: data.requestId,
      serializedPlainText: data.serializedPlainText,
      origin,
    })
  })

  it.each<[string, Parameters<typeof askedBy>[0]]>([
    ['another window', { data, origin, isFromOpener: false }],
    ['another site', { data, origin: 'https://evil.example', isFromOpener: true }],
    ['another port', { data, origin: 'http://localhost:3001', isFromOpener: true }],
    ['an origin that only begins alike', { data, origin: `${origin}.evil.example`, isFromOpener: true }],
  ])('is not accepted from %s', (_name, message) => {
    expect(askedBy(message, [origin])).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['the right one', data],
    ['nothing', null],
    ['a text', 'sign'],
    ['a list', [data]],
    ['another kind', { ...data, kind: 'signed' }],
    ['no kind', { ...data, kind: undefined }],
    ['no id', { kind: 'sign', serializedPlainText: '{}' }],
    ['a short id', { ...data, requestId: 'short' }],
    ['an id with a blank', { ...data, requestId: 'request 00001' }],
    ['an empty text', { ...data, serializedPlainText: '' }],
    ['a text that is an object', { ...data, serializedPlainText: {} }],
    ['a text without end', { ...data, serializedPlainText: 'x'.repeat(2_000_001) }],
    ['a further field', { ...data, more: 1 }],
  ])('matches the contract: %s', (_name, value) => {
    const isAccepted = askedBy({ data: value, origin, isFromOpener: true }, [origin]) !== undefined
    expect(isAccepted).toBe(CertificateWindowRequest.safeParse(value).success)
  })
})

it('answers as the contract requires', () => {
  const asked = { ...data, origin }
  for (const message of [readyMessage, signedMessage(asked, '{}'), cancelledMessage(asked)])
    expect(CertificateWindowMessage.parse(message)).toEqual(message)
})

it.each([
  ['http://localhost:3000', ['http://localhost:3000', 'http://127.0.0.1:3000']],
  ['http://127.0.0.1:3000/', ['http://127.0.0.1:3000', 'http://localhost:3000']],
  ['https://ieum.example', ['https://ieum.example']],
])('the pages of %s may open the window', (publicUrl, origins) => {
  expect(openerOrigins(publicUrl)).toEqual(origins)
})
