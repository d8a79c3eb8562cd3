import * as client from '@ieum/client'
import * as flow from '@ieum/connect-flow'
import { ERROR_CODES } from '@ieum/contracts/error-codes.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import { expect, it } from 'vitest'
import { MAIN_ROAD, walkMainRoad } from './main-road.ts'

it('a host walks the main road with the packages alone (as they are installed: npm run test:packages)', async () => {
  const world = await startWorld()
  try {
    const seen = await walkMainRoad(world, { client, flow })
    expect(seen).toMatchObject(MAIN_ROAD)
    expect(seen.remedy).toBe(client.ERROR_REMEDIES.INVALID_REQUEST)
  } finally {
    await world.stop()
  }
})

it('the catalogue and the client’s own errors all have a remedy', () => {
  for (const code of [...Object.keys(ERROR_CODES), 'NETWORK_ERROR', 'TIMEOUT', 'UNKNOWN']) {
    expect([code, client.remedyOf({ errorCodeEnum: code })]).toEqual([code, expect.stringMatching(/\w{3}/)])
  }
})

it.each([null, 'text', new Error('no code'), { errorCodeEnum: 'OF_NO_VERSION' }, { errorCodeEnum: 'toString' }])(
  'for %j there is none',
  (failure) => expect(client.remedyOf(failure)).toBeNull(),
)
