import { ADDRESS_ERRORS, ADDRESS_SEARCH_CALLS, AddressSearchRequest } from '@ieum/contracts/outside/address-search.ts'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { addressesFor, isTooBroad, type SandboxAddress } from './address-book.ts'

const MESSAGES: { readonly [code: string]: string } = {
  [ADDRESS_ERRORS.none]: '정상',
  [ADDRESS_ERRORS.keyUnknown]: '승인되지 않은 KEY 입니다.',
  [ADDRESS_ERRORS.keywordMissing]: '검색어가 입력되지 않았습니다.',
  [ADDRESS_ERRORS.moreDetail]: '주소를 상세히 입력해 주시기 바랍니다.',
  [ADDRESS_ERRORS.oneLetter]: '검색어는 두글자 이상 입력되어야 합니다.',
  [ADDRESS_ERRORS.onlyNumbers]: '검색어는 문자와 숫자 같이 입력되어야 합니다.',
  [ADDRESS_ERRORS.tooLong]: '검색어가 너무 깁니다.',
  [ADDRESS_ERRORS.system]: '시스템에러',
}

const MOST_LETTERS = 80

/** The address search: a fixed book, behind an approval key. */
export function addressRoutes(app: TlsApp, world: World): void {
  serveCalls(app, ADDRESS_SEARCH_CALLS, {
    '주소-001': async (request, reply) => {
      const behaviour = world.behaviours.of(request.party.orgCode, undefined, { kind: 'data', api: request.call.api })
      await misbehave(behaviour, { isOauth: false, request, reply, world })
      if (reply.sent) return reply
      const asked = AddressSearchRequest.safeParse(request.query)
      if (!asked.success) return answer(ADDRESS_ERRORS.system, 0, null)
      const { confmKey, countPerPage, currentPage, keyword } = asked.data
      const { clientSecret } = world.credentials.of(credentialNames.addressSearch)
      if (confmKey !== clientSecret) return answer(ADDRESS_ERRORS.keyUnknown, 0, null)
      const fault = faultOf(keyword.trim())
      if (fault) return answer(fault, 0, null)
      const found = addressesFor(keyword.trim())
      const [page, length] = [Number(currentPage), Number(countPerPage)]
      const body = answer(ADDRESS_ERRORS.none, found.length, found.slice((page - 1) * length, page * length))
      return asBehaviour(body, behaviour)
    },
  })
}

function faultOf(keyword: string): string | null {
  if (keyword === '') return ADDRESS_ERRORS.keywordMissing
  if ([...keyword].length === 1) return ADDRESS_ERRORS.oneLetter
  if ([...keyword].length > MOST_LETTERS) return ADDRESS_ERRORS.tooLong
  if (/^[\d\s-]+$/.test(keyword)) return ADDRESS_ERRORS.onlyNumbers
  return isTooBroad(keyword) ? ADDRESS_ERRORS.moreDetail : null
}

const answer = (errorCode: string, totalCount: number, juso: readonly SandboxAddress[] | null) => ({
  results: { common: { errorCode, errorMessage: MESSAGES[errorCode] ?? '', totalCount: String(totalCount) }, juso },
})
