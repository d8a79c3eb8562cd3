import { DATA_INDUSTRIES } from '@ieum/contracts/outside/data/data-call.ts'
import { BEHAVIOUR_NAMES } from '../../behaviour/behaviour.ts'
import {
  addressParty,
  agencies,
  certificateIssuers,
  creditBureaus,
  creditInformationParty,
  exchangeRatesParty,
  healthInsuranceParty,
  labParty,
  postParty,
  proofIssuers,
  taxOfficeParty,
} from '../../portal/built-in-orgs.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { behaviourTexts, industryNames } from '../layout/korean-text.ts'
import { actionForm, page } from '../layout/layout.ts'

type Line = { readonly orgCode: string; readonly name: string; readonly isInMaintenance: boolean }

function lineOf(world: World, one: Line): Html {
  const override = world.behaviours.override(one.orgCode)
  const path = `/institutions/${one.orgCode}/behaviour`
  const id = `behaviour-${one.orgCode}`
  return html`<li class="row"><form method="post" action="${path}" class="row">
<label for="${id}">${one.name}${one.isInMaintenance && html` <span class="tag">점검 중</span>`}${override !== undefined && html` <span class="tag">모두에게</span>`}</label>
<select id="${id}" name="name">${BEHAVIOUR_NAMES.map(
    (name) =>
      html`<option value="${name}"${name === (override?.name ?? 'normal') && html` selected`}>${behaviourTexts[name] ?? name}</option>`,
  )}</select>
<button class="button quiet">바꾸기</button></form>
${override !== undefined && actionForm(`${path}/clear`, '원래대로', 'quiet')}</li>`
}

/** Behaviour of every institution for everybody; by default that of the people files. */
export function institutionsPage(world: World): string {
  const lines = world.directory.institutions().map((one) => ({
    orgCode: one.org_code,
    name: one.org_name,
    industry: one.industry,
    isInMaintenance: world.directory.isInMaintenance(one.org_code),
  }))
  const groups = DATA_INDUSTRIES.map((industry) => ({
    title: `${industryNames[industry]} ${lines.filter((one) => one.industry === industry).length}곳`,
    lines: lines.filter((one) => one.industry === industry),
  }))
  const linesOf = (parties: readonly { readonly orgCode: string; readonly orgName: string }[]) =>
    parties.map(({ orgCode, orgName }) => ({ orgCode, name: orgName, isInMaintenance: false }))
  const others = [
    { title: '인증서', lines: linesOf([...agencies, ...certificateIssuers]) },
    { title: '신용평가사', lines: linesOf(creditBureaus) },
    { title: '증빙 발급기관', lines: linesOf(proofIssuers) },
    { title: '국세청', lines: linesOf([taxOfficeParty]) },
    { title: '한국신용정보원', lines: linesOf([creditInformationParty]) },
    { title: '주소 검색', lines: linesOf([addressParty]) },
    { title: '우체국', lines: linesOf([postParty]) },
    { title: '환율', lines: linesOf([exchangeRatesParty]) },
    { title: '건강보험', lines: linesOf([healthInsuranceParty]) },
    { title: '검사 기관', lines: linesOf([labParty]) },
  ]
  return page(
    '기관',
    { left: '연습용 세상' },
    '/institutions',
    html`<h1>기관이 어떻게 답할지 골라요</h1>
<p class="caption">바꾸면 모든 사람에게 그렇게 답해요. 원래대로 하면 사람마다 적힌 대로 돌아가요.</p>
<section class="card">
<h2>전체 점검</h2>
<p class="story">${world.directory.allMaintenance() === undefined ? '지금은 점검이 아니에요.' : '모든 기관이 점검 중이에요.'}</p>
<div class="links">${
      world.directory.allMaintenance() === undefined
        ? actionForm('/all-maintenance/start', '모두 점검하기', 'quiet')
        : actionForm('/all-maintenance/stop', '점검 끝내기', 'quiet')
    }</div>
</section>
${[...groups, ...others].map(
  (group) => html`<section class="card"><details><summary>${group.title}</summary>
<ul>${group.lines.map((one) => lineOf(world, one))}</ul></details></section>`,
)}`,
  )
}
