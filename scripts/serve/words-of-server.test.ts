import path from 'node:path'
import { expect, it } from 'vitest'
import { wordsOfServer } from './words-of-server.ts'

const ofServer = wordsOfServer(path.resolve(import.meta.dirname, '../..'))

it.each([
  ['that the server texts or stores', 'packages/copy/src/account/owner-notice.ts', true],
  ['of a screen', 'packages/copy/src/account/sign-up.ts', false],
])('words %s', (_which, file, isOfServer) => {
  expect(ofServer.has(file)).toBe(isOfServer)
})
