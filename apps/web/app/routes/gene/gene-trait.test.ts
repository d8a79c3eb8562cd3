import { ApiError } from '@ieum/contract-kit/client.ts'
import { expect, it } from 'vitest'
import { loader } from './gene-trait.tsx'

/** What the loader throws when the call is refused. */
async function thrownFor(status: number, errorCodeEnum: string): Promise<unknown> {
  const error = new ApiError({ status, errorCodeEnum })
  const page = { user: {}, gene: { getAnalysisTrait: () => Promise.reject(error) } }
  const args = { params: { traitName: 'CAFFEINE' }, context: { get: () => page } }
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown)
}

it('leads from a trait of a result that is not opened to the page that opens it', async () => {
  const thrown = (await thrownFor(409, 'GENE_RESULT_NOT_OPENED')) as Response
  expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/gene/open'])
})

it('leads nowhere on another conflict', async () => {
  expect(await thrownFor(409, 'GENE_STATUS_CONFLICT')).toMatchObject({ errorCodeEnum: 'GENE_STATUS_CONFLICT' })
})
