import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data-calls.ts'
import { CHECKS, type CheckId, type CheckText } from './catalogue.ts'

/** A check of the catalogue, or of one data call: that it answers by its schema. */
export type AnyCheckId = CheckId | `data.${DataCallId}`

/** What was not as it should be. Neither text ever holds a value of a person. */
export type Finding = {
  /** Id of the call in the standard. */
  readonly call: string
  readonly expected: string
  readonly received: string
}

export type Verdict = { readonly id: AnyCheckId } & CheckText &
  (
    | { readonly verdict: 'passed'; readonly times: number }
    | { readonly verdict: 'failed'; readonly findings: readonly Finding[]; readonly findingCount: number }
    | { readonly verdict: 'skipped'; readonly reason: string }
  )

export type Verdicts = {
  pass(id: AnyCheckId): void
  fail(id: AnyCheckId, finding: Finding): void
  /** Only where nothing else was said of the check: a reason is no verdict. */
  skip(id: AnyCheckId, reason: string): void
  /** Passes, or fails with this finding. */
  judge(id: AnyCheckId, isGood: boolean, finding: Finding): boolean
  /** Of every check, in the order of the catalogue; then of the data calls. */
  all(dataCalls: readonly DataCallId[]): Verdict[]
}

/** More examples of one fault help nobody. */
const KEPT_FINDINGS = 3

export function createVerdicts(): Verdicts {
  const passed = new Map<AnyCheckId, number>()
  const failed = new Map<AnyCheckId, { findings: Finding[]; findingCount: number }>()
  const skipped = new Map<AnyCheckId, string>()

  const verdicts: Verdicts = {
    pass: (id) => void passed.set(id, (passed.get(id) ?? 0) + 1),
    fail(id, finding) {
      const known = failed.get(id) ?? { findings: [], findingCount: 0 }
      const findings = known.findings.length < KEPT_FINDINGS ? [...known.findings, finding] : known.findings
      failed.set(id, { findings, findingCount: known.findingCount + 1 })
    },
    skip: (id, reason) => void (skipped.has(id) || skipped.set(id, reason)),
    judge(id, isGood, finding) {
      if (isGood) verdicts.pass(id)
      else verdicts.fail(id, finding)
      return isGood
    },
    all: (dataCalls) =>
      [...(Object.keys(CHECKS) as CheckId[]), ...dataCalls.map((id) => `data.${id}` as const)].map((id) => {
        const text = textOf(id)
        const failure = failed.get(id)
        if (failure) return { id, ...text, verdict: 'failed', ...failure }
        const times = passed.get(id)
        if (times !== undefined) return { id, ...text, verdict: 'passed', times }
        return { id, ...text, verdict: 'skipped', reason: skipped.get(id) ?? 'the run did not come to it' }
      }),
  }
  return verdicts
}

function textOf(id: AnyCheckId): CheckText {
  if (!id.startsWith('data.')) return CHECKS[id as CheckId]
  const { method, path } = DATA_CALLS[id.slice('data.'.length) as DataCallId]
  return { title: `${method} ${path} answers by its schema`, source: 'Calls for data' }
}
