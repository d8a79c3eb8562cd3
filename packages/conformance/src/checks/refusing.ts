import type { DataCallId } from '@ieum/contracts/outside/data-calls.ts'
import type { CheckId, ProviderVerdicts } from '../catalogue.ts'
import type { Answer, Session } from '../session.ts'
import type { Collected } from './data.ts'
import type { Tokens } from './tokens.ts'

/** What every check of a refusal needs. */
export type Refusing = {
  readonly session: Session
  readonly verdicts: ProviderVerdicts
  readonly tokens: Tokens
  /** A list that was answered. */
  readonly list: DataCallId
  readonly served: readonly DataCallId[]
  readonly collected: Collected
  readonly nowMs: number
  /** The answer has to be one of these codes; none is a fault of its own check. */
  judge(id: CheckId, answer: Answer | null, ...codes: string[]): void
}
