import { HOUR_MS } from '../durations.ts'
import { timestamp } from '../holdings/calendar.ts'
import type { World } from '../world.ts'
import { html } from './layout/html.ts'
import { fullMomentText } from './layout/korean-text.ts'
import { actionForm, page } from './layout/layout.ts'

const CLOCK_STEPS = [
  { text: '1시간 지나게 하기', ms: HOUR_MS },
  { text: '하루 지나게 하기', ms: 24 * HOUR_MS },
  { text: '1주 지나게 하기', ms: 7 * 24 * HOUR_MS },
  { text: '90일 지나게 하기', ms: 90 * 24 * HOUR_MS },
  { text: '1년 지나게 하기', ms: 365 * 24 * HOUR_MS },
]

/** The world's clock: it runs on, and can be moved. */
export function clockPage(world: World): string {
  const { nowMs, offsetMs } = world.clock.read()
  const today = timestamp(nowMs)
  return page(
    '시계',
    { left: '연습용 세상' },
    '/clock',
    html`<h1>연습용 세상의 시계</h1>
<section class="card">
<h2 class="num">${fullMomentText(nowMs)}</h2>
<p class="story">${offsetMs === 0 ? '지금 시각과 같아요.' : '지금 시각과 달라요.'}</p>
<div class="links">${CLOCK_STEPS.map((step) =>
      actionForm('/clock', step.text, 'secondary', html`<input type="hidden" name="advanceMs" value="${step.ms}">`),
    )}</div>
</section>
<section class="card">
<h2>날짜 고르기</h2>
<form method="post" action="/clock" class="row">
<label for="date">옮겨 갈 날짜</label>
<input id="date" name="date" type="date" required value="${today.slice(0, 4)}-${today.slice(4, 6)}-${today.slice(6, 8)}">
<button class="button secondary">이 날짜로 옮기기</button>
</form>
</section>
${offsetMs !== 0 && actionForm('/clock', '지금 시각으로 돌아오기', 'quiet', html`<input type="hidden" name="offsetMs" value="0">`)}`,
  )
}
