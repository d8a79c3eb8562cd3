import type { ConsentDocument } from '@ieum/contracts/outside/mydata/oauth.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY_MS } from '../../durations.ts'
import { koreanDay, ymd } from '../../holdings/calendar.ts'
import type { Authorization } from '../../oauth/authorizations.ts'
import { phoneDigits } from '../../people-registry.ts'
import { OPERATOR_ORG_CODE } from '../../portal/built-in-orgs.ts'
import type { World } from '../../world.ts'
import { messagePage, send, sendReturning } from '../layout/page-replies.ts'
import { choicesOf, requestPage, scopesOf, signInPage, TRANSFER_CYCLES, YEARS } from './authorize-pages.ts'

const CHOICE_FIELDS = {
  memo: 'is_consent_trans_memo',
  merchant: 'is_consent_merchant_name_regno',
  category: 'is_consent_trans_category',
} as const

type ById = { readonly Params: { readonly authorizationId: string }; readonly Body: Record<string, string> }

/** An institution's page on which a person signs in and selects the data to send (개별인증-001). */
export function authorizePageRoutes(app: FastifyInstance, world: World): void {
  const openOf = ({ authorizationId }: ById['Params']) => world.authorizations.findOpen(authorizationId)
  const over = (reply: FastifyReply) =>
    send(reply, messagePage('시간이 지났어요', '이음으로 돌아가서 처음부터 다시 해 주세요.'), 410)
  const industryOf = (one: Authorization) => world.directory.find(one.orgCode)?.industry ?? ''
  const show = (reply: FastifyReply, one: Authorization, problem?: string) =>
    sendReturning(
      reply,
      one.isSignedIn ? requestPage(world, one, industryOf(one), problem) : signInPage(world, one, problem),
      new URL(one.request.redirect_uri).origin,
      problem === undefined ? 200 : 400,
    )

  app.get<ById>('/authorize/:authorizationId', async (request, reply) => {
    const one = openOf(request.params)
    return one ? show(reply, one) : over(reply)
  })
  app.post<ById>('/authorize/:authorizationId/sign-in', async (request, reply) => {
    const one = openOf(request.params)
    if (!one) return over(reply)
    const typed = world.people.byPhone(phoneDigits(request.body.phoneNumber ?? ''))
    const customer = typed.find((person) => one.orgCode in person.holdings)
    if (!customer) return show(reply, one, '이 번호로 가입한 고객이 없어요.')
    // Another person than the one that the operator named.
    if (customer.ci !== one.ci) return leadBack(reply, world.authorizations.refuse(one), { error: 'unauthorized_user' })
    world.authorizations.signIn(one)
    return reply.redirect(`/authorize/${one.authorizationId}`, 303)
  })
  app.post<ById>('/authorize/:authorizationId/approve', async (request, reply) => {
    const one = openOf(request.params)
    if (!one) return over(reply)
    if (!one.isSignedIn) return show(reply, one)
    const document = documentOf(one, industryOf(one), request.body, world.clock.now())
    if (!document) return show(reply, one, '보낼 정보와 기간을 골라 주세요.')
    const approved = world.authorizations.approve(one, document)
    return leadBack(reply, approved, { code: approved.code ?? '', api_tran_id: one.apiTranId })
  })
  app.post<ById>('/authorize/:authorizationId/cancel', async (request, reply) => {
    const one = openOf(request.params)
    if (!one) return over(reply)
    return leadBack(reply, world.authorizations.refuse(one), { error: 'access_denied' })
  })
}

function leadBack(reply: FastifyReply, { request }: Authorization, answer: Record<string, string>) {
  const uri = new URL(request.redirect_uri)
  uri.search = new URLSearchParams({ ...answer, state: request.state }).toString()
  return reply.redirect(uri.href, 303)
}

/** The completed transfer request; undefined when nothing is selected. */
function documentOf(
  one: Authorization,
  industry: string,
  form: Record<string, string>,
  nowMs: number,
): ConsentDocument | undefined {
  const scopes = scopesOf(industry).filter((scope) => form[scope] === 'yes')
  const years = YEARS.find((each) => String(each) === form.years)
  const cycle = TRANSFER_CYCLES.find((each) => each === form.cycle)
  if (scopes.length === 0 || years === undefined) return undefined
  return {
    snd_org_code: one.orgCode,
    rcv_org_code: OPERATOR_ORG_CODE,
    is_scheduled: cycle ? 'true' : 'false',
    ...(cycle && { fnd_cycle: cycle, add_cycle: cycle }),
    end_date: ymd(koreanDay(nowMs + years * 365 * DAY_MS)),
    purpose: '통합 조회와 데이터 분석',
    period: '99991231',
    target_info: [
      { scope: `${industry}.list` },
      ...scopes.map((scope) => ({ scope, asset_list: [{ asset: 'all_asset' }] })),
    ],
    ...Object.fromEntries(
      choicesOf(industry).map((choice) => [CHOICE_FIELDS[choice], form[choice] === 'yes' ? 'true' : 'false'] as const),
    ),
  }
}
