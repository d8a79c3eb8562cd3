import type { Authorization } from '../../oauth/authorizations.ts'
import { callsServedBy } from '../../providers/served-calls.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { page } from '../layout/layout.ts'

/** An institution's names for its kinds of data, by the end of their scope. */
const SCOPE_NAMES: Readonly<Record<string, string>> = {
  deposit: '예금과 적금',
  invest: '투자 상품',
  loan: '대출',
  isa: 'ISA',
  irp: '개인형 IRP',
  db: 'DB형 퇴직연금',
  dc: 'DC형 퇴직연금',
  prepaid: '선불 충전금',
  sleep_noncont: '휴면 자산',
  card: '카드와 이용 내역',
  point: '포인트',
  bill: '청구 금액',
  account: '투자 계좌',
  insurance: '보험 계약',
  insured: '피보험 보험',
  paid: '결제 내역',
  mgmt: '통신 계약과 요금',
}

export const YEARS = [1, 3, 5] as const
export const TRANSFER_CYCLES = ['1/1w', '1/2w', '1/4w'] as const
const CYCLE_NAMES = { '1/1w': '매주', '1/2w': '2주마다', '1/4w': '4주마다' } as const

/** Choices beside the kinds, by their form field; each industry has those that its data can leave out. */
const CHOICE_NAMES = { memo: '거래 적요', merchant: '가맹점 이름과 사업자등록번호', category: '상품 분류' } as const
type Choice = keyof typeof CHOICE_NAMES
const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  bank: ['memo'],
  invest: ['memo'],
  efin: ['category', 'merchant', 'memo'],
  card: ['merchant'],
  telecom: ['merchant'],
}

export function choicesOf(industry: string): readonly Choice[] {
  return CHOICES[industry] ?? []
}

/** All scopes that an institution of this industry offers, except its list. */
export function scopesOf(industry: string): string[] {
  const scopes = new Set(callsServedBy(industry).map((call) => call.scope as string))
  return [...scopes].filter((scope) => !scope.endsWith('.list'))
}

function frame(world: World, one: Authorization, title: string, content: Html): string {
  const name = world.directory.find(one.orgCode)?.org_name ?? one.orgCode
  return page(title, { left: `${name} (연습)` }, '', content, { hasTabs: false })
}

const cancelForm = (path: string): Html =>
  html`<form method="post" action="${path}/cancel"><button class="button secondary">취소하기</button></form>`

/** The institution's own sign-in: the person identifies by phone number. */
export function signInPage(world: World, one: Authorization, problem?: string): string {
  const path = `/authorize/${one.authorizationId}`
  const name = world.directory.find(one.orgCode)?.org_name ?? one.orgCode
  return frame(
    world,
    one,
    '로그인',
    html`<section class="card"><h1>${name}에 로그인해 주세요</h1>
<p class="story">이음에 내 정보를 보내려면 먼저 본인인지 확인해요.</p>
<form method="post" action="${path}/sign-in" class="row">
<div><label for="phoneNumber">휴대폰 번호</label>
<input id="phoneNumber" name="phoneNumber" inputmode="tel" autocomplete="tel-national" maxlength="20"${
      problem !== undefined && html` aria-invalid="true" aria-describedby="problem"`
    } required>
${problem !== undefined && html`<p id="problem" class="problem" role="alert">${problem}</p>`}</div>
<button class="button primary">로그인하기</button>
</form>${cancelForm(path)}</section>`,
  )
}

/** The institution's own transfer request: the data, recipient, purpose, duration and interval. */
export function requestPage(world: World, one: Authorization, industry: string, problem?: string): string {
  const path = `/authorize/${one.authorizationId}`
  return frame(
    world,
    one,
    '전송 요구',
    html`<section class="card"><h1>이음에 내 정보를 보낼까요?</h1>
<form method="post" action="${path}/approve" class="row">
<fieldset><legend>보낼 정보</legend>
${scopesOf(industry).map(
  (scope) =>
    html`<div><label><input type="checkbox" name="${scope}" value="yes" checked> ${SCOPE_NAMES[scope.split('.')[1] ?? ''] ?? scope}</label></div>`,
)}
${choicesOf(industry).map(
  (choice) =>
    html`<div><label><input type="checkbox" name="${choice}" value="yes"> ${CHOICE_NAMES[choice]} (선택)</label></div>`,
)}
</fieldset>
<dl class="facts"><div><dt>받는 곳</dt><dd>이음</dd></div><div><dt>목적</dt><dd>통합 조회와 데이터 분석</dd></div></dl>
<div><label for="years">보내는 기간</label>
<select id="years" name="years">${YEARS.map((years) => html`<option value="${years}"${years === 5 && html` selected`}>${years}년</option>`)}</select></div>
<div><label for="cycle">정기 전송</label>
<select id="cycle" name="cycle"><option value="">안 함</option>${TRANSFER_CYCLES.map((cycle) => html`<option value="${cycle}"${cycle === '1/1w' && html` selected`}>${CYCLE_NAMES[cycle]}</option>`)}</select></div>
${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
<button class="button primary">동의하고 보내기</button>
</form>${cancelForm(path)}</section>`,
  )
}
