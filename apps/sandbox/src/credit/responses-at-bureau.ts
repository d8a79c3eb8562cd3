import type { CREDIT_BUREAU_CALLS } from '@ieum/contracts/outside/credit/credit-bureau.ts'
import {
  CreditBureauResponseRequest,
  CreditBureauResponseStateRequest,
} from '@ieum/contracts/outside/credit/credit-bureau-responses.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { DAY_MS } from '../durations.ts'
import { timestamp } from '../holdings/calendar.ts'
import { RspRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'
import type { BureauMember } from './bureau-members.ts'
import type { BureauResponse } from './bureau-responses.ts'
import type { AtBureau } from './proofs-at-bureau.ts'
import type { ScoreOfDay } from './score-of.ts'

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const

/** A bureau answers after this time, and promises to answer within the longer one. */
const ANSWERED_AFTER_MS = 2 * DAY_MS
const DUE_AFTER_MS = 7 * DAY_MS

/** Typed text by which an objection is upheld, or favourable information is dismissed. */
export const UPHELD_WORD = '연습 인정'
export const DISMISSED_WORD = '연습 기각'

/** A score with the objections upheld until this moment. */
export function withResponses(world: World, { bureau, ci }: BureauMember, reported: ScoreOfDay): ScoreOfDay {
  if (reported.score === undefined) return reported
  const points = world.bureauResponses
    .of(bureau, ci)
    .filter(({ filedAtMs }) => filedAtMs + ANSWERED_AFTER_MS <= world.clock.now())
    .reduce((sum, one) => sum + (outcomeOf(one).points ?? 0), 0)
  return { ...reported, score: Math.min(reported.score + points, 1_000) }
}

type ResponseCalls = Extract<keyof typeof CREDIT_BUREAU_CALLS, '신용평가-013' | '신용평가-014'>

/** How a bureau handles a person's requests about their score: once per id, answered two days later. */
export function responseAnswers(
  world: World,
  { behaving, bureauOf, unknownMember }: AtBureau,
): { readonly [id in ResponseCalls]: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> } {
  function memberAnd<S extends z.ZodType<{ member_id: string }>>(request: FastifyRequest, schema: S) {
    const body = schema.safeParse(request.body)
    if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
    const member = world.bureauMembers.find(bureauOf(request), body.data.member_id)
    if (!member) throw unknownMember()
    return { member, body: body.data }
  }
  return {
    '신용평가-013': async (request, reply) => {
      const { member, body } = memberAnd(request, CreditBureauResponseRequest)
      return behaving(request, reply, member.ci, () => {
        const { bureau, ci } = member
        const known = world.bureauResponses.find(bureau, body.request_id)
        if (known && known.ci !== ci) throw new RspRefusal(rspCodes.badParameter, 'request_id')
        const filedAtMs = world.clock.now()
        const number = String(world.bureauResponses.of(bureau, ci).length + 1).padStart(4, '0')
        const receiptNum = `${bureau}-${timestamp(filedAtMs).slice(0, 8)}-${number}`
        const accepted = known ?? {
          ...{ bureau, ci, requestId: body.request_id, receiptNum, kind: body.kind, text: body.text, filedAtMs },
        }
        if (!known) world.bureauResponses.put(accepted)
        return stateOf(world, accepted)
      })
    },
    '신용평가-014': async (request, reply) => {
      const { member, body } = memberAnd(request, CreditBureauResponseStateRequest)
      return behaving(request, reply, member.ci, () => {
        const known = world.bureauResponses.find(member.bureau, body.request_id)
        if (known?.ci !== member.ci) throw new RspRefusal(rspCodes.badParameter, 'request_id')
        return stateOf(world, known)
      })
    },
  }
}

function stateOf(world: World, one: BureauResponse) {
  const due = { receipt_num: one.receiptNum, due_date: timestamp(one.filedAtMs + DUE_AFTER_MS).slice(0, 8) }
  const answeredAtMs = one.filedAtMs + ANSWERED_AFTER_MS
  if (world.clock.now() < answeredAtMs) return { ...DONE, ...due, state: '00' }
  const { state, text, points } = outcomeOf(one)
  return { ...DONE, ...due, state, answer_text: text, answered_dtime: timestamp(answeredAtMs), points }
}

function outcomeOf({ kind, text }: BureauResponse): { state: '01' | '02' | '03'; text: string; points?: number } {
  if (kind === '01') {
    return {
      state: '01',
      text: '상환 이력과 부채 수준을 가장 크게 봤어요. 최근 3개월에 등록된 연체는 없어요. (연습)',
    }
  }
  if (kind === '02' && !text.includes(DISMISSED_WORD)) {
    return { state: '02', text: '보내 주신 내용을 평가에 반영했어요. (연습)', points: 5 }
  }
  if (kind === '03' && text.includes(UPHELD_WORD)) {
    return { state: '02', text: '확인해 보니 잘못된 정보여서 바로잡았어요. (연습)', points: 15 }
  }
  return { state: '03', text: '확인했지만 바꿀 내용을 찾지 못했어요. (연습)' }
}
