import type { CertificateIssuer } from '../../portal/built-in-orgs.ts'
import { type Html, html } from '../layout/html.ts'
import { certificateNames, formatPhoneNumber } from '../layout/korean-text.ts'
import { actionForm, page } from '../layout/layout.ts'

const issuePath = (issuer: CertificateIssuer) => `/certificates/${issuer.slug}/issue`

function frame(issuer: CertificateIssuer, content: Html): string {
  const name = certificateNames[issuer.name]
  return page(`${name} 받기`, { left: `${issuer.orgName} (연습)` }, '', content, { hasTabs: false })
}

type Field = {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly attributes: Html
  readonly problem?: string
}

function fieldOf({ name, label, value = '', attributes, problem }: Field): Html {
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" ${attributes}${
    problem !== undefined && html` aria-invalid="true" aria-describedby="${name}Problem"`
  } required>
${problem !== undefined && html`<p id="${name}Problem" class="problem" role="alert">${problem}</p>`}</div>`
}

/** Form of a person who requests a certificate: name and phone. */
export function issueStartPage(
  issuer: CertificateIssuer,
  typed: { realName: string; phoneNumber: string } = { realName: '', phoneNumber: '' },
  problems: { realName?: string; phoneNumber?: string } = {},
): string {
  const name = certificateNames[issuer.name]
  return frame(
    issuer,
    html`<section class="card"><h1>${name}를 받을까요?</h1>
<p class="story">휴대폰으로 본인을 확인하고 바로 드려요. 새로 받으면 예전 ${name}는 쓸 수 없어요.</p>
<form method="post" action="${issuePath(issuer)}" class="row">
${fieldOf({ name: 'realName', label: '이름', value: typed.realName, attributes: html`autocomplete="name" maxlength="60"`, problem: problems.realName })}
${fieldOf({ name: 'phoneNumber', label: '휴대폰 번호', value: typed.phoneNumber, attributes: html`inputmode="tel" autocomplete="tel-national" maxlength="20"`, problem: problems.phoneNumber })}
<div class="links"><button class="button primary">인증번호 받기</button></div>
</form></section>`,
  )
}

/** The texted code, and the password of the new certificate. */
export function issueConfirmPage(
  issuer: CertificateIssuer,
  { issuanceId, phoneNumber, code }: { issuanceId: string; phoneNumber: string; code?: string },
  problems: { code?: string; password?: string; again?: string } = {},
): string {
  const path = `${issuePath(issuer)}/${issuanceId}`
  const newPassword = html`type="password" autocomplete="new-password" maxlength="64"`
  return frame(
    issuer,
    html`<section class="card"><h1>인증번호를 보냈어요</h1>
<p class="story num">${formatPhoneNumber(phoneNumber)} 번호로 온 여섯 자리를 3분 안에 입력해 주세요.</p>
<form method="post" action="${path}" class="row">
${fieldOf({ name: 'code', label: '인증번호', value: code, attributes: html`inputmode="numeric" autocomplete="one-time-code" maxlength="6"`, problem: problems.code })}
${fieldOf({ name: 'password', label: '새 인증서 비밀번호 (여섯 자 이상)', attributes: newPassword, problem: problems.password })}
${fieldOf({ name: 'again', label: '비밀번호 한 번 더', attributes: newPassword, problem: problems.again })}
<div class="links"><button class="button primary">인증서 받기</button></div>
</form></section>
<section class="tools" aria-label="연습 도구">
<p class="caption">연습 도구</p>
<div class="links">${actionForm(`${path}/resend`, '인증번호 다시 받기', 'quiet')}
<a class="button quiet" href="/phones/${phoneNumber}" target="_blank" rel="noopener">휴대폰 보기</a></div>
</section>`,
  )
}

export function issuedPage(issuer: CertificateIssuer): string {
  return frame(
    issuer,
    html`<section class="card"><h1>${certificateNames[issuer.name]}를 드렸어요</h1>
<p class="story">이 창을 닫고 하던 일을 이어서 해 주세요. 서명할 때 방금 정한 비밀번호를 써요.</p></section>`,
  )
}
