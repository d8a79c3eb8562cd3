import type { geneAddresses } from '@ieum/contracts/gene/addresses.ts'
import { addressKeyword } from '@ieum/domain/gene/application/address-keyword.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { GeneContext } from '../gene-context.ts'

type Search = Handler<typeof geneAddresses.searchAddresses, GeneContext>

/** Longer than the search client's own timeout. */
const CALL_MS = 10_000

/** Passes the keyword on and stores it nowhere; the search service does not learn who asks. */
export const searchAddresses: Search = async ({ params, query: { offset, limit } }, { addresses: search }) => {
  const keyword = addressKeyword(params.keyword)
  if (keyword === null || offset % limit !== 0) throw new Refusal('GENE_INVALID_ARGUMENT')
  const asked = { keyword, page: offset / limit + 1, rowsAPage: limit }
  const found = await search?.search(asked, AbortSignal.timeout(CALL_MS))
  switch (found?.kind) {
    case 'found': {
      const { addresses, totalCount } = found
      return { addresses: [...addresses], totalCount, hasNext: offset + addresses.length < totalCount }
    }
    case 'tooBroad':
      throw new Refusal('GENE_ADDRESS_KEYWORD_TOO_BROAD')
    case 'unusable':
      throw new Refusal('GENE_INVALID_ARGUMENT')
    default:
      throw new Refusal('GENE_UPSTREAM_ADDRESS_ERROR')
  }
}
