import { type Failure, failureOf } from '../failure.ts'

/** What the call of this event failed with. */
export function failureIn(event: unknown): Failure {
  return failureOf((event as { error?: unknown }).error)
}

/** What the call of this event answered; the actor's type says what it is. */
export function outputOf<Output>(event: unknown): Output {
  return (event as { output: Output }).output
}
