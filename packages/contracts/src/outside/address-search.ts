import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'

/**
 * Addresses by road name, in the shape of the ministry's public interface: every value is text, including numbers and
 * flags. The transport is agreed with the intermediary, and ours: our client certificate beside the approval key.
 *
 * @source docs/reference/gene.md#addresses
 */
export const AddressSearchRequest = z.object({
  confmKey: z.string().min(1),
  /** Starts at 1. */
  currentPage: z.string().regex(/^[1-9]\d*$/),
  /** At most 100. */
  countPerPage: z.string().regex(/^[1-9]\d?$|^100$/),
  keyword: z.string(),
  resultType: z.literal('json'),
})

const Row = z.object({
  roadAddr: z.string(),
  roadAddrPart1: z.string(),
  roadAddrPart2: z.string(),
  jibunAddr: z.string(),
  engAddr: z.string(),
  zipNo: z.string(),
  bdMgtSn: z.string(),
  bdNm: z.string(),
  /** 1: an apartment house. */
  bdKdcd: z.string(),
  siNm: z.string(),
  sggNm: z.string(),
  emdNm: z.string(),
})

export const AddressSearchAnswer = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string(), errorMessage: z.string(), totalCount: z.string() }),
    /** Null with an error. */
    juso: z.array(Row).nullable(),
  }),
})

/** @source docs/reference/gene.md#addresses */
export const ADDRESS_ERRORS = {
  none: '0',
  keyUnknown: 'E0001',
  keywordMissing: 'E0005',
  moreDetail: 'E0006',
  oneLetter: 'E0008',
  onlyNumbers: 'E0009',
  tooLong: 'E0010',
  numbersTooLong: 'E0011',
  onlySigns: 'E0012',
  forbiddenWord: 'E0013',
  keyOver: 'E0014',
  tooFar: 'E0015',
  system: '-999',
} as const

export const ADDRESS_SEARCH_CALLS = outsideCalls({
  '주소-001': {
    method: 'GET',
    path: '/addrlink/addrLinkApi.do',
    sends: 'query',
    request: AddressSearchRequest,
    answer: AddressSearchAnswer,
  },
})
