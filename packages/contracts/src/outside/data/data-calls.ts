/**
 * Every data call of the MyData standard that an institution we call may serve, once. Clients call by id; the sandbox's
 * handlers, the texts of the consent and its scopes are typed by it.
 * @source docs/reference/standard.md#calls-for-data: ids, methods, paths; docs/reference/standard.md#scopes; annex 12 `api_code` (of calls
 * that came with version 2 the code is not published: those here are ours)
 */
import type * as z from 'zod'
import { type OutsideCalls, outsideCalls } from '../outside-call.ts'
import { bankCalls } from './bank.ts'
import { capitalCalls } from './capital.ts'
import { cardCalls } from './card.ts'
import type { DataCall, DataIndustry } from './data-call.ts'
import { dormantCalls } from './dormant.ts'
import { efinCalls } from './efin.ts'
import { ginsuCalls } from './ginsu.ts'
import { insuCalls } from './insu.ts'
import { investCalls } from './invest.ts'
import { pensionCalls } from './pensions.ts'
import { prepaidCalls } from './prepaid.ts'
import { telecomCalls } from './telecom.ts'

const ROWS = {
  ...bankCalls,
  ...cardCalls,
  ...investCalls,
  ...insuCalls,
  ...efinCalls,
  ...capitalCalls,
  ...ginsuCalls,
  ...telecomCalls,
  ...pensionCalls,
  ...prepaidCalls,
  ...dormantCalls,
} as const satisfies Readonly<Record<string, DataCall>>

export const DATA_CALLS: OutsideCalls<typeof ROWS> = outsideCalls(ROWS)

export type DataCallId = keyof typeof ROWS

/** The answer of a call after its body was checked. */
export type DataAnswer<Id extends DataCallId> = z.output<(typeof ROWS)[Id]['answer']>

type ScopeOfCall<Id extends DataCallId> = (typeof ROWS)[Id]['scopes'][number]

/**
 * Scopes that a transfer request may name. Dormant assets of insurers are only listed: their scope opens no call of its
 * own.
 */
export type TransferScope = Exclude<ScopeOfCall<DataCallId>, `${string}.list`> | 'insu.sleep_noncont'

/** The scopes of an industry without its prefix: `deposit`. */
export type ScopeName<Industry extends DataIndustry> = TransferScope extends infer Scope
  ? Scope extends `${Industry}.${infer Name}`
    ? Name
    : never
  : never

/** The industries that serve a call. */
export type IndustryOfCall<Id extends DataCallId> =
  ScopeOfCall<Id> extends `${infer Industry}.${string}` ? Extract<DataIndustry, Industry> : never

/** The calls that a token with this scope opens, including the lists of its industry. */
export type DataCallIdOfScope<Industry extends DataIndustry, Name extends string> = {
  [Id in DataCallId]: ScopeOfCall<Id> & `${Industry}.${Name | 'list'}` extends never ? never : Id
}[DataCallId]

/** The paged calls. */
export type PagedDataCallId = { [Id in DataCallId]: (typeof ROWS)[Id]['isPaged'] extends true ? Id : never }[DataCallId]

/** Calls of the table that we do not make, each with the reason. They need neither consent nor texts. */
export const NOT_READ = {
  '은행-014': 'transfers between own accounts that are yet to come: home shows what was paid',
  '금투-006': 'as 은행-014',
} as const satisfies { readonly [id in DataCallId]?: string }

/** A call that we make and that the consent therefore names. */
export type ReadCallId = Exclude<DataCallId, keyof typeof NOT_READ>
