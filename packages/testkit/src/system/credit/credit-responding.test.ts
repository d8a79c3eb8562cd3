/** A person's requests to a bureau about an automated evaluation, until it has answered. */
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { agreeToCredit, refreshScores } from '../../journeys/credit-journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const KCB = 'CBKCBU0000'

const { world } = useWorld({ exclusive: true })

const somebody = async (): Promise<PersonSession> => {
  const session = await signUp(
    world.url,
    world.control,
    await newPerson(world.control, { credit: { KCB: { score: 700 } } }),
  )
  await agreeToCredit(session, world.control)
  return session
}

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { errorCodeEnum: string }) => error.errorCodeEnum,
  )

const listed = async (session: PersonSession) => (await session.credit.listCreditResponseRequests()).responseRequests
const statuses = async (session: PersonSession) => (await listed(session)).map((one) => one.responseStatusEnum)
const score = { creditBureauEnum: 'KCB', responseSubjectEnum: 'SCORE' } as const

it('fileCreditResponseRequest, listCreditResponseRequests: received, answered, and a new score that points at it', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const filed = await one.credit.fileCreditResponseRequest({
    body: { ...score, responseKindEnum: 'CORRECTION', text: '만든 적 없는 카드예요. 연습 인정' },
  })
  expect(filed).toMatchObject({ responseStatusEnum: 'SENDING', receiptNumber: null, answer: null })
  await one.credit.fileCreditResponseRequest({ body: { ...score, responseKindEnum: 'EXPLANATION' } })
  await one.credit.fileCreditResponseRequest({
    body: {
      creditBureauEnum: 'KCB',
      responseSubjectEnum: 'FACTOR',
      creditFactorEnum: 'DEBT_LEVEL',
      responseKindEnum: 'CORRECTION',
      text: '모두 갚았어요',
    },
  })
  const fourth = one.credit.fileCreditResponseRequest({ body: { ...score, responseKindEnum: 'EXPLANATION' } })
  expect(await codeOf(fourth)).toBe('CREDIT_TOO_MANY_RESPONSE_REQUESTS')
  await expect.poll(() => statuses(one)).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED'])
  const numbers = (await listed(one)).map((each) => each.receiptNumber)
  expect(new Set(numbers).size).toBe(3)
  expect((await listed(one))[0]?.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(await listed(other)).toEqual([])

  await world.control.setClock({ advanceMs: 3 * DAY_MS })
  await refreshScores(one)
  await expect.poll(() => statuses(one)).toEqual(['DISMISSED', 'EXPLAINED', 'UPHELD'])
  const upheld = (await listed(one)).at(-1)
  expect(upheld).toMatchObject({ creditResponseRequestId: filed.creditResponseRequestId, answer: { scoreDelta: 15 } })
  const { creditEvents } = await one.credit.listCreditEvents()
  expect(creditEvents.find((each) => each.creditEventTypeEnum === 'SCORE_UP')).toMatchObject({
    delta: 15,
    relatedCreditResponseRequestId: filed.creditResponseRequestId,
  })
  const { change } = await one.credit.getRecentCreditScoreChange({ query: { creditBureau: 'KCB' } })
  expect(change).toMatchObject({
    delta: 15,
    reasons: [{ creditScoreChangeReasonEnum: 'RESPONSE_REQUEST_UPHELD', delta: 15, isEstimated: false }],
    remainder: { delta: 0 },
  })
  // An answered request allows the next one.
  await one.credit.fileCreditResponseRequest({ body: { ...score, responseKindEnum: 'EXPLANATION' } })
})

it('fileCreditResponseRequest: no request is lost or doubled while the bureau does not answer', async () => {
  const session = await somebody()
  await world.control.setBehaviour(KCB, { name: 'http-500' })
  try {
    await session.credit.fileCreditResponseRequest({
      body: { ...score, responseKindEnum: 'FAVOURABLE_FACT', text: '적금을 들었어요' },
    })
    expect(await statuses(session)).toEqual(['SENDING'])
  } finally {
    await world.control.clearBehaviour(KCB)
  }
  await refreshScores(session)
  await expect.poll(() => statuses(session)).toEqual(['RECEIVED'])
  const [first] = await listed(session)
  await refreshScores(session).catch(() => undefined)
  expect((await listed(session))[0]?.receiptNumber).toBe(first?.receiptNumber)
})

it('fileCreditResponseRequest: refused without words, and about a row that is not there', async () => {
  const session = await somebody()
  const empty = session.credit.fileCreditResponseRequest({
    body: { ...score, responseKindEnum: 'CORRECTION', text: '  ' },
  })
  expect(await codeOf(empty)).toBe('INVALID_REQUEST')
  const nothing = session.credit.fileCreditResponseRequest({
    body: {
      creditBureauEnum: 'KCB',
      responseSubjectEnum: 'CHANGE',
      historyId: 'AAAA',
      responseKindEnum: 'EXPLANATION',
    },
  })
  expect(await codeOf(nothing)).toBe('CREDIT_CHANGE_HISTORY_NOT_FOUND')
})
