import type * as z from 'zod'
import type { OutsideCall } from '../outside-call.ts'

/** Industries of the standard whose data calls we know, as spelled in a path. */
export const DATA_INDUSTRIES = ['bank', 'card', 'invest', 'insu', 'efin', 'capital', 'ginsu', 'telecom'] as const
export type DataIndustry = (typeof DATA_INDUSTRIES)[number]

/** Version of the data calls. A path is `/{version}/{industry}` and the path of the call. */
export const DATA_VERSION = 'v2'

/** `bank.deposit`; the lists of an industry have the scope `bank.list`, which every token opens. */
export type DataScope = `${DataIndustry}.${string}`

export type DataCallKind = 'list' | 'basic' | 'detail' | 'transactions'

/** `date`: from_date and to_date. `month`: from_month and to_month. */
type Period = 'date' | 'month' | null

type Manner = {
  /** Paged, by limit and next_page. */
  readonly isPaged: boolean
  /** Accepts search_timestamp, and may answer 00001: nothing has changed since then. */
  readonly isStamped: boolean
  /** The period that must be given. */
  readonly period: Period
}

/** Defaults of each kind of call, unless its row overrides them. @source docs/reference/standard.md#calls-for-data */
const MANNERS = {
  list: { isPaged: true, isStamped: true, period: null },
  basic: { isPaged: false, isStamped: true, period: null },
  detail: { isPaged: false, isStamped: true, period: null },
  transactions: { isPaged: true, isStamped: false, period: 'date' },
} as const satisfies Readonly<Record<DataCallKind, Manner>>

/** A call for a person's data at the institutions of one industry, or of several that answer it in the same way. */
export type DataCall = OutsideCall &
  Manner & {
    readonly sends: 'query' | 'json'
    readonly kind: DataCallKind
    /** Scopes that a token must open, one per industry that answers this call. */
    readonly scopes: readonly DataScope[]
    /** `api_code` of 정보제공-공통-001 and of the statistics, four characters. */
    readonly apiCode: string
  }

type Row<K extends DataCallKind, S extends DataScope, A extends z.ZodType, M extends Partial<Manner>> = Omit<
  DataCall,
  'answer' | 'kind' | 'scopes' | keyof Manner
> & {
  readonly kind: K
  readonly scopes: readonly S[]
  readonly answer: A
} & { readonly [F in keyof Manner]: F extends keyof M ? M[F] : (typeof MANNERS)[K][F] }

const callOf =
  <K extends DataCallKind>(kind: K) =>
  <const S extends DataScope, A extends z.ZodType, const M extends Partial<Manner> = Record<never, never>>(
    scopes: S | readonly S[],
    call: `${'GET' | 'POST'} /${string}`,
    apiCode: string,
    answer: A,
    manner?: M,
  ): Row<K, S, A, M> => {
    const [method, path] = call.split(' ') as [DataCall['method'], DataCall['path']]
    const row: DataCall = {
      method,
      path,
      sends: method === 'GET' ? 'query' : 'json',
      kind,
      scopes: typeof scopes === 'string' ? [scopes] : scopes,
      apiCode,
      answer,
      ...MANNERS[kind],
      ...manner,
    }
    return row as unknown as Row<K, S, A, M>
  }

/** `basic('bank.deposit', 'POST /accounts/deposit/basic', 'BA02', DepositBasicAnswer)` */
export const list = callOf('list')
export const basic = callOf('basic')
export const detail = callOf('detail')
export const transactions = callOf('transactions')

export const PAGED = { isPaged: true } as const
export const ONE_PAGE = { isPaged: false } as const
