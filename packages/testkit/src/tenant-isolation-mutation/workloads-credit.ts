import { agreeToCredit, refreshScores } from '../journeys/credit-journey.ts'
import { type Act, type ActKit, act } from './workload-kit.ts'

export function actsOfCredit({ control, aside, someone, until, nudge, now, count }: ActKit): Act[] {
  return [
    act('agrees to credit, looks again, and leaves it', async () => {
      const person = await someone()
      return async () => {
        const { session, userId } = person
        const scores = await agreeToCredit(session, control)
        await session.credit.withdrawFromCredit()
        await until(async () =>
          (await count('select count(*)::int as n from credit_departure where user_id = $1', userId)) === 0
            ? true
            : null,
        )
        const { isAgreed } = await session.credit.checkCreditServicesTermsAgreed()
        return [scores.map((one) => [one.creditBureauEnum, one.scoreStatusEnum]), isAgreed]
      }
    }),
    act('reads the bureaus again', async () => {
      const person = await someone()
      await agreeToCredit(person.session, control)
      return async () => {
        const { creditScores } = await refreshScores(person.session)
        return creditScores.map((one) => [one.creditBureauEnum, one.scoreStatusEnum, one.readingFailureEnum])
      }
    }),
    act('has a score raised', async () => {
      const person = await someone()
      await agreeToCredit(person.session, control)
      return async () => {
        const { credit } = person.session
        const params = await credit.raiseCreditScores({ body: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] } })
        return until(async () => {
          await nudge()
          const application = await credit.getRaiseCreditScoresApplication({ params })
          const { raiseCreditScoresApplicationStatusEnum: status, bureaus } = application
          if (['REQUESTED', 'COLLECTING', 'SUBMITTED'].includes(status)) return null
          return [status, bureaus.map(({ creditBureauEnum }) => creditBureauEnum)]
        })
      }
    }),
    act('asks a bureau, and is answered', async () => {
      const person = await someone()
      await agreeToCredit(person.session, control)
      return async () => {
        const { credit } = person.session
        const score = {
          creditBureauEnum: 'KCB',
          responseSubjectEnum: 'SCORE',
          responseKindEnum: 'EXPLANATION',
        } as const
        await credit.fileCreditResponseRequest({ body: score })
        return until(async () => {
          const { responseRequests } = await credit.listCreditResponseRequests()
          const statuses = responseRequests.map((one) => one.responseStatusEnum)
          return statuses.includes('SENDING') ? null : statuses
        })
      }
    }),
    act('looks at what was raised before anything was', async () => {
      const { session } = await someone()
      await agreeToCredit(session, control)
      return () => session.credit.listRaisingCreditScoresResults({ query: {} })
    }),
    act('is read at the bureaus by itself', async () => {
      const person = await someone()
      await agreeToCredit(person.session, control)
      const { rows } = await aside.query(
        'update credit_membership set next_pull_at = $2 where user_id = $1 returning next_pull_at as due',
        [person.userId, await now()],
      )
      const due = 'select count(*)::int as n from credit_membership where user_id = $1 and next_pull_at = $2'
      return () =>
        until(async () => {
          await nudge()
          return (await count(due, person.userId, rows[0].due)) === 0 ? true : null
        })
    }),
  ]
}
