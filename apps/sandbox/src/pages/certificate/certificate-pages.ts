import type { PlainTextToSign } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import type { CertificateIssuer } from '../../portal/built-in-orgs.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { certificateNames } from '../layout/korean-text.ts'
import { page } from '../layout/layout.ts'
import { documentDetails } from '../people/phone-pages.ts'

/** The pages that may open the signing window: the product's, under both names of this machine. */
export function openerOrigins(publicUrl: string): string[] {
  const { origin, hostname, port } = new URL(publicUrl)
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname]
  return twin ? [origin, `http://${twin}${port && `:${port}`}`] : [origin]
}

const issuePath = (issuer: CertificateIssuer) => `/certificates/${issuer.slug}/issue`

/** The signed content, readable first, then exact; and the items that the identity agency may report. */
export function requestsHtml(world: World, issuer: CertificateIssuer, plainText: PlainTextToSign): Html {
  const agreement =
    issuer.name !== 'OWN' && html`<details><summary>본인확인 동의</summary><p>${plainText.userAgreement}</p></details>`
  return html`<details><summary>서명할 원문 보기</summary><ul>${plainText.requests.map((one) =>
    documentDetails(world, { title: titleOf(world, one), consent: one.consent }),
  )}</ul></details>${agreement}`
}

function titleOf(world: World, { orgCode }: PlainTextToSign['requests'][number]): string {
  return `${world.directory.find(orgCode)?.org_name ?? orgCode} 전송 요구`
}

/** `개인신용정보 전송 요구 12건`. */
export function countText(plainText: PlainTextToSign): string {
  return `개인신용정보 전송 요구 ${plainText.requests.length}건`
}

/** The signing window. Its script waits for the page that opened it and returns the signed data to that page. */
export function signWindowPage(world: World, issuer: CertificateIssuer): string {
  const name = certificateNames[issuer.name]
  return page(
    `${name} 서명`,
    { left: `${issuer.orgName} (연습)` },
    '',
    html`<div id="window" data-slug="${issuer.slug}" data-origins="${JSON.stringify(openerOrigins(world.config.publicUrl))}" class="parts">
<noscript><p class="card">스크립트를 켜야 서명할 수 있어요.</p></noscript>
<section id="alone" class="card" tabindex="-1" hidden><h1>이음에서 열어 주세요</h1>
<p class="story">이 창은 이음에서 인증서를 고르면 열려요. 혼자서는 서명할 것이 없어요.</p></section>
<section id="waiting" class="card" tabindex="-1" hidden><h1>서명할 내용을 기다리고 있어요</h1>
<p class="story">이음이 곧 보내요.</p>
<div class="links"><button type="button" class="button quiet" data-cancel>그만두기</button></div></section>
<section id="unreadable" class="card" tabindex="-1" hidden><h1>서명할 내용을 읽지 못했어요</h1>
<p class="story">창을 닫고 이음에서 다시 눌러 주세요.</p>
<div class="links"><button type="button" class="button primary" data-cancel>창 닫기</button></div></section>
<section id="done" class="card" tabindex="-1" hidden><h1>서명했어요</h1>
<p class="story">이 창을 닫고 이음으로 돌아가 주세요.</p></section>
<section id="sign" class="card" tabindex="-1" hidden>
<h1>${name}로 서명해 주세요</h1>
<h2 class="story num" id="count"></h2>
<div id="requests"></div>
<form id="form" novalidate class="row">
<div><label for="phoneNumber">휴대폰 번호</label>
<input id="phoneNumber" name="phoneNumber" inputmode="tel" autocomplete="tel-national" aria-describedby="phoneProblem">
<p id="phoneProblem" class="problem" role="alert"></p></div>
<div><label for="password">인증서 비밀번호</label>
<input id="password" name="password" type="password" autocomplete="off" aria-describedby="passwordProblem">
<p id="passwordProblem" class="problem" role="alert"></p></div>
<div class="pair"><button type="button" class="button secondary" data-cancel>그만두기</button>
<button id="submit" class="button primary">서명하기</button></div>
</form></section>
</div>
<section class="tools" aria-label="연습 도구">
<p class="caption">연습 도구</p>
<div class="links"><a class="button quiet" href="${issuePath(issuer)}" target="_blank" rel="noopener">인증서 새로 받기</a></div>
<p class="caption">처음 비밀번호는 사람 목록에 있어요. 세 번 틀리면 잠기고, 새로 받으면 다시 쓸 수 있어요. 실제 인증서가 아니에요.</p>
</section>`,
    { hasTabs: false, script: '/certificates/scripts/certificate-window.ts' },
  )
}
