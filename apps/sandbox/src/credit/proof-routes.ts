import { PROOF_ISSUER_CALLS, ProofRequest } from '@ieum/contracts/outside/credit/proof-issuer.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyRequest } from 'fastify'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { timestamp } from '../holdings/calendar.ts'
import type { ProofIssuer } from '../portal/built-in-orgs.ts'
import { RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { proofOf } from './proof-of.ts'

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const

/** An issuer of proof, behind its own HTTP Basic credentials; a person's file decides which proof exists. */
export function proofRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.proof(request.party.orgCode), id, secret.join(':')))
      throw new RspRefusal(rspCodes.tokenInvalid, 'client credentials')
  })

  serveCalls(app, PROOF_ISSUER_CALLS, {
    '증빙-001': async (request, reply) => {
      const body = ProofRequest.safeParse(request.body)
      if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
      const issuer = issuerOf(request)
      const { ci, proof_kind: kind, cert_tx_id: signature, real_name: name, birth_date: birthDate } = body.data
      if (kind !== issuer.kindCode) throw new RspRefusal(rspCodes.badParameter, 'proof_kind')
      const person = world.people.byCi(ci)
      request.call.personId = person?.id ?? null
      const behaviour = world.behaviours.of(request.party.orgCode, person, { kind: 'data', api: request.call.api })
      await misbehave(behaviour, { isOauth: false, request, reply, world, ci })
      if (reply.sent) return reply
      const isKnown = person?.name === name && person.birthDate.replaceAll('-', '') === birthDate
      if (isKnown && person.credit?.proofs?.[issuer.material] === 'CERTIFICATE' && !hasSigned(world, ci, signature)) {
        return asBehaviour({ ...DONE, proof_status: '03' }, behaviour)
      }
      const proof = isKnown ? proofOf(person, issuer, timestamp(world.clock.now()).slice(0, 8)) : null
      return asBehaviour(proof ? { ...DONE, proof_status: '01', proof } : { ...DONE, proof_status: '02' }, behaviour)
    },
  })
}

function hasSigned(world: World, ci: string, signature: string | null | undefined): boolean {
  const session = signature == null ? undefined : world.signSessions.find(signature)
  return session?.ci === ci && session.state === 'APPROVED'
}

function issuerOf(request: FastifyRequest): ProofIssuer {
  if (request.party.kind !== 'proof') throw new Error('not an issuer of proof')
  return request.party.issuer
}
