import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readPlainText, signPlainText } from '../../certificate/window-signing.ts'
import { phoneDigits } from '../../people-registry.ts'
import { type CertificateIssuer, certificateIssuers } from '../../portal/built-in-orgs.ts'
import { IdentityRefusal } from '../../transport/refusals.ts'
import type { World } from '../../world.ts'
import { certificateNames, dayText } from '../layout/korean-text.ts'
import { notFound, send, sendWithScript } from '../layout/page-replies.ts'
import { countText, requestsHtml, signWindowPage } from './certificate-pages.ts'
import { issueConfirmPage, issuedPage, issueStartPage } from './issue-pages.ts'

const SCRIPT_NAMES = ['certificate-window.ts', 'window-protocol.ts']
const scripts = new Map<string, string>()

/** A script of the signing window: written as TypeScript, served without its types. */
function scriptOf(name: string): string | undefined {
  if (!SCRIPT_NAMES.includes(name)) return undefined
  const known = scripts.get(name) ?? stripTypeScriptTypes(readFileSync(join(import.meta.dirname, name), 'utf8'))
  scripts.set(name, known)
  return known
}

type BySlug = { readonly Params: { readonly slug: string } }
type ById = {
  readonly Params: { readonly slug: string; readonly issuanceId: string }
  readonly Body: Record<string, string>
}

const SignBody = z.object({
  phoneNumber: z.string().max(40),
  password: z.string().max(200),
  serializedPlainText: z.string(),
})

const unreadable = { problem: 'text', message: '서명할 내용을 읽지 못했어요.' }

/** The pages of the certificate operators: the signing window and the issuing of a certificate. */
export function certificateRoutes(app: FastifyInstance, world: World): void {
  const issuerOf = (slug: string): CertificateIssuer | undefined => certificateIssuers.find((one) => one.slug === slug)

  app.get<{ Params: { name: string } }>('/certificates/scripts/:name', async (request, reply) => {
    const script = scriptOf(request.params.name)
    if (script === undefined) return notFound(reply)
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script)
  })

  app.get<BySlug>('/certificates/:slug/sign', async (request, reply) => {
    const issuer = issuerOf(request.params.slug)
    return issuer ? sendWithScript(reply, signWindowPage(world, issuer)) : notFound(reply)
  })
  app.post<BySlug>('/certificates/:slug/requests', async (request, reply) => {
    const issuer = issuerOf(request.params.slug)
    const plainText = readPlainText(String((request.body as Record<string, unknown> | null)?.serializedPlainText))
    if (!issuer || !plainText) return reply.code(400).send(unreadable)
    return { countText: countText(plainText), html: requestsHtml(world, issuer, plainText).html }
  })
  app.post<BySlug>('/certificates/:slug/sign', async (request, reply) => {
    const issuer = issuerOf(request.params.slug)
    const body = SignBody.safeParse(request.body)
    const plainText = body.success ? readPlainText(body.data.serializedPlainText) : undefined
    if (!issuer || !body.success || !plainText) return reply.code(400).send(unreadable)
    const { personCertificates } = world
    const name = certificateNames[issuer.name]
    // wrong input of a person: a result that the window shows, not a failure of the call
    const refuse = (problem: string, message: string) => ({ problem, message })
    const locked = () => refuse('locked', '비밀번호를 세 번 틀려서 잠겼어요. 인증서를 새로 받아 주세요.')

    const owned = await personCertificates.ofPhone(issuer.name, body.data.phoneNumber)
    if (!owned) return refuse('phone', `이 번호로 받은 ${name}가 없어요. 번호를 확인하거나 인증서를 새로 받아 주세요.`)
    if (personCertificates.isLocked(owned)) return locked()
    if (personCertificates.isExpired(owned))
      return refuse('expired', `${dayText(owned.expiresAtMs)}에 끝난 인증서예요. 새로 받아 주세요.`)
    const tried = personCertificates.tryPassword(owned, body.data.password)
    if (tried === 0) return locked()
    if (tried !== 'right') return refuse('password', `비밀번호가 달라요. ${tried}번 더 틀리면 잠겨요.`)
    return { serializedSignedData: JSON.stringify(await signPlainText(world, issuer, owned, plainText)) }
  })

  app.get<BySlug>('/certificates/:slug/issue', async (request, reply) => {
    const issuer = issuerOf(request.params.slug)
    return issuer ? send(reply, issueStartPage(issuer)) : notFound(reply)
  })
  app.post<BySlug & { Body: Record<string, string> }>('/certificates/:slug/issue', async (request, reply) => {
    const issuer = issuerOf(request.params.slug)
    if (!issuer) return notFound(reply)
    const typed = { realName: request.body.realName ?? '', phoneNumber: request.body.phoneNumber ?? '' }
    const problems = {
      realName: typed.realName.trim() === '' ? '이름을 입력해 주세요.' : undefined,
      phoneNumber: /^01\d{8,9}$/.test(phoneDigits(typed.phoneNumber)) ? undefined : '휴대폰 번호를 확인해 주세요.',
    }
    if (problems.realName ?? problems.phoneNumber) return send(reply, issueStartPage(issuer, typed, problems), 400)
    const { issuanceId } = world.issuances.start(issuer, typed)
    return reply.redirect(`/certificates/${issuer.slug}/issue/${issuanceId}`, 303)
  })

  const issuanceOf = ({ slug, issuanceId }: ById['Params']) => {
    const issuer = issuerOf(slug)
    const issuance = issuer && world.issuances.find(issuer, issuanceId)
    return issuance && { issuer, issuance }
  }
  app.get<ById>('/certificates/:slug/issue/:issuanceId', async (request, reply) => {
    const found = issuanceOf(request.params)
    if (!found) return notFound(reply)
    const { issuer, issuance } = found
    return send(reply, issuance.isIssued ? issuedPage(issuer) : issueConfirmPage(issuer, issuance))
  })
  app.post<ById>('/certificates/:slug/issue/:issuanceId', async (request, reply) => {
    const found = issuanceOf(request.params)
    if (!found) return notFound(reply)
    const { issuer, issuance } = found
    const { code = '', password = '', again = '' } = request.body
    const refuse = (problems: Parameters<typeof issueConfirmPage>[2]) =>
      send(reply, issueConfirmPage(issuer, { ...issuance, code }, problems), 400)
    if (password.length < 6 || password.length > 64) return refuse({ password: '여섯 자 이상으로 정해 주세요.' })
    if (password !== again) return refuse({ again: '두 비밀번호가 달라요.' })
    try {
      await world.issuances.confirm(issuance, code.trim(), password)
    } catch (error) {
      if (!(error instanceof IdentityRefusal)) throw error
      return refuse({ code: codeProblem(error) })
    }
    return reply.redirect(`/certificates/${issuer.slug}/issue/${issuance.issuanceId}`, 303)
  })
  app.post<ById>('/certificates/:slug/issue/:issuanceId/resend', async (request, reply) => {
    const found = issuanceOf(request.params)
    if (!found) return notFound(reply)
    if (!found.issuance.isIssued) world.issuances.resend(found.issuance)
    return reply.redirect(`/certificates/${found.issuer.slug}/issue/${found.issuance.issuanceId}`, 303)
  })
}

function codeProblem({ message, body }: IdentityRefusal): string {
  if (message === 'expired_code') return '시간이 지났어요. 인증번호를 다시 받아 주세요.'
  if (message === 'too_many_tries' || body.remaining_tries === 0)
    return '너무 많이 틀렸어요. 인증번호를 다시 받아 주세요.'
  return `인증번호가 달라요. ${String(body.remaining_tries)}번 더 틀리면 다시 받아야 해요.`
}
