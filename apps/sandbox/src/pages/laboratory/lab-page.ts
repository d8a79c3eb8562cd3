import { LAB_FAULT_NAMES, LAB_FAULTS, type LabFault } from '../../lab/lab-faults.ts'
import type { LabEnding, LabOrder, LabWord, NewFault } from '../../lab/lab-orders.ts'
import { LAB_STEPS, type LabStep } from '../../lab/lab-plan.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { fullMomentText } from '../layout/korean-text.ts'
import { actionForm, page } from '../layout/layout.ts'

const STEP_TEXTS: { readonly [step in LabStep | 'DESTROYED']: string } = {
  KIT_SENT: '키트를 보냈어요',
  KIT_LOST: '키트를 잃어버렸어요',
  KIT_DELIVERED: '키트가 도착했어요',
  KIT_ARRIVED: '검체가 기관에 왔어요',
  ANALYSIS_STARTED: '분석을 시작했어요',
  ANALYSIS_DELAYED: '분석이 늦어져요',
  ANALYSIS_STOPPED: '분석을 멈췄어요',
  SAMPLE_FAILED: '검체를 쓸 수 없어요',
  RESULT: '결과가 나왔어요',
  CORRECTION: '결과를 바로잡았어요',
  DESTROYED: '모두 폐기했어요',
}

const FAULT_TEXTS: { readonly [fault in LabFault | NewFault]: string } = {
  NONE: '문제없이 하기',
  SAMPLE_FAILS: '첫 검체를 못 쓰기',
  EVERY_SAMPLE_FAILS: '검체를 세 번 모두 못 쓰기',
  LABEL_MISMATCH: '첫 검체의 이름표가 다르기',
  ANALYSIS_DELAYED: '분석이 늦어지기',
  ANALYSIS_STOPPED: '분석을 멈추기',
  KIT_LOST: '첫 키트를 잃어버리기',
  UNCERTIFIED_TRAIT: '인증받지 않은 항목을 보내기',
  WRONG_TOKEN: '다른 토큰으로 보내기',
  TWICE: '모두 두 번 말하기',
  REVERSED: '결과를 시작보다 먼저 말하기',
  CORRECTED: '결과를 나중에 바로잡기',
  STRAND_TURNED: '가닥을 바꾸지 않고 글자만 뒤집어 보내기',
  EFFECT_ALLELE_TURNED: '효과 대립유전자를 바꿔 보내기',
  CONTRADICTION: '한 자리를 두 값으로 보내기',
  LEVEL_MISMATCH: '점수와 다른 단계를 보내기',
  ANOTHER_KIT: '다른 키트 번호로 보내기',
  FUTURE_DATE: '한 해 뒤 날짜로 보내기',
  NEVER_MENDED: '맞지 않는 결과를 고치지 않기',
  NO_CALLS: '유전자 몇 자리를 읽지 못하기',
  RETURNED_LATE: '키트가 늦게 돌아오기',
  OTHER_METHOD: '다른 방법으로 분석하기',
  NO_REPLICATES: '반복 검사의 오차를 알리지 않기',
  PIPELINE_NAMES: '미생물 이름을 계통으로 보내기',
  BY_CHANCE: '실제처럼 드물게',
}

const TESTING_TEXTS = { GENE: '유전자', MICROBIOME_GUT: '장내 미생물' } as const

/** The laboratory's open work, its messages, and their answers. */
export function labPage(world: World): string {
  const { labOrders, config } = world
  const [orders, endings] = [labOrders.all().toReversed(), labOrders.endings().toReversed()]
  return page(
    '검사 기관',
    { left: '연습용 세상' },
    '/lab',
    html`<h1>검사 기관이 하는 일이에요</h1>
<p class="caption">${config.lab.isByItself ? '시계가 가는 대로 스스로 키트를 보내고 분석해요. 손으로 먼저 보낼 수도 있어요.' : '손으로 보내는 것만 해요.'}</p>
<section class="card"><h2>앞으로 올 주문</h2>
${faultForm('/lab/fault', 'new-fault', [...LAB_FAULT_NAMES, 'BY_CHANCE'], labOrders.faultOfNew())}
<details><summary>배송지 상세 주소로 고르기</summary><p class="story">상세 주소에 '연습'과 낱말을 써요. 예를 들면 '3층 연습 정정'이에요.</p>
<dl class="facts">${Object.entries(LAB_FAULTS).map(
      ([fault, word]) => html`<div><dt>연습 ${word}</dt><dd>${FAULT_TEXTS[fault as LabFault]}</dd></div>`,
    )}</dl></details></section>
${orders.length + endings.length === 0 && html`<p class="card">아직 들어온 주문이 없어요.</p>`}
${orders.map(orderCard)}
${endings.map(endingCard)}
<div class="links"><a class="button quiet" href="/lab">새로 고침</a></div>`,
  )
}

function faultForm(action: string, id: string, faults: readonly NewFault[], chosen: NewFault): Html {
  return html`<form method="post" action="${action}" class="row"><label for="${id}">일어날 일</label>
<select id="${id}" name="fault">${faults.map(
    (fault) => html`<option value="${fault}"${fault === chosen && html` selected`}>${FAULT_TEXTS[fault]}</option>`,
  )}</select><button class="button quiet">바꾸기</button></form>`
}

function orderCard({ orderId, testing, message, orderedAtMs, fault, next, words }: LabOrder): Html {
  const { full_name, birth_date, delivery } = message.subject
  const path = `/lab/orders/${orderId}`
  return html`<section class="card"><h2>${full_name} <span class="tag">${TESTING_TEXTS[testing]}</span></h2>
<dl class="facts">
<div><dt>생년월일</dt><dd class="num">${birth_date}</dd></div>
${delivery !== null && html`<div><dt>배송지</dt><dd>${delivery.address} ${delivery.address_detail}</dd></div>`}
<div><dt>주문</dt><dd class="num">${fullMomentText(orderedAtMs)}</dd></div>
<div><dt>다음</dt><dd>${next === null ? '기다려요' : html`${STEP_TEXTS[next.step]} <span class="num">${fullMomentText(next.atMs)}</span>`}</dd></div>
</dl>
${words.map(wordRow)}
${faultForm(`${path}/fault`, `fault-${orderId}`, LAB_FAULT_NAMES, fault)}
<form method="post" action="${path}/words" class="row"><label for="step-${orderId}">지금 할 말</label>
<select id="step-${orderId}" name="step">${LAB_STEPS.map(
    (step) => html`<option value="${step}"${step === next?.step && html` selected`}>${STEP_TEXTS[step]}</option>`,
  )}</select><button class="button secondary">지금 보내기</button></form></section>`
}

function endingCard({ endingId, testing, destroyedAtMs, analysisToken, word }: LabEnding): Html {
  return html`<section class="card"><h2>폐기한 주문 <span class="tag">${TESTING_TEXTS[testing]}</span></h2>
<p class="story num">${fullMomentText(destroyedAtMs)}</p>
${word !== null && wordRow(word)}
${analysisToken !== null && actionForm(`/lab/endings/${endingId}/confirm`, '폐기했다고 알리기', 'secondary')}</section>`
}

const wordRow = ({ step, saidAtMs, path, body, answers }: LabWord): Html =>
  html`<details><summary>${STEP_TEXTS[step]} <span class="tag num">${answers.map(({ status }) => status).join(', ')}</span></summary>
<p class="story num">${fullMomentText(saidAtMs)} · ${path}</p>
<pre>${JSON.stringify(body, withoutToken, 2)}</pre><pre>${answers.map((answer) => answer.body).join('\n')}</pre></details>`

/** The token is a part of what opens a result, so it is hidden. */
const withoutToken = (key: string, value: unknown): unknown => (key === 'analysisToken' ? '…' : value)
