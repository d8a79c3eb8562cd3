import {
  BusinessStatusRequest,
  BusinessValidationRequest,
  TAX_OFFICE_CALLS,
} from '@ieum/contracts/outside/credit/tax-office.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { timestamp } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import { RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { licenseDigits } from './businesses-at-bureau.ts'

type Business = NonNullable<Person['credit']>['businesses'][number]
type Registered = { readonly person: Person; readonly business: Business }

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const
const TAX_TYPE_CODES = { GENERAL: '01', SIMPLIFIED: '02', TAX_FREE: '04', NON_PROFIT: '05' } as const
const STATUS_CODES = { ACTIVE: '01', SUSPENDED: '02', CLOSED: '03' } as const

/** The tax office: every business of every people file, behind its own HTTP Basic credentials. */
export function taxOfficeRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.taxOffice, id, secret.join(':')))
      throw new RspRefusal(rspCodes.tokenInvalid, 'client credentials')
  })

  const registered = (number: string): Registered | undefined => {
    for (const person of world.people.all()) {
      const business = person.credit?.businesses.find((one) => licenseDigits(one.licenseNumber) === number)
      if (business && business.status !== 'NOT_REGISTERED') return { person, business }
    }
    return undefined
  }

  /** One call may contain several people's numbers: the owner of the first decides the behaviour. */
  async function behaving<S extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: S,
    numbersOf: (body: z.output<S>) => readonly string[],
    answer: (body: z.output<S>) => readonly object[],
  ): Promise<unknown> {
    const body = schema.safeParse(request.body)
    if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
    const person = registered(numbersOf(body.data)[0] ?? '')?.person
    request.call.personId = person?.id ?? null
    const behaviour = world.behaviours.of(request.party.orgCode, person, { kind: 'data', api: request.call.api })
    await misbehave(behaviour, { isOauth: false, request, reply, world, ci: person?.ci ?? '' })
    return reply.sent ? reply : asBehaviour({ ...DONE, data: answer(body.data) }, behaviour)
  }

  serveCalls(app, TAX_OFFICE_CALLS, {
    '국세청-001': (request, reply) =>
      behaving(
        request,
        reply,
        BusinessStatusRequest,
        (body) => body.b_no,
        (body) =>
          body.b_no.map((number) => statusOf(number, registered(number), timestamp(world.clock.now()).slice(0, 8))),
      ),
    '국세청-002': (request, reply) =>
      behaving(
        request,
        reply,
        BusinessValidationRequest,
        (body) => body.businesses.map((one) => one.b_no),
        (body) =>
          body.businesses.map((one) => {
            const found = registered(one.b_no)
            const isSame =
              found !== undefined &&
              found.business.openedDate.replaceAll('-', '') === one.start_dt &&
              (found.business.registeredName ?? found.person.name) === one.p_nm
            return { b_no: one.b_no, valid: isSame ? '01' : '02' }
          }),
      ),
  })
}

function statusOf(number: string, found: Registered | undefined, today: string) {
  if (!found) return { b_no: number, b_stt_cd: '', tax_type_cd: '', end_dt: '' }
  const { closedDate, status, taxType } = found.business
  const closed = closedDate?.replaceAll('-', '')
  const isClosed = status === 'CLOSED' || (closed !== undefined && closed <= today)
  return {
    b_no: number,
    b_stt_cd: isClosed ? STATUS_CODES.CLOSED : STATUS_CODES[status as keyof typeof STATUS_CODES],
    tax_type_cd: TAX_TYPE_CODES[taxType],
    end_dt: isClosed ? (closed ?? '') : '',
  }
}
