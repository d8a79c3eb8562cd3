import { STORY_ENDINGS } from '../../post/parcel-way.ts'
import type { ParcelShown, Push } from '../../post/parcels.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { momentText } from '../layout/korean-text.ts'
import { actionForm, page } from '../layout/layout.ts'

const PUSH_TEXTS: readonly { readonly push: Push; readonly text: string }[] = [
  { push: 'next', text: '다음 위치로' },
  { push: 'delivered', text: '배달 마치기' },
  { push: 'returned', text: '돌려보내기' },
  { push: 'lost', text: '잃어버리기' },
]

const ENDING_TEXTS: Readonly<Record<keyof typeof STORY_ENDINGS, string>> = {
  HELD: '한 번 못 만나고 다음 날 배달해요',
  DELAYED: '네 배 오래 걸려요',
  RETURNED: '두 번 못 만나고 돌아가요',
  LOST: '가다가 소식이 끊겨요',
  UNKNOWN: '우체국이 모르는 번호예요',
}

const MOST_LISTED = 20

function scansOf(parcel: ParcelShown): Html {
  if (parcel.scans.length === 0) return html`<p class="caption">아직 아무 데서도 찍히지 않았어요.</p>`
  return html`<ul>${parcel.scans.map(
    ({ atMs, office, state }) =>
      html`<li><h3>${state}</h3><p class="caption"><span class="num">${momentText(atMs)}</span> · ${office}</p></li>`,
  )}</ul>`
}

function parcelCard(parcel: ParcelShown): Html {
  const path = `/parcel/${parcel.trackingNumber}/push`
  return html`<section class="card"><h2 class="num">${parcel.trackingNumber}</h2>
<p class="caption">${parcel.from}에서 ${parcel.to}까지${parcel.pushed.length > 0 && html` · 손으로 옮긴 뒤에는 시간이 지나도 그대로예요`}</p>
${scansOf(parcel)}
${
  !parcel.isOver &&
  html`<div class="links">${PUSH_TEXTS.map(({ push, text }) =>
    actionForm(path, text, 'secondary', html`<input type="hidden" name="push" value="${push}">`),
  )}</div>`
}</section>`
}

/** One parcel, looked up by its number and moved by hand, and all parcels of the post. */
export function parcelPage(world: World, asked?: { readonly trackingNumber: string }): string {
  const found = asked && world.parcels.find(asked.trackingNumber)
  const listed = world.parcels.all().slice(0, MOST_LISTED)
  return page(
    '우체국',
    { left: '연습용 세상' },
    '/parcel',
    html`<h1>소포가 어디쯤인지 봐요</h1>
<p class="caption">운송장을 뽑은 때부터 연습용 시계를 따라 움직여요.</p>
<section class="card"><form method="get" action="/parcel" class="row">
<label for="number">운송장 번호</label><input id="number" name="number" inputmode="numeric" pattern="[0-9]{13}" required value="${asked?.trackingNumber ?? ''}">
<button class="button secondary">찾기</button></form></section>
${asked && (found ? parcelCard(found) : html`<section class="card" role="alert"><h2>우체국에 없는 번호예요</h2>${actionForm('/parcel', '이 번호로 지금 부치기', 'secondary', html`<input type="hidden" name="number" value="${asked.trackingNumber}">`)}</section>`)}
<section class="card"><h2>번호 끝 두 자리가 정해요</h2><ul>${Object.entries(STORY_ENDINGS).map(
      ([story, ending]) =>
        html`<li class="row"><span class="num">${ending}</span> ${ENDING_TEXTS[story as keyof typeof STORY_ENDINGS]}</li>`,
    )}</ul></section>
${
  listed.length > 0 &&
  html`<section class="card"><h2>우체국에 있는 소포</h2><ul>${listed.map(
    ({ trackingNumber, scans }) =>
      html`<li class="row"><a class="num" href="/parcel?number=${trackingNumber}">${trackingNumber}</a> ${scans.at(-1)?.state ?? '소식 없음'}</li>`,
  )}</ul></section>`
}`,
  )
}
