import { CertificateWindowMessage, maxSerializedSignedData } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import { expect, it } from 'vitest'
import { readWindowMessage } from './read-window-message.ts'

const requestId = '0d3f0a52-90a5-4c2e-9f0e-1d2c3b4a5f60'

it.each<[string, unknown]>([
  ['ready', { kind: 'ready' }],
  ['ready with more', { kind: 'ready', requestId }],
  ['signed', { kind: 'signed', requestId, serializedSignedData: '{}' }],
  ['signed without data', { kind: 'signed', requestId }],
  ['signed with empty data', { kind: 'signed', requestId, serializedSignedData: '' }],
  ['signed with data that is no text', { kind: 'signed', requestId, serializedSignedData: {} }],
  ['signed as much as fits', { kind: 'signed', requestId, serializedSignedData: 'x'.repeat(maxSerializedSignedData) }],
  ['signed too much', { kind: 'signed', requestId, serializedSignedData: 'x'.repeat(maxSerializedSignedData + 1) }],
  ['signed without saying what', { kind: 'signed', serializedSignedData: '{}' }],
  ['signed with more', { kind: 'signed', requestId, serializedSignedData: '{}', more: 1 }],
  ['cancelled', { kind: 'cancelled', requestId }],
  ['cancelled with data', { kind: 'cancelled', requestId, serializedSignedData: '{}' }],
  ['cancelled with an id that is none', { kind: 'cancelled', requestId: 'a b' }],
  ['cancelled with a short id', { kind: 'cancelled', requestId: 'abc' }],
  ['another kind', { kind: 'sign', requestId, serializedSignedData: '{}' }],
  ['a text', '{"kind":"ready"}'],
  ['nothing', null],
  ['a list', [{ kind: 'ready' }]],
])('[CF-2.6.9] reads what the schema takes, and nothing else: %s', (_name, data) => {
  const { success, data: expected } = CertificateWindowMessage.safeParse(data)
  expect(readWindowMessage(data)).toEqual(success ? expected : null)
})
