import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addCreditChange, ChangeHappens, InquiryHappens, inquiriesHappen } from '../credit/apply-person-event.ts'
import { RATE_CUT_ANSWERS } from '../credit/rate-cuts-at-lenders.ts'
import { koreanDay, ymd } from '../holdings/calendar.ts'
import { notFound, send } from '../pages/layout/page-replies.ts'
import type { CreditFile } from '../people/credit-file.ts'
import type { Person } from '../people/person.ts'
import type { World } from '../world.ts'
import { reportNow, scoreNow } from './at-bureau.ts'
import { personCreditPage } from './person-credit-page.ts'
import {
  creditOf,
  DEED_LENDERS,
  type DeedLender,
  isUnpaid,
  withLoan,
  withPaid,
  withPoints,
  withRepayment,
  withUnpaid,
} from './person-events.ts'

type Form = Readonly<Record<string, string | undefined>>
type ById = { readonly Params: { readonly personId: string }; readonly Body: Form }

const MOST_WON = 10_000_000_000
/** Amount of a missed payment of a loan. */
const MISSED_WON = 300_000
const COUNTS: readonly number[] = [1, 18]

/**
 * The credit of one person: the bureaus' data, and the buttons that change it. The bureau's report and score include a
 * change from then on; KCB sends the operator a webhook at once for events that bureaus report by themselves. Answers
 * 404 for a button that is not available.
 */
export function personCreditRoutes(app: FastifyInstance, world: World): void {
  app.get<ById>('/people/:personId/credit', async (request, reply) => {
    const person = world.people.byId(request.params.personId)
    return person ? send(reply, personCreditPage(world, person)) : notFound(reply)
  })

  /** @param act returns false for an action that is not possible */
  const pressed = (name: string, act: (person: Person, form: Form) => boolean) =>
    app.post<ById>(`/people/:personId/credit/${name}`, async (request, reply): Promise<FastifyReply> => {
      const person = world.people.byId(request.params.personId)
      if (!person || !act(person, request.body)) return notFound(reply)
      return reply.redirect(`/people/${person.id}/credit`, 303)
    })
  const today = () => ymd(koreanDay(world.clock.now()))
  const set = (person: Person, credit: CreditFile) => world.people.setCredit(person.id, credit)
  const notify = (
    person: Person,
    body: { readonly org: string; readonly type: string; readonly [other: string]: unknown },
  ) => addCreditChange(world, person, ChangeHappens.parse(body))

  pressed('loans', (person, { lender, amount: typed }) => {
    const amount = amountOf(typed)
    if (!isLender(lender) || amount === null) return false
    const loan = `P-${randomUUID()}`
    set(person, withLoan(creditOf(person), { num: loan, lender, amount, day: today() }))
    const from = { org: DEED_LENDERS[lender].org, orgType: lender }
    // A lender makes an inquiry first.
    inquiriesHappen(world, person, InquiryHappens.parse(from))
    notify(person, { ...from, type: 'LOAN_OPENED', amount, loan })
    return true
  })
  pressed('repayments', (person, { loan, amount: typed }) => {
    const amount = amountOf(typed)
    const open = creditOf(person).loans.some(({ num }) => num === loan) ? openLoan(person, loan) : undefined
    if (!open || amount === null) return false
    set(person, withRepayment(creditOf(person), open.loan_num, amount, today()))
    // A bureau does not report a partial repayment.
    if (amount >= open.balance_amt)
      notify(person, { org: open.org_name, type: 'LOAN_REPAID', amount: open.balance_amt, loan: open.loan_num })
    return true
  })
  pressed('unpaid', (person, { loan }) => {
    const open = openLoan(person, loan)
    if (!open) return false
    const missed = { num: open.loan_num, org: open.org_name, amount: Math.min(MISSED_WON, open.balance_amt) }
    set(person, withUnpaid(creditOf(person), missed, today()))
    notify(person, { org: missed.org, type: 'DELINQUENCY_OPENED', amount: missed.amount, loan: missed.num })
    return true
  })
  pressed('resolve', (person, { at: typed }) => {
    const at = creditOf(person).delinquencies.findIndex(
      (one, place) => String(place) === typed && isUnpaid(one, today()),
    )
    const unpaid = creditOf(person).delinquencies[at]
    if (!unpaid) return false
    set(person, withPaid(creditOf(person), at, today()))
    const { org, amount, loan } = unpaid
    notify(person, { org, type: 'DELINQUENCY_RESOLVED', amount, loan })
    return true
  })
  pressed('inquiries', (person, { count: typed }) => {
    const count = COUNTS.find((one) => String(one) === typed)
    if (count === undefined) return false
    inquiriesHappen(world, person, InquiryHappens.parse({ org: '연습은행', count }))
    return true
  })
  pressed('rate-cut-answer', (person, { answer }) => {
    const found = RATE_CUT_ANSWERS.find((one) => one === answer)
    if (found === undefined) return false
    world.rateCuts.chooseAnswer(person.ci, found)
    return true
  })
  pressed('score', (person, { bureau, score: typed }) => {
    const wanted = Number(typed)
    if ((bureau !== 'KCB' && bureau !== 'NICE') || !Number.isInteger(wanted) || wanted < 1 || wanted > 1_000)
      return false
    const { score } = scoreNow(world, person, bureau)
    if (score === undefined) return false
    set(person, withPoints(creditOf(person), bureau, wanted - score, today()))
    return true
  })

  function openLoan(person: Person, num: string | undefined) {
    return reportNow(world, person).loan_list.find((loan) => loan.loan_num === num && loan.status === '01')
  }
}

const isLender = (text: string | undefined): text is DeedLender =>
  text !== undefined && Object.hasOwn(DEED_LENDERS, text)

function amountOf(typed: string | undefined): number | null {
  const amount = Number(typed)
  return Number.isInteger(amount) && amount >= 1 && amount <= MOST_WON ? amount : null
}
