import {
  DATA_INDUSTRIES,
  type DataCall,
  type DataIndustry,
  type DataScope,
} from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'

/** A call as one industry serves it. */
export type ServedCall = DataCall & {
  readonly id: DataCallId
  readonly industry: DataIndustry
  /** The scope that a token must have there. */
  readonly scope: DataScope
}

/** Every call of every industry; shared calls once for each. */
export const SERVED_CALLS: readonly ServedCall[] = DATA_INDUSTRIES.flatMap((industry) =>
  Object.values(DATA_CALLS).flatMap((call) => {
    const scope = call.scopes.find((each) => each.startsWith(`${industry}.`))
    return scope === undefined ? [] : [{ ...call, industry, scope }]
  }),
)

export const callsServedBy = (industry: string): readonly ServedCall[] =>
  SERVED_CALLS.filter((call) => call.industry === industry)

export type CallMatch =
  | { readonly kind: 'found'; readonly call: ServedCall; readonly pathFields: Readonly<Record<string, string>> }
  | { readonly kind: 'wrongMethod' }
  | { readonly kind: 'unknown' }

function pathFields(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const segments = path.split('/')
  if (wanted.length !== segments.length) return undefined
  const fields: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = segments[index] ?? ''
    if (part.startsWith('{')) {
      if (value === '') return undefined
      fields[part.slice(1, -1)] = value
    } else if (part !== value) return undefined
  }
  return fields
}

/** The call behind a path such as '/cards/CARD1/approval-domestic' (without version and industry). */
export function matchCall(industry: string, method: string, path: string): CallMatch {
  let isKnownPath = false
  for (const call of callsServedBy(industry)) {
    const fields = pathFields(call.path, path)
    if (!fields) continue
    if (call.method === method) return { kind: 'found', call, pathFields: fields }
    isKnownPath = true
  }
  return isKnownPath ? { kind: 'wrongMethod' } : { kind: 'unknown' }
}
