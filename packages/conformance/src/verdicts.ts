/** The requirement of a check, and its section of docs/reference/standard.md. */
export type CheckText = { readonly title: string; readonly source: string }

/** A fault. Neither text ever contains a value of a person. */
export type Finding = {
  /** Id of the call in the standard. */
  readonly call: string
  readonly expected: string
  readonly received: string
}

export type Verdict = { readonly id: string } & CheckText &
  (
    | { readonly verdict: 'passed'; readonly times: number }
    | { readonly verdict: 'failed'; readonly findings: readonly Finding[]; readonly findingCount: number }
    | { readonly verdict: 'skipped'; readonly reason: string }
  )

export type Verdicts<Id extends string> = {
  pass(id: Id): void
  fail(id: Id, finding: Finding): void
  /** Only where the check has no other verdict: a reason is no verdict. */
  skip(id: Id, reason: string): void
  /** Passes, or fails with this finding. */
  judge(id: Id, isGood: boolean, finding: Finding): boolean
  /** For each of these checks, in their order. */
  all(checks: readonly (readonly [Id, CheckText])[]): Verdict[]
}

/** More examples of one fault do not help. */
const KEPT_FINDINGS = 3

export function createVerdicts<Id extends string>(): Verdicts<Id> {
  const passed = new Map<Id, number>()
  const failed = new Map<Id, { findings: Finding[]; findingCount: number }>()
  const skipped = new Map<Id, string>()

  const verdicts: Verdicts<Id> = {
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
    all: (checks) =>
      checks.map(([id, text]) => {
        const failure = failed.get(id)
        if (failure) return { id, ...text, verdict: 'failed', ...failure }
        const times = passed.get(id)
        if (times !== undefined) return { id, ...text, verdict: 'passed', times }
        return { id, ...text, verdict: 'skipped', reason: skipped.get(id) ?? 'the run did not come to it' }
      }),
  }
  return verdicts
}
