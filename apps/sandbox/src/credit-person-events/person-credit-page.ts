import type { CreditBureauLoan } from '@ieum/contracts/outside/credit/credit-bureau-report.ts'
import { RATE_CUT_ANSWERS } from '../credit/rate-cuts-at-lenders.ts'
import { koreanDay, ymd } from '../holdings/calendar.ts'
import { type Html, html } from '../pages/layout/html.ts'
import { actionForm, page } from '../pages/layout/layout.ts'
import type { CreditFile } from '../people/credit-file.ts'
import type { Person } from '../people/person.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'
import { historyNow, isMember, reportNow, scoreNow } from './at-bureau.ts'
import { creditOf, DEED_LENDERS, isUnpaid } from './person-events.ts'

const BUREAUS: readonly BureauName[] = ['KCB', 'NICE']
const NO_SCORE_TEXTS = { '02': '기록이 없어요', '03': '기록이 모자라요', '04': '이름이 달라요' } as const
const LOAN_STATUS_TEXTS = { '01': '쓰는 중', '02': '연체 중', '03': '회수 중', '04': '끝남' } as const
const RATE_CUT_ANSWER_TEXTS = {
  BY_CAUSE: '소득이 올랐으면 받아들이기',
  ACCEPT: '받아들이기',
  NOT_ELIGIBLE: '거절하기: 대상이 아님',
  LOWEST_RATE: '거절하기: 이미 최저 금리',
  LITTLE_CHANGE: '거절하기: 조금만 나아짐',
  SILENT: '답하지 않기',
} as const
const MOST_LISTED = 20

const won = (amount: number): string => `${amount.toLocaleString('en-US')}원`

/** Of a bureau's day or timestamp. */
const dateText = (text: string): string => `${text.slice(0, 4)}. ${text.slice(4, 6)}. ${text.slice(6, 8)}.`

/** Each bureau's data about one person, and the actions that are possible now. */
export function personCreditPage(world: World, person: Person): string {
  const path = `/people/${person.id}/credit`
  const { loan_list: loans } = reportNow(world, person)
  const today = ymd(koreanDay(world.clock.now()))
  const unpaid = creditOf(person).delinquencies.flatMap((one, at) =>
    one.since <= today ? [unpaidRow(path, one, at, isUnpaid(one, today))] : [],
  )
  const own = new Set(creditOf(person).loans.map(({ num }) => num))
  const { changes, inquiries } = historyNow(world, person)
  return page(
    `${person.name} 신용`,
    { left: '연습용 세상', right: person.name },
    '',
    html`<h1>${person.name}님을 신용평가사가 이렇게 알아요</h1>
<p class="caption">여기서 한 일은 평가사가 이음에 바로 알려요. 점수와 잔액은 이음이 다음에 읽을 때 바뀌어요.</p>
<section class="card"><h2>점수</h2><dl class="facts">${BUREAUS.map((bureau) => scoreRow(world, person, bureau))}
<div><dt>새 대출</dt><dd>${world.loanBlocks.blockedAtMs(person.ci) === null ? '막지 않았어요' : '막았어요'}</dd></div></dl>
<form method="post" action="${path}/score" class="row"><label for="bureau">평가사</label><select id="bureau" name="bureau">${BUREAUS.map(
      (bureau) => html`<option value="${bureau}">${bureau}</option>`,
    )}</select><label for="score">점수 (1~1000)</label><input id="score" name="score" type="number" min="1" max="1000" required>
<button class="button secondary">점수 정하기</button></form></section>
<section class="card"><h2>대출</h2>${loans.length === 0 && html`<p class="caption">등록된 대출이 없어요.</p>`}
<ul>${loans.map((loan) => loanRow(path, loan, own.has(loan.loan_num)))}</ul>
<form method="post" action="${path}/loans" class="row"><label for="lender">빌려 주는 곳</label><select id="lender" name="lender">${Object.entries(
      DEED_LENDERS,
    ).map(([lender, { org }]) => html`<option value="${lender}">${org}</option>`)}</select>
${amountField('open', 10_000_000)}<button class="button secondary">대출 열기</button></form></section>
<section class="card"><h2>금리인하요구</h2><p class="caption">지금까지 ${world.rateCuts.of(person.ci).length}건을 받았어요. 대출한 곳은 3영업일 뒤에 답해요.</p>
<form method="post" action="${path}/rate-cut-answer" class="row"><label for="rate-cut-answer">다음 요구에</label><select id="rate-cut-answer" name="answer">${RATE_CUT_ANSWERS.map(
      (answer) =>
        html`<option value="${answer}"${answer === world.rateCuts.answerOf(person.ci) && html` selected`}>${RATE_CUT_ANSWER_TEXTS[answer]}</option>`,
    )}</select><button class="button secondary">정하기</button></form></section>
<section class="card"><h2>연체</h2>${unpaid.length === 0 && html`<p class="caption">등록된 연체가 없어요.</p>`}
<ul>${unpaid}</ul></section>
<section class="card"><h2>조회</h2><div class="pair">${[1, 18].map((count) =>
      actionForm(
        `${path}/inquiries`,
        count === 1 ? '한 번 조회하기' : `한 시간에 ${count}번 조회하기`,
        'secondary',
        html`<input type="hidden" name="count" value="${count}">`,
      ),
    )}</div>
${!isMember(world, person, 'KCB') && html`<p class="caption">아직 이음에서 신용을 보지 않아서 알림은 가지 않아요.</p>`}
<ul>${inquiries
      .toReversed()
      .slice(0, MOST_LISTED)
      .map(
        (one) =>
          html`<li class="caption"><span class="num">${dateText(one.inquired_dtime)}</span> ${one.org_name}</li>`,
      )}</ul></section>
<section class="card"><h2>평가사가 알린 일</h2>${changes.length === 0 && html`<p class="caption">아직 없어요.</p>`}
<ul>${changes
      .toReversed()
      .slice(0, MOST_LISTED)
      .map(
        (one) =>
          html`<li class="caption"><span class="num">${dateText(one.changed_dtime)}</span> ${one.org_name} ${one.change_type}</li>`,
      )}</ul></section>
<div class="links"><a class="button quiet" href="${path}">새로 고침</a><a class="button quiet" href="/">사람 보기</a></div>`,
  )
}

function unpaidRow(path: string, one: CreditFile['delinquencies'][number], at: number, isLeft: boolean): Html {
  return html`<li><p>${one.org} <span class="num">${won(one.amount)}</span> <span class="tag">${isLeft ? '남음' : '갚음'}</span></p>
<p class="caption num">${dateText(one.since)}부터</p>
${isLeft && actionForm(`${path}/resolve`, '밀린 돈 갚기', 'secondary', html`<input type="hidden" name="at" value="${at}">`)}</li>`
}

function scoreRow(world: World, person: Person, bureau: BureauName): Html {
  const { score_status: status, score } = scoreNow(world, person, bureau)
  const shown = status === '01' ? `${score}점` : NO_SCORE_TEXTS[status]
  return html`<div><dt>${bureau}</dt><dd class="num">${shown}${isMember(world, person, bureau) && html` · 이음이 보고 있어요`}</dd></div>`
}

const loanField = (num: string): Html => html`<input type="hidden" name="loan" value="${num}">`

const amountField = (id: string, amount: number): Html =>
  html`<label for="amount-${id}">금액 (원)</label><input id="amount-${id}" name="amount" type="number" min="1" max="10000000000" required value="${amount}">`

/**
 * @param isOwn known only through the bureau: a lender that reports its loan itself would not know of a repayment here
 */
function loanRow(path: string, loan: CreditBureauLoan, isOwn: boolean): Html {
  const { loan_num: num, status } = loan
  return html`<li><h3>${loan.org_name} <span class="tag">${LOAN_STATUS_TEXTS[status]}</span></h3>
<p class="caption num">남은 돈 ${won(loan.balance_amt)} · 빌린 돈 ${won(loan.contract_amt)} · ${dateText(loan.open_date)}부터</p>
${
  isOwn &&
  status === '01' &&
  html`<form method="post" action="${path}/repayments" class="row">${loanField(num)}${amountField(num, loan.balance_amt)}<button class="button secondary">갚기</button></form>`
}
${status === '01' && actionForm(`${path}/unpaid`, '이번 달 못 갚기', 'quiet', loanField(num))}</li>`
}
