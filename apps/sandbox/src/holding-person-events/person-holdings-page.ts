import { type Html, html } from '../pages/layout/html.ts'
import { actionForm, page } from '../pages/layout/layout.ts'
import type { Holding } from '../people/people-file.ts'
import type { Person } from '../people/person.ts'
import type { World } from '../world.ts'
import { type OwnedRow, ownedRows } from './person-events.ts'

/** A person's holdings at each institution, and the institution's own actions. */
export function personHoldingsPage(world: World, person: Person): string {
  const path = `/people/${person.id}/holdings`
  const organizations = Object.entries(person.holdings)
  return page(
    `${person.name} 자산`,
    { left: '연습용 세상', right: person.name },
    '',
    html`<h1>${person.name}님은 이런 걸 갖고 있어요</h1>
<p class="caption">여기서 한 일은 금융회사가 알아서 한 일이에요. 이음은 다음에 그곳에 물어볼 때 알게 돼요.</p>
${organizations.length === 0 && html`<p>아직 거래하는 곳이 없어요.</p>`}
${organizations.map(([orgCode, holding]) => institutionCard(world, person, path, orgCode, holding))}
<div class="links"><a class="button quiet" href="${path}">새로 고침</a><a class="button quiet" href="/">사람 보기</a></div>`,
  )
}

function institutionCard(world: World, person: Person, path: string, orgCode: string, holding: Holding): Html {
  const rows = ownedRows(holding)
  const name = world.directory.find(orgCode)?.org_name ?? orgCode
  const living = world.grants.of(person.ci).filter((grant) => grant.orgCode === orgCode && !grant.isRevoked).length
  const at = `${path}/${orgCode}`
  return html`<section class="card" aria-label="${name}"><h2>${name}</h2>
<p class="caption">${living > 0 ? html`이음이 가져갈 수 있어요.` : html`이음이 가져갈 수 없어요. 동의한 적이 없거나 끝났어요.`}</p>
${rows.length === 0 && html`<p class="caption">남은 게 없어요.</p>`}
<ul>${rows.map((row) => ownedRow(at, row))}</ul>
<div class="pair">${actionForm(`${at}/open`, '하나 더 만들기', 'secondary')}${living > 0 && actionForm(`${at}/revoke`, '동의 거두기', 'secondary')}</div>
</section>`
}

function ownedRow(at: string, { name, numbers: [number = ''] }: OwnedRow): Html {
  return html`<li class="row"><p>${name} <span class="num">${number}</span></p>
${actionForm(`${at}/close`, '없애기', 'quiet', html`<input type="hidden" name="number" value="${number}">`)}</li>`
}
