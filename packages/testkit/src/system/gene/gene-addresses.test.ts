import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({ exclusive: true })
const ADDRESS_SEARCH = 'ADJUSO0000'

it('searchAddresses: in pages, whatever is typed around the words', async () => {
  const session = await opened.somebody()
  const search = (keyword: string, query = {}) => session.gene.searchAddresses({ params: { keyword }, query })
  const first = await search('강남구 이음로', { limit: 5 })
  expect(first).toMatchObject({ totalCount: 12, hasNext: true })
  expect(first.addresses).toHaveLength(5)
  expect(first.addresses[0]).toEqual({
    zipCode: '06200',
    roadAddress: '서울특별시 강남구 이음로 3 (역삼동, 이음아파트)',
    roadAddressPart1: '서울특별시 강남구 이음로 3',
    roadAddressPart2: '(역삼동, 이음아파트)',
    jibunAddress: '서울특별시 강남구 역삼동 3 이음아파트',
    englishAddress: '3 Ieum-ro, Gangnam-gu, Seoul',
    buildingName: '이음아파트',
    buildingManagementNumber: expect.stringMatching(/^\d{25}$/),
    isApartment: true,
    sidoName: '서울특별시',
    sigunguName: '강남구',
    eupmyeondongName: '역삼동',
  })
  const last = await search('  강남구 %이음로= union ', { limit: 5, offset: 10 })
  expect([last.addresses.length, last.totalCount, last.hasNext]).toEqual([2, 12, false])
  expect((await search('이음로/3')).addresses).toEqual([])
  expect(await search('없는길 1')).toEqual({ addresses: [], totalCount: 0, hasNext: false })
})

it('searchAddresses: refused when it is too little, too broad or not a page', async () => {
  const session = await opened.somebody()
  const refused = (keyword: string, query = {}) =>
    session.gene.searchAddresses({ params: { keyword }, query }).then(
      () => null,
      (error: { errorCodeEnum: string }) => error.errorCodeEnum,
    )
  expect({
    letter: await refused('가'),
    statement: await refused('select'),
    long: await refused('가'.repeat(81)),
    page: await refused('강남구 이음로', { limit: 20, offset: 5 }),
    region: await refused('서울특별시 강남구'),
    number: await refused('110'),
  }).toEqual({
    letter: 'GENE_INVALID_ARGUMENT',
    statement: 'GENE_INVALID_ARGUMENT',
    long: 'GENE_INVALID_ARGUMENT',
    page: 'GENE_INVALID_ARGUMENT',
    region: 'GENE_ADDRESS_KEYWORD_TOO_BROAD',
    number: 'GENE_ADDRESS_KEYWORD_TOO_BROAD',
  })
  expect(readFileSync(opened.world.serverLog, 'utf8')).not.toMatch(new RegExp(`이음로|${encodeURIComponent('이음로')}`))
})

it('searchAddresses: a fault of the search is reported as an outside error', async () => {
  const session = await opened.somebody()
  const { control } = opened.world
  for (const name of ['http-500', 'malformed-json', 'reset'] as const) {
    await control.setBehaviour(ADDRESS_SEARCH, { name })
    await expect(
      session.gene.searchAddresses({ params: { keyword: '강남구 이음로' }, query: {} }),
    ).rejects.toMatchObject({ status: 502, errorCodeEnum: 'GENE_UPSTREAM_ADDRESS_ERROR' })
  }
  await control.clearBehaviour(ADDRESS_SEARCH)
  const { totalCount } = await session.gene.searchAddresses({ params: { keyword: '강남구 이음로' }, query: {} })
  expect(totalCount).toBe(12)
})
