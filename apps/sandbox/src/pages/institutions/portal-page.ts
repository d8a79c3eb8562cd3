import type { Person } from '../../people/person.ts'
import type { OperatorAnswer, OperatorCallId } from '../../portal/operator-client.ts'
import { lastSundayOf } from '../../portal/statistics.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { actionForm, page } from '../layout/layout.ts'

const TITLES: { readonly [api in OperatorCallId]: string } = {
  '지원-101': '접근 토큰',
  '지원-103': '전송 요구 내역',
  '지원-104': '통계 다시 보내기',
  '지원-105': '제3자 제공 동의',
  '지원-106': '제3자 제공 내역',
  '지원-107': '제3자 제공 동의 철회',
}

const REPORT_TYPES = [
  { type: '1', text: '정기 전송' },
  { type: '2', text: '비정기 전송' },
  { type: '3', text: '목록' },
]

/** A form that makes one call. */
const askForm = (api: OperatorCallId, label: string, fields: Html, kind: 'secondary' | 'quiet' = 'secondary'): Html =>
  actionForm('/portal/ask', label, kind, html`<input type="hidden" name="api" value="${api}">${fields}`)

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`

function personRow(person: Person): Html {
  const who = hidden('personId', person.id)
  return html`<li><h3>${person.name}</h3><div class="links">
${askForm('지원-103', '전송 요구 내역 묻기', who)}${askForm('지원-105', '제3자 제공 동의 묻기', who, 'quiet')}</div></li>`
}

type Agreement = {
  readonly prov_consent_num: string
  readonly prov_consent_name: string
  readonly prov_consent_status: string
}

/** The consents of the last 지원-105, each with its possible calls. */
function agreementRows(answer: OperatorAnswer | undefined): Html | false {
  const list = (answer?.body as { agreement_list?: Agreement[] } | undefined)?.agreement_list ?? []
  if (list.length === 0) return false
  return html`<section class="card"><h2>마지막으로 받은 제3자 제공 동의</h2><ul>${list.map((one) => {
    const which = hidden('prov_consent_num', one.prov_consent_num)
    const period = html`${hidden('from_dtime', '20200101000000')}${hidden('to_dtime', '20991231235959')}${hidden('limit', '100')}`
    const isValid = one.prov_consent_status === '01'
    return html`<li><h3>${one.prov_consent_name}${!isValid && html` <span class="tag">철회했어요</span>`}</h3><div class="links">
${askForm('지원-106', '제공 내역 묻기', html`${which}${period}`)}${isValid && askForm('지원-107', '철회하기', which, 'quiet')}</div></li>`
  })}</ul></section>`
}

/** The portal: its possible calls to the operator, and the answers. */
export function portalPage(world: World, problem?: string): string {
  const { operator } = world
  const answers = [...operator.answers().values()].toReversed()
  const sunday = lastSundayOf(world.clock.now())
  const dateText = `${sunday.slice(0, 4)}-${sunday.slice(4, 6)}-${sunday.slice(6, 8)}`
  return page(
    '종합포털',
    { left: '연습용 세상' },
    '/portal',
    html`<h1>종합포털이 이음에 물어요</h1>
<p class="caption">${operator.port() === undefined ? '이음이 아직 켜지지 않았어요. 켜지면 물을 수 있어요.' : '실제처럼 서로 인증서를 보여 주고 물어요. 누가 물었는지는 그 사람의 조회 기록에 남아요.'}</p>
${problem !== undefined && html`<p class="card" role="alert">${problem}</p>`}
${
  answers.length > 0 &&
  html`<section class="card"><h2>받은 답</h2><ul>${answers.map(
    (one) =>
      html`<li><h3>${TITLES[one.api]} <span class="tag num">${one.api} · ${one.status}</span></h3><pre>${JSON.stringify(shown(one), null, 2)}</pre></li>`,
  )}</ul></section>`
}
${agreementRows(operator.answers().get('지원-105'))}
<section class="card"><h2>사람</h2><ul>${world.people.all().map(personRow)}</ul></section>
<section class="card"><h2>주간 통계</h2>
<form method="post" action="/portal/ask" class="row">${hidden('api', '지원-104')}${hidden('org_type', '03')}
<label for="inquiry">일요일</label><input id="inquiry" name="inquiry_date" type="date" required value="${dateText}">
<label for="report-type">종류</label><select id="report-type" name="type">${REPORT_TYPES.map(({ type, text }) => html`<option value="${type}">${text}</option>`)}</select>
<button class="button secondary">다시 보내 달라고 하기</button></form></section>
<section class="card"><h2>접근 토큰</h2><div class="links">${askForm('지원-101', '새 토큰 받기', html``)}</div></section>`,
  )
}

/** The token itself is never shown. */
function shown({ api, body }: OperatorAnswer): unknown {
  return api === '지원-101' && typeof body === 'object' && body !== null && 'access_token' in body
    ? { ...body, access_token: '…' }
    : body
}
