import { expect, it } from 'vitest'
import { watchSignature } from './watch-signature.ts'

type State = Awaited<ReturnType<Parameters<typeof watchSignature>[0]>>
const pending = (askAgainAfterMs: number | null): State => ({ signatureStateEnum: 'PENDING', askAgainAfterMs })
const SIGNED: State = { signatureStateEnum: 'SIGNED', askAgainAfterMs: null }
const UNANSWERED = null

/** Answers in order. Returns the wait before each question, and the result. */
async function watched(answers: readonly (State | null)[], leftAfter = Number.POSITIVE_INFINITY) {
  const waits: number[] = []
  let asked = 0
  const isSigned = await watchSignature(
    async () => {
      const answer = answers[asked]
      asked += 1
      if (answer == null) throw new Error('no answer')
      return answer
    },
    async (afterMs) => {
      waits.push(afterMs)
      return waits.length <= leftAfter
    },
  )
  return { isSigned, waits, asked }
}

it.each([
  ['signed at once', [SIGNED], { isSigned: true, waits: [1_000], asked: 1 }],
  [
    'as often as the server says',
    [pending(1_500), pending(3_000), SIGNED],
    { isSigned: true, waits: [1_000, 1_500, 3_000], asked: 3 },
  ],
  ['nothing to be asked', [pending(null)], { isSigned: false, waits: [1_000], asked: 1 }],
  [
    'rejected',
    [pending(1_500), { signatureStateEnum: 'REJECTED', askAgainAfterMs: null } as const],
    { isSigned: false, waits: [1_000, 1_500], asked: 2 },
  ],
  [
    'a line that is broken and comes back',
    [UNANSWERED, UNANSWERED, UNANSWERED, UNANSWERED, pending(1_500), UNANSWERED, SIGNED],
    { isSigned: true, waits: [1_000, 6_000, 6_000, 6_000, 6_000, 1_500, 6_000], asked: 7 },
  ],
  [
    'a line that stays broken',
    Array.from({ length: 9 }, () => UNANSWERED),
    { isSigned: false, waits: [1_000, 6_000, 6_000, 6_000, 6_000], asked: 5 },
  ],
])('%s', async (_, answers, expected) => {
  expect(await watched(answers)).toEqual(expected)
})

it('asks nothing more once the page was left', async () => {
  expect(await watched([pending(1_500), SIGNED], 1)).toEqual({ isSigned: false, waits: [1_000, 1_500], asked: 1 })
})
