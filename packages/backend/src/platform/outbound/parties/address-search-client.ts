import { ADDRESS_ERRORS, ADDRESS_SEARCH_CALLS, AddressSearchAnswer } from '@ieum/contracts/outside/address-search.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import type { z } from 'zod'
import type { OutsideHttp } from '../transport/http-client.ts'
import { jsonOf } from '../transport/read-json.ts'
import { traceId } from '../transport/trace-id.ts'
import type { AddressSearchClient, AddressSearchOutcome, FoundAddress } from './address-search.ts'

/** A person waits while typing. @source ours */
const ANSWER_MS = 3_000

const TOO_BROAD: readonly string[] = [
  ADDRESS_ERRORS.keywordMissing,
  ADDRESS_ERRORS.moreDetail,
  ADDRESS_ERRORS.oneLetter,
  ADDRESS_ERRORS.onlyNumbers,
  ADDRESS_ERRORS.onlySigns,
]
const UNUSABLE: readonly string[] = [
  ADDRESS_ERRORS.tooLong,
  ADDRESS_ERRORS.numbersTooLong,
  ADDRESS_ERRORS.forbiddenWord,
  ADDRESS_ERRORS.tooFar,
]

/** The address search over mutual TLS, following `contracts/outside/address-search.ts`. */
export function createAddressSearchClient(options: {
  readonly http: OutsideHttp
  readonly peer: NonNullable<OutsideFile['addressSearch']>
  readonly operatorOrgCode: string
}): AddressSearchClient {
  const { http, peer, operatorOrgCode } = options
  const { host, pathname } = new URL(peer.url)
  const target = { domain: host, serialNumber: peer.serialNumber }
  const { method, path } = ADDRESS_SEARCH_CALLS['주소-001']
  return {
    async search({ keyword, page, rowsAPage }, signal) {
      const reply = await http.request(target, {
        method,
        path: pathname.replace(/\/$/, '') + path,
        headers: { 'x-api-tran-id': traceId(operatorOrgCode) },
        query: {
          confmKey: peer.clientSecret,
          currentPage: String(page),
          countPerPage: String(rowsAPage),
          keyword,
          resultType: 'json',
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      if (reply.kind === 'failure' || reply.status !== 200) return { kind: 'failed' }
      const parsed = AddressSearchAnswer.safeParse(jsonOf(reply))
      return parsed.success ? outcomeOf(parsed.data) : { kind: 'failed' }
    },
  }
}

function outcomeOf({ results: { common, juso } }: z.output<typeof AddressSearchAnswer>): AddressSearchOutcome {
  const { errorCode } = common
  if (TOO_BROAD.includes(errorCode)) return { kind: 'tooBroad' }
  if (UNUSABLE.includes(errorCode)) return { kind: 'unusable' }
  const totalCount = Number(common.totalCount)
  if (errorCode !== ADDRESS_ERRORS.none || !Number.isSafeInteger(totalCount) || totalCount < 0)
    return { kind: 'failed' }
  return { kind: 'found', totalCount, addresses: (juso ?? []).map(addressOf) }
}

type Row = NonNullable<z.output<typeof AddressSearchAnswer>['results']['juso']>[number]

const addressOf = (row: Row): FoundAddress => ({
  zipCode: row.zipNo,
  roadAddress: row.roadAddr,
  roadAddressPart1: row.roadAddrPart1,
  roadAddressPart2: row.roadAddrPart2,
  jibunAddress: row.jibunAddr,
  englishAddress: row.engAddr,
  buildingName: row.bdNm,
  buildingManagementNumber: row.bdMgtSn,
  isApartment: row.bdKdcd === '1',
  sidoName: row.siNm,
  sigunguName: row.sggNm,
  eupmyeondongName: row.emdNm,
})
