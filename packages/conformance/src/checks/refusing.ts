import type { DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import type { CheckId, ProviderVerdicts } from '../catalogue.ts'
import type { Answer, Session } from '../session.ts'
import type { Collected } from './data.ts'
import type { Tokens } from './tokens.ts'

/** Parameters of every check of a refusal. */
export type Refusing = {
  readonly session: Session
  readonly verdicts: ProviderVerdicts
  readonly tokens: Tokens
  /** A list that the provider answers. */
  readonly list: DataCallId
  readonly served: readonly DataCallId[]
  readonly collected: Collected
  readonly nowMs: number
  /** The answer must have one of these codes; a missing answer is the fault of another check. */
  judge(id: CheckId, answer: Answer | null, ...codes: string[]): void
}
