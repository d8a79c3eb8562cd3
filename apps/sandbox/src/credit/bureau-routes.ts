import {
  CREDIT_BUREAU_CALLS,
  CreditBureauJoinRequest,
  CreditBureauMember,
} from '@ieum/contracts/outside/credit/credit-bureau.ts'
import { CreditBureauHistoryRequest } from '@ieum/contracts/outside/credit/credit-bureau-history.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { timestamp } from '../holdings/calendar.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import { RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { businessAnswers } from './businesses-at-bureau.ts'
import { proofAnswers, withProof } from './proofs-at-bureau.ts'
import { reportOf } from './report-of.ts'
import { reportedChanges, reportedInquiries } from './reported-histories.ts'
import { responseAnswers, withResponses } from './responses-at-bureau.ts'
import { scoreOf } from './score-of.ts'

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const

/** A credit bureau, behind its own HTTP Basic credentials; a person's file sets its behaviour towards them. */
export function bureauRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.bureau(request.party.orgCode), id, secret.join(':')))
      throw new RspRefusal(rspCodes.tokenInvalid, 'client credentials')
  })

  /** Answers with the bureau's behaviour towards the person; a behaviour that answers by itself ends the call. */
  async function behaving(
    request: FastifyRequest,
    reply: FastifyReply,
    ci: string,
    answer: () => Record<string, unknown>,
  ): Promise<unknown> {
    const person = world.people.byCi(ci)
    request.call.personId = person?.id ?? null
    const behaviour = world.behaviours.of(request.party.orgCode, person, { kind: 'data', api: request.call.api })
    await misbehave(behaviour, { isOauth: false, request, reply, world, ci })
    return reply.sent ? reply : asBehaviour(answer(), behaviour)
  }

  const memberOf = (request: FastifyRequest) => {
    const body = CreditBureauMember.safeParse(request.body)
    if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
    return body.data.member_id
  }

  /** The member whose rows are requested, and the first day. */
  const sinceOf = (request: FastifyRequest) => {
    const body = CreditBureauHistoryRequest.safeParse(request.body)
    if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
    const member = world.bureauMembers.find(bureauOf(request), body.data.member_id)
    if (!member) throw unknownMember()
    return { member, fromDate: body.data.from_date }
  }

  serveCalls(app, CREDIT_BUREAU_CALLS, {
    '신용평가-001': async (request, reply) => {
      const body = CreditBureauJoinRequest.safeParse(request.body)
      if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
      const { ci, real_name: name, birth_date: birthDate } = body.data
      return behaving(request, reply, ci, () => {
        const { memberId } = world.bureauMembers.join(bureauOf(request), { ci, name, birthDate })
        return { ...DONE, member_id: memberId }
      })
    },
    '신용평가-002': async (request, reply) => {
      const memberId = memberOf(request)
      const ci = world.bureauMembers.find(bureauOf(request), memberId)?.ci ?? ''
      return behaving(request, reply, ci, () => {
        if (!world.bureauMembers.leave(bureauOf(request), memberId)) throw unknownMember()
        // Data that were sent for a person who has left no longer count.
        world.bureauResponses.forget(bureauOf(request), ci)
        world.proofSubmissions.withdrawAll(bureauOf(request), ci, world.clock.now())
        return DONE
      })
    },
    ...businessAnswers(world, { behaving, bureauOf, unknownMember }),
    '신용평가-004': async (request, reply) => {
      const bureau = bureauOf(request)
      const member = world.bureauMembers.find(bureau, memberOf(request))
      if (!member) throw unknownMember()
      return behaving(request, reply, member.ci, () => {
        const person = world.people.byCi(member.ci)
        if (!person)
          return { ...DONE, base_date: timestamp(world.clock.now()).slice(0, 8), loan_list: [], card_list: [] }
        const nameOf = (orgCode: string) => world.directory.find(orgCode)?.org_name ?? orgCode
        return { ...DONE, ...reportOf(person, bureau, world.clock.now(), nameOf) }
      })
    },
    ...proofAnswers(world, { behaving, bureauOf, unknownMember }),
    ...responseAnswers(world, { behaving, bureauOf, unknownMember }),
    '신용평가-003': async (request, reply) => {
      const bureau = bureauOf(request)
      const member = world.bureauMembers.find(bureau, memberOf(request))
      if (!member) throw unknownMember()
      return behaving(request, reply, member.ci, () => {
        const person = world.people.byCi(member.ci)
        const day = timestamp(world.clock.now()).slice(0, 8)
        if (!person) return { ...DONE, score_status: '02', base_date: day }
        const isSame = person.name === member.name && person.birthDate.replaceAll('-', '') === member.birthDate
        return {
          ...DONE,
          ...(isSame
            ? withResponses(world, member, withProof(world, member, scoreOf(person, bureau, day)))
            : { score_status: '04' }),
          base_date: day,
        }
      })
    },
    '신용평가-005': async (request, reply) => {
      const { member, fromDate } = sinceOf(request)
      return behaving(request, reply, member.ci, () => ({
        ...DONE,
        change_list: reportedChanges(world, member, fromDate),
      }))
    },
    '신용평가-006': async (request, reply) => {
      const { member, fromDate } = sinceOf(request)
      const rows = () => ({ ...DONE, inquiry_list: reportedInquiries(world, member, fromDate) })
      return behaving(request, reply, member.ci, rows)
    },
  })
}

const unknownMember = () => new RspRefusal(rspCodes.personUnknown, 'no such member')

function bureauOf(request: FastifyRequest): BureauName {
  if (request.party.kind !== 'bureau') throw new Error('not a credit bureau')
  return request.party.bureau.name
}
