import { type CREDIT_BUREAU_CALLS, CreditBureauMember } from '@ieum/contracts/outside/credit/credit-bureau.ts'
import { CreditBureauEvaluationEvent } from '@ieum/contracts/outside/credit/credit-bureau-businesses.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { timestamp } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import { RspRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'
import type { AtBureau } from './proofs-at-bureau.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type BusinessCalls = Extract<keyof typeof CREDIT_BUREAU_CALLS, '신용평가-008' | '신용평가-009'>
type Business = NonNullable<Person['credit']>['businesses'][number]

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const

/** Digits of a business number. */
export const licenseDigits = (licenseNumber: string): string => licenseNumber.replaceAll('-', '')

/** Factors of a business's score; their grades follow the score. */
const FACTORS = [
  { name: '대표자 신용', weight_percent: 48.1, goodFrom: 700, normalFrom: 500 },
  { name: '사업장 매출과 거래', weight_percent: 26.9, goodFrom: 750, normalFrom: 550 },
  { name: '대표자와 사업장 결합', weight_percent: 25, goodFrom: 650, normalFrom: 450 },
]

const sohoOf = (score: number, day: string) => ({
  score,
  base_date: day,
  factor_list: FACTORS.map(({ name, weight_percent, goodFrom, normalFrom }) => ({
    name,
    weight_percent,
    status: score >= goodFrom ? '01' : score >= normalFrom ? '02' : '03',
  })),
})

const businessOf = ({ name }: Person, business: Business, month: string) => ({
  license_num: licenseDigits(business.licenseNumber),
  business_name: business.name,
  representative_name: name,
  opened_date: business.openedDate.replaceAll('-', ''),
  industry_name: business.industryName ?? null,
  // A bureau scores a business on the first of a month.
  soho: business.soho === undefined ? null : sohoOf(business.soho, `${month}01`),
})

/** KCB's data about a person's businesses; NICE has none. */
export function businessAnswers(
  world: World,
  { behaving, bureauOf, unknownMember }: AtBureau,
): { readonly [id in BusinessCalls]: Answer } {
  function memberOf(request: FastifyRequest) {
    const body = CreditBureauMember.safeParse(request.body)
    if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
    const member = world.bureauMembers.find(bureauOf(request), body.data.member_id)
    if (!member) throw unknownMember()
    return member
  }
  return {
    '신용평가-008': async (request, reply) => {
      const { bureau, ci } = memberOf(request)
      return behaving(request, reply, ci, () => {
        const person = world.people.byCi(ci)
        const month = timestamp(world.clock.now()).slice(0, 6)
        const known = bureau === 'KCB' && person ? (person.credit?.businesses ?? []) : []
        return { ...DONE, business_list: known.map((one) => businessOf(person as Person, one, month)) }
      })
    },
    '신용평가-009': async (request, reply) => {
      const { ci } = memberOf(request)
      const body = CreditBureauEvaluationEvent.safeParse(request.body)
      if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
      const {
        event_id: eventId,
        license_num: licenseNumber,
        event_kind: kind,
        occurred_dtime: occurredDtime,
      } = body.data
      return behaving(request, reply, ci, () => {
        world.evaluationEvents.receive({ eventId, ci, licenseNumber, kind, occurredDtime })
        return DONE
      })
    },
  }
}
