import { ApiError } from '@ieum/contract-kit/client.ts'
import { expect, it } from 'vitest'
import { loadForEverybody } from './page-data.ts'

const refused = (status: number, errorCodeEnum: string) => new ApiError({ status, errorCodeEnum })

/** What a page's loader throws when its call is refused. */
async function thrownFor(error: ApiError): Promise<unknown> {
  const context = { get: () => ({}) as never }
  try {
    return await loadForEverybody({ context }, async () => {
      throw error
    })
  } catch (thrown) {
    return thrown
  }
}

it('leads from a page of a result that is not opened to the opening', async () => {
  const thrown = (await thrownFor(refused(409, 'GENE_RESULT_NOT_OPENED'))) as Response
  expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/gene/open'])
})

it('leads nowhere on another conflict', async () => {
  const error = refused(409, 'GENE_STATUS_CONFLICT')
  expect(await thrownFor(error)).toBe(error)
})
