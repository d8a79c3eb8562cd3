import {
  PROVIDER_NAMES,
  pathOf,
  type SimpleAuthentication,
  type SimpleAuthenticationState,
} from '../../health-insurance/simple-authentications.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { formatPhoneNumber, fullMomentText, maskedName, momentText, timeText } from '../layout/korean-text.ts'
import { actionForm, page } from '../layout/layout.ts'

const ASKED = '국민건강보험공단이 간편인증을 요청했어요'

const stateTexts: Record<SimpleAuthenticationState, string> = {
  PENDING: '인증을 기다려요',
  AUTHENTICATED: '인증했어요',
  REFUSED: '거절했어요',
  EXPIRED: '시간이 지났어요',
}

/** A pending request, among the phone's other items. */
export function simpleAuthenticationCard(request: SimpleAuthentication): Html {
  return html`<section class="card bubble"><p class="bubbleFrom">${PROVIDER_NAMES[request.provider]} (연습)</p>
<h2>${ASKED}</h2>
<div class="links"><a class="button primary" href="${pathOf(request)}">열어 보기</a></div></section>`
}

/** The authentication screen: the requester, the child, the deadline, and the agreement as received. */
export function simpleAuthenticationPage(world: World, request: SimpleAuthentication): string {
  const { guardian, child, state } = request
  const phoneNumber = guardian?.phoneNumber ?? ''
  const isPending = state === 'PENDING'
  const path = pathOf(request)
  return page(
    '간편인증',
    { left: '연습용 휴대폰', right: formatPhoneNumber(phoneNumber) },
    '',
    html`<p class="caption center num">${momentText(world.clock.now())}</p>
<section class="card bubble">
<p class="bubbleFrom">${PROVIDER_NAMES[request.provider]} (연습)</p>
<h1>${isPending ? ASKED : stateTexts[state]}</h1>
<dl class="facts">
<div><dt>받는 사람</dt><dd>${guardian?.name ?? ''}</dd></div>
<div><dt>요청한 곳</dt><dd>국민건강보험공단 · 이음</dd></div>
<div><dt>자녀</dt><dd>${maskedName(child.name)}</dd></div>
<div><dt>유효 시간</dt><dd class="num">${timeText(request.expiresAtMs)}까지</dd></div>
<div><dt>상태</dt><dd>${stateTexts[state]}</dd></div>
</dl>
<h2 class="story">${request.consentTitle}</h2>
<pre>${request.consentText}</pre>
${isPending && html`<div class="pair">${actionForm(`${path}/refuse`, '거절하기', 'secondary')}${actionForm(`${path}/approve`, '인증하기', 'primary')}</div>`}
${state === 'AUTHENTICATED' && html`<p class="caption num">인증한 시각 ${fullMomentText(request.authenticatedAtMs ?? 0)}</p>`}
${!isPending && html`<p>자녀의 이음 화면에서 이어서 해 주세요.</p>`}
</section>
<section class="tools" aria-label="연습 도구">
<p class="caption">연습 도구</p>
<div class="links">
${isPending && actionForm(`${path}/expire`, '시간 지나게 하기', 'quiet')}
<a class="button quiet" href="/phones/${phoneNumber}">메시지 모두 보기</a>
</div>
<p class="caption">실제 인증 앱이 아니에요. 인증은 이 연습 환경에서만 써요.</p>
</section>`,
  )
}
