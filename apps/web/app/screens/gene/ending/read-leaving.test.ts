import type { PageClients } from '@ieum/contracts/page.ts'
import { expect, it } from 'vitest'
import { readLeaving } from './read-leaving.ts'

it('counts vouchers that cannot be opened: they are destroyed as well', async () => {
  const gene = {
    getApplications: async () => ({ applications: [] }),
    getVouchers: async () => ({ vouchers: [{}], leftOutCount: 2 }),
  }
  expect(await readLeaving({ gene } as unknown as PageClients)).toEqual({ testingCount: 0, voucherCount: 3 })
})
