import { z } from 'zod'
import { geneCalls } from './calls.ts'

const LIMIT_DEFAULT = 20
const LIMIT_MAX = 50

const Address = z.object({
  zipCode: z.string(),
  roadAddress: z.string(),
  /** Up to the number of the building. */
  roadAddressPart1: z.string(),
  /** The part that follows in brackets. */
  roadAddressPart2: z.string(),
  jibunAddress: z.string(),
  englishAddress: z.string(),
  /** Empty without one. */
  buildingName: z.string(),
  buildingManagementNumber: z.string(),
  isApartment: z.boolean(),
  sidoName: z.string(),
  sigunguName: z.string(),
  eupmyeondongName: z.string(),
})

export const geneAddresses = geneCalls({
  searchAddresses: {
    method: 'GET',
    path: '/v1/gene/users/me/addresses/search/keywords/{keyword}',
    who: 'user',
    limit: { most: 120, perSeconds: 60 },
    summary: 'Addresses for a keyword of two to eighty letters; pages begin at multiples of their length',
    errors: ['GENE_INVALID_ARGUMENT', 'GENE_ADDRESS_KEYWORD_TOO_BROAD', 'GENE_UPSTREAM_ADDRESS_ERROR'],
    isAccessLogged: false,
    params: z.object({ keyword: z.string().min(1).max(200) }),
    query: z.object({
      /** A multiple of `limit`. */
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      /** At most 50; a higher value counts as 50. */
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .default(LIMIT_DEFAULT)
        .transform((limit) => Math.min(limit, LIMIT_MAX)),
    }),
    response: z.object({
      addresses: z.array(Address),
      totalCount: z.number().int().min(0),
      hasNext: z.boolean(),
    }),
  },
})
