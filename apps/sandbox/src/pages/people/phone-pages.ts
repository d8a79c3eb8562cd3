import { ConsentDocument } from '@ieum/contracts/outside/mydata/oauth.ts'
import type { SignSession } from '../../certificate/sign-sessions.ts'
import { pathOf } from '../../health-insurance/simple-authentications.ts'
import { phoneDigits } from '../../people-registry.ts'
import { agencies } from '../../portal/built-in-orgs.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { formatPhoneNumber, fullMomentText, momentText, timeText } from '../layout/korean-text.ts'
import { actionForm, page } from '../layout/layout.ts'
import { simpleAuthenticationCard } from './simple-authentication-pages.ts'

const stateTexts = {
  PENDING: '서명을 기다려요',
  APPROVED: '인증했어요',
  REJECTED: '거절했어요',
  EXPIRED: '시간이 지났어요',
  WITHDRAWN: '요청한 곳에서 거뒀어요',
}

const agencyName = (session: SignSession) => agencies.find((one) => one.name === session.agencyName)?.orgName ?? ''

const signPath = (session: SignSession) => `/phones/${session.phoneNumber}/sign/${session.certTxId}`

/** Content of one phone: open signature requests and simple authentications first, then messages, newest first. */
export function phonePage(world: World, phoneNumber: string): string {
  const digits = phoneDigits(phoneNumber)
  const sessions = world.signSessions.ofPhone(digits)
  const pending = sessions.filter((session) => session.state === 'PENDING')
  const waiting = world.simpleAuthentications.ofPhone(digits).filter(({ state }) => state === 'PENDING')
  // an open request is listed above, not twice
  const openLinks = [...pending.map(signPath), ...waiting.map(pathOf)]
  const isOpen = (link: string | undefined) => link !== undefined && openLinks.includes(link)
  const messages = world.messages.of(digits).filter((message) => !isOpen(message.link))
  return page(
    '연습용 휴대폰',
    { left: '연습용 휴대폰', right: formatPhoneNumber(digits) },
    '',
    html`<h1 class="caption center num">${momentText(world.clock.now())}</h1>
${pending.map(
  (session) => html`<section class="card bubble"><p class="bubbleFrom">${agencyName(session)} (연습)</p>
<h2>이음이 전자서명을 요청했어요</h2>
<div class="links"><a class="button primary" href="${signPath(session)}">열어 보기</a></div></section>`,
)}
${waiting.map(simpleAuthenticationCard)}
${pending.length + waiting.length + messages.length === 0 && html`<p class="card">아직 온 메시지가 없어요. 인증번호를 받거나 서명을 요청하면 여기로 와요.</p>`}
<ul>${messages.map(
      (
        message,
      ) => html`<li class="card bubble"><p class="bubbleFrom">${message.from} · <span class="num">${momentText(message.atMs)}</span></p>
<p>${message.text}</p>${message.link !== undefined && html`<p><a href="${message.link}">열어 보기</a></p>`}</li>`,
    )}</ul>
<div class="links"><a class="button quiet" href="/phones/${digits}">새로 고침</a></div>`,
  )
}

/** One document as it is signed, readable first, then exact. */
export function documentDetails(world: World, one: { title: string; consent: string }): Html {
  let facts: Html | undefined
  try {
    const document = ConsentDocument.parse(JSON.parse(one.consent))
    const name = world.directory.find(document.snd_org_code)?.org_name ?? document.snd_org_code
    const scopes = document.target_info.map((target) => target.scope).join(', ')
    facts = html`<dl class="facts">
<div><dt>보내는 곳</dt><dd>${name}</dd></div>
<div><dt>받는 곳</dt><dd>이음</dd></div>
<div><dt>항목</dt><dd>${scopes}</dd></div>
<div><dt>목적</dt><dd>${document.purpose}</dd></div>
<div><dt>끝나는 날</dt><dd class="num">${document.end_date}</dd></div>
<div><dt>정기 전송</dt><dd>${document.is_scheduled === 'true' ? (document.fnd_cycle ?? '') : '안 함'}</dd></div>
</dl>`
  } catch {
    facts = undefined
  }
  return html`<li><h3>${one.title}</h3>${facts}<pre>${one.consent}</pre></li>`
}

/** Where the signer goes after deciding: only to a web page, never to another scheme. */
function returnLink(session: SignSession): Html | undefined {
  if (!/^https?:\/\//.test(session.returnUrl)) return undefined
  return html`<div class="links"><a class="button primary" href="${session.returnUrl}">이음으로 돌아가기</a></div>`
}

/** The signing screen: the requester, its request, the deadline, and every original. */
export function signPage(world: World, session: SignSession): string {
  const isPending = session.state === 'PENDING'
  const path = signPath(session)
  return page(
    '전자서명',
    { left: '연습용 휴대폰', right: formatPhoneNumber(session.phoneNumber) },
    '',
    html`<p class="caption center num">${momentText(world.clock.now())}</p>
<section class="card bubble">
<p class="bubbleFrom">${agencyName(session)} (연습)</p>
<h1>${isPending ? '이음이 전자서명을 요청했어요' : stateTexts[session.state]}</h1>
<dl class="facts">
<div><dt>받는 사람</dt><dd>${session.personName}</dd></div>
<div><dt>서명할 내용</dt><dd class="num">개인신용정보 전송 요구 ${session.consents.length}건</dd></div>
${session.requestTitle !== '' && html`<div><dt>제목</dt><dd>${session.requestTitle}</dd></div>`}
<div><dt>유효 시간</dt><dd class="num">${timeText(session.expiresAtMs)}까지</dd></div>
<div><dt>상태</dt><dd>${stateTexts[session.state]}</dd></div>
</dl>
<details><summary>서명할 원문 보기</summary><ul>${session.consents.map((one) => documentDetails(world, one))}</ul></details>
${isPending && html`<div class="pair">${actionForm(`${path}/reject`, '거절하기', 'secondary')}${actionForm(`${path}/approve`, '인증하기', 'primary')}</div>`}
${session.state === 'APPROVED' && html`<p class="caption num">서명한 시각 ${fullMomentText(session.signedAtMs ?? 0)}</p>`}
${!isPending && returnLink(session)}
</section>
<section class="tools" aria-label="연습 도구">
<p class="caption">연습 도구</p>
<div class="links">
${isPending && actionForm(`${path}/expire`, '시간 지나게 하기', 'quiet')}
<a class="button quiet" href="/phones/${session.phoneNumber}">메시지 모두 보기</a>
</div>
<p class="caption">실제 인증 앱이 아니에요. 서명은 이 연습 환경에서만 써요.</p>
</section>`,
  )
}
