import { randomUUID } from 'node:crypto'
import type { CREDIT_BUREAU_CALLS } from '@ieum/contracts/outside/credit/credit-bureau.ts'
import {
  CreditBureauProofsRequest,
  CreditBureauProofsResultRequest,
  CreditBureauProofsWithdrawnRequest,
} from '@ieum/contracts/outside/credit/credit-bureau-proofs.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { civil, dayInMonth, knownDay, koreanDay, monthOf, timestamp } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import { RspRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'
import type { BureauMember } from './bureau-members.ts'
import { pointsOf } from './proof-of.ts'
import type { ProofSubmission } from './proof-submissions.ts'
import { type ScoreOfDay, scoreOf } from './score-of.ts'

/** How long proof counts. */
const EFFECT_MONTHS = 6
/** Korea is UTC+9 all year. */
const KOREA_MS = 9 * HOUR_MS

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type ProofCalls = Extract<keyof typeof CREDIT_BUREAU_CALLS, '신용평가-010' | '신용평가-011' | '신용평가-012'>

export type AtBureau = {
  readonly bureauOf: (request: FastifyRequest) => BureauName
  readonly unknownMember: () => RspRefusal
  readonly behaving: (
    request: FastifyRequest,
    reply: FastifyReply,
    ci: string,
    answer: () => Record<string, unknown>,
  ) => Promise<unknown>
}

/** A score with the points for proof at this moment. */
export function withProof(world: World, { bureau, ci }: BureauMember, reported: ScoreOfDay): ScoreOfDay {
  const points = world.proofSubmissions.pointsOf(bureau, ci, world.clock.now())
  if (reported.score === undefined || points === 0) return reported
  return { score_status: reported.score_status, score: Math.min(reported.score + points, 1_000) }
}

/** How a bureau receives proof: once per id; later calls get its result. */
export function proofAnswers(
  world: World,
  { behaving, bureauOf, unknownMember }: AtBureau,
): { readonly [id in ProofCalls]: Answer } {
  function memberAnd<S extends z.ZodType<{ member_id: string }>>(request: FastifyRequest, schema: S) {
    const body = schema.safeParse(request.body)
    if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
    const member = world.bureauMembers.find(bureauOf(request), body.data.member_id)
    if (!member) throw unknownMember()
    return { member, body: body.data }
  }
  return {
    '신용평가-010': async (request, reply) => {
      const { member, body } = memberAnd(request, CreditBureauProofsRequest)
      return behaving(request, reply, member.ci, () => {
        const known = world.proofSubmissions.find(member.bureau, body.submission_id)
        if (known && known.ci !== member.ci) throw new RspRefusal(rspCodes.badParameter, 'submission_id')
        const accepted = known ?? submissionOf(world, member, body)
        if (!known) world.proofSubmissions.put(accepted)
        return resultOf(world, member, accepted)
      })
    },
    '신용평가-011': async (request, reply) => {
      const { member, body } = memberAnd(request, CreditBureauProofsResultRequest)
      return behaving(request, reply, member.ci, () => {
        const known = world.proofSubmissions.find(member.bureau, body.submission_id)
        if (known?.ci !== member.ci) throw new RspRefusal(rspCodes.badParameter, 'submission_id')
        return resultOf(world, member, known)
      })
    },
    '신용평가-012': async (request, reply) => {
      const { member, body } = memberAnd(request, CreditBureauProofsWithdrawnRequest)
      return behaving(request, reply, member.ci, () => {
        const unknown = body.submission_id_list.filter((id) => !world.proofSubmissions.find(member.bureau, id))
        // Proof whose withdrawal came first is not accepted later.
        for (const submissionId of unknown) world.proofSubmissions.put(neverTaken(world, member, submissionId))
        world.proofSubmissions.withdraw(member.bureau, member.ci, body.submission_id_list, world.clock.now())
        return DONE
      })
    },
  }
}

function submissionOf(world: World, { bureau, ci }: BureauMember, body: CreditBureauProofsRequest): ProofSubmission {
  const nowMs = world.clock.now()
  const person = world.people.byCi(ci)
  const answers = person?.credit?.raising?.[bureau]?.answers ?? 'AT_ONCE'
  const nextDayMs = (koreanDay(nowMs) + 1) * DAY_MS - KOREA_MS
  const countsFromMs = answers === 'AT_ONCE' ? nowMs : answers === 'NEXT_DAY' ? nextDayMs : null
  const day = koreanDay(countsFromMs ?? nowMs)
  const lastDay = dayInMonth(monthOf(day) + EFFECT_MONTHS, civil(day).date)
  return {
    bureau,
    ci,
    submissionId: body.submission_id,
    receiptNum: `r-${randomUUID()}`,
    points: pointsOf(person, bureau, body.proof_list),
    proofs: body.proof_list,
    refusedFor:
      isDelinquent(person, nowMs) || answers === 'REFUSES_DELINQUENT'
        ? 'DELINQUENCY'
        : answers === 'REFUSES'
          ? 'ANYTHING'
          : null,
    beforeScore: scoreNow(world, { bureau, ci }) ?? null,
    submittedAtMs: nowMs,
    countsFromMs,
    countsUntilMs: (lastDay + 1) * DAY_MS - KOREA_MS,
    withdrawnAtMs: null,
  }
}

/** With this overdue amount for this many days, proof is not accepted. */
const UNPAID_AMOUNT = 100_000
const UNPAID_DAYS = 10

function isDelinquent(person: Person | undefined, nowMs: number): boolean {
  const today = koreanDay(nowMs)
  return (person?.credit?.delinquencies ?? []).some(
    ({ amount, repaid, since }) =>
      amount >= UNPAID_AMOUNT &&
      knownDay(since) + UNPAID_DAYS <= today &&
      (repaid === undefined || knownDay(repaid) > today),
  )
}

function neverTaken(world: World, { bureau, ci }: BureauMember, submissionId: string): ProofSubmission {
  const nowMs = world.clock.now()
  return {
    bureau,
    ci,
    submissionId,
    receiptNum: `r-${randomUUID()}`,
    points: {},
    proofs: [],
    refusedFor: 'ANYTHING',
    beforeScore: null,
    submittedAtMs: nowMs,
    countsFromMs: null,
    countsUntilMs: nowMs,
    withdrawnAtMs: nowMs,
  }
}

function resultOf(world: World, member: BureauMember, submission: ProofSubmission): Record<string, unknown> {
  const nowMs = world.clock.now()
  const { beforeScore, countsFromMs, refusedFor, receiptNum, withdrawnAtMs } = submission
  const base = { ...DONE, receipt_num: receiptNum, base_date: timestamp(nowMs).slice(0, 8) }
  const afterScore = scoreNow(world, member) ?? null
  if (refusedFor === 'DELINQUENCY') return { ...base, result: '05' }
  if (refusedFor !== null || withdrawnAtMs !== null || beforeScore === null || afterScore === null)
    return { ...base, result: '04' }
  if (countsFromMs === null || countsFromMs > nowMs) return { ...base, result: '00', before_score: beforeScore }
  const result = afterScore > beforeScore ? '01' : afterScore === beforeScore ? '02' : '03'
  return { ...base, result, before_score: beforeScore, after_score: afterScore }
}

function scoreNow(world: World, { bureau, ci }: Pick<BureauMember, 'bureau' | 'ci'>): number | undefined {
  const person = world.people.byCi(ci)
  if (!person) return undefined
  const reported = scoreOf(person, bureau, timestamp(world.clock.now()).slice(0, 8))
  if (reported.score === undefined) return undefined
  return Math.min(reported.score + world.proofSubmissions.pointsOf(bureau, ci, world.clock.now()), 1_000)
}
