import type { DataAnswer, DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'

type Optional<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]

/** A row or answer as it is sent: what may be absent may be left out. */
type Sent<T> = T extends readonly (infer Row)[]
  ? Sent<Row>[]
  : T extends object
    ? { [K in Exclude<keyof T, Optional<T>>]: Sent<T[K]> } & { [K in Optional<T>]?: Sent<Exclude<T[K], undefined>> }
    : T

/** The named fields of an answer, without its head and what the contract adds. */
type Named<T> = {
  [K in keyof T as string extends K ? never : K extends 'unread_row_cnt' | 'rsp_code' ? never : K]: T[K]
}

/** The fields of an answer, named as the contract with the institution names them. */
export type SentAnswer<Id extends DataCallId> = Sent<Named<DataAnswer<Id>>>

/** A row of an answer's list. */
export type SentRow<
  Id extends DataCallId,
  List extends keyof SentAnswer<Id>,
> = SentAnswer<Id>[List] extends (infer Row)[] ? Row : never

/** One call of a reading, with what the institution answered. */
export type GeneratedCall = {
  readonly api: DataCallId
  /** The asset that the call names: account, card or policy number. Null for a list. */
  readonly asset: string | null
  /** What else was asked: the period, the month of a bill. */
  readonly request: Readonly<Record<string, string>>
  /** The body of the answer. */
  readonly answer: Readonly<Record<string, unknown>>
}

const LIST = '_list'

/** Returns a call with its answer; counts of lists are added as institutions send them. */
export function answered<Id extends DataCallId>(
  api: Id,
  asset: string | null,
  request: Readonly<Record<string, string>>,
  answer: SentAnswer<Id>,
): GeneratedCall {
  const fields = answer as Readonly<Record<string, unknown>>
  const body: Record<string, unknown> = { rsp_code: '00000', rsp_msg: 'success' }
  for (const name in fields) {
    const value = fields[name]
    if (name.endsWith(LIST)) body[`${name.slice(0, -LIST.length)}_cnt`] = (value as unknown[]).length
    body[name] = value
  }
  return { api, asset, request, answer: body }
}
