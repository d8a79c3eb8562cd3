import type { SandboxClock } from './clock.ts'

/** How many calls are remembered; older ones are dropped. */
const REMEMBERED_CALLS = 100_000

/** One call that the sandbox received. Contains no content and no personal data: digests and ids only. */
export type Call = {
  readonly seq: number
  /** Business time, epoch ms. */
  readonly atMs: number
  /** Machine time, epoch ms; `answeredAtMs` is null while the call is open or when it was cut. */
  readonly receivedAtMs: number
  answeredAtMs: number | null
  /** Duration on the monotonic clock, ms. */
  durationMs: number | null
  readonly orgCode: string
  /** Identifier of the API in the standard (`은행-001`, `통합인증-002`), or null for an unknown path. */
  api: string | null
  readonly method: string
  /** Path with its parameters as names. */
  resource: string
  readonly apiType: string | null
  readonly tranId: string | null
  personId: string | null
  behaviour: string | null
  status: number | null
  rspCode: string | null
  /** Lower-case hex SHA-256 of the answer's body. */
  bodyDigest: string | null
  /** `jti` of the bearer token of the call, or of the token in its answer. */
  tokenJti: string | null
}

export type CallLog = {
  open(call: Pick<Call, 'orgCode' | 'method' | 'resource' | 'tranId' | 'apiType'>): Call
  /** Calls after `seq`, oldest first. */
  since(seq: number, orgCode?: string): Call[]
  lastSeq(): number
}

export function createCallLog(clock: SandboxClock): CallLog {
  let calls: Call[] = []
  let seq = 0
  return {
    open(call) {
      seq += 1
      const opened: Call = {
        ...call,
        seq,
        atMs: clock.now(),
        receivedAtMs: clock.realNow(),
        answeredAtMs: null,
        durationMs: null,
        api: null,
        personId: null,
        behaviour: null,
        status: null,
        rspCode: null,
        bodyDigest: null,
        tokenJti: null,
      }
      calls.push(opened)
      if (calls.length > REMEMBERED_CALLS * 1.1) calls = calls.slice(-REMEMBERED_CALLS)
      return opened
    },
    since: (after, orgCode) => calls.filter((call) => call.seq > after && (!orgCode || call.orgCode === orgCode)),
    lastSeq: () => seq,
  }
}
