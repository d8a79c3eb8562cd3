import type { Person } from '../../people/person.ts'
import { phoneDigits } from '../../people-registry.ts'
import { certificateIssuers } from '../../portal/built-in-orgs.ts'
import type { World } from '../../world.ts'
import { type Html, html } from '../layout/html.ts'
import { behaviourTexts, carrierNames, certificateNames, formatPhoneNumber } from '../layout/korean-text.ts'
import { page } from '../layout/layout.ts'

/** The product's sign-up page with this person's data in the fragment, which never leaves the browser. */
export function signUpLink(publicUrl: string, person: Person): string {
  const answers = new URLSearchParams({
    name: person.name,
    birth: person.birthDate,
    sex: person.sexDigit,
    carrier: person.carrier,
    phone: phoneDigits(person.phoneNumber),
  })
  return `${publicUrl}/signup#${answers.toString().replaceAll('+', '%20')}`
}

function agenciesText(person: Person): string {
  const issuers = certificateIssuers.flatMap(({ name }) => {
    const state = person.certificates[name]
    return state === 'none' ? [] : [`${certificateNames[name]}${state === 'expired' ? ' (끝남)' : ''}`]
  })
  const names = [person.agencies.NAVER && '네이버', person.agencies.KAKAO && '카카오', ...issuers].filter(
    (one) => one !== false,
  )
  return names.length > 0 ? names.join(', ') : '없음'
}

const hasCertificate = (person: Person) => Object.values(person.certificates).some((state) => state !== 'none')

const relationNames = { FATHER: '아버지', MOTHER: '어머니', LEGAL_GUARDIAN: '법정대리인' } as const

/** People who can authenticate for the child at the health insurance service, each with their phone. */
function guardianLinks(world: World, person: Person): Html[] {
  return (person.healthInsurance?.guardians ?? []).flatMap(({ id, relation }) => {
    const guardian = world.people.byId(id)
    if (!guardian) return []
    return html`<a href="/phones/${phoneDigits(guardian.phoneNumber)}">${guardian.name} (${relationNames[relation]})</a> `
  })
}

function oddInstitutions(world: World, person: Person): Html[] {
  return Object.entries(person.behaviour).map(([orgCode, stated]) => {
    const name = typeof stated === 'string' ? stated : stated.name
    return html`<li class="caption">${world.directory.find(orgCode)?.org_name ?? orgCode}: ${behaviourTexts[name] ?? name}</li>`
  })
}

function personCard(world: World, person: Person): Html {
  const digits = phoneDigits(person.phoneNumber)
  const odd = oddInstitutions(world, person)
  const guardians = guardianLinks(world, person)
  return html`<li><section class="card" aria-label="${person.name}">
<h2>${person.name}</h2>
<p class="story">${person.story}</p>
<dl class="facts">
<div><dt>생년월일</dt><dd class="num">${person.birthDate} · 뒷자리 ${person.sexDigit}</dd></div>
<div><dt>휴대폰</dt><dd class="num">${carrierNames[person.carrier] ?? person.carrier} ${formatPhoneNumber(digits)}</dd></div>
<div><dt>인증서</dt><dd>${agenciesText(person)}</dd></div>
${hasCertificate(person) && html`<div><dt>비밀번호</dt><dd class="num">${person.certificatePassword} (인증서)</dd></div>`}
<div><dt>금융회사</dt><dd class="num">${Object.keys(person.holdings).length}곳</dd></div>
${guardians.length > 0 && html`<div><dt>보호자</dt><dd>${guardians}</dd></div>`}
</dl>
${odd.length > 0 && html`<ul class="facts">${odd}</ul>`}
<div class="links">
<a class="button primary" href="${signUpLink(world.config.publicUrl, person)}">이 사람으로 가입하기</a>
<a class="button secondary" href="/phones/${digits}">휴대폰 보기</a>
<a class="button secondary" href="/people/${person.id}/holdings">자산 보기</a>
<a class="button secondary" href="/people/${person.id}/credit">신용 보기</a>
</div>
</section></li>`
}

export function peoplePage(world: World): string {
  const people = world.people.all()
  return page(
    '사람',
    { left: '연습용 세상' },
    '/',
    html`<h1>어떤 사람으로 해 볼까요?</h1>
<p class="caption num">지어낸 사람 ${people.length}명이 있어요. 가입하면 그 사람의 휴대폰으로 인증번호가 와요.</p>
<ul>${people.map((person) => personCard(world, person))}</ul>`,
  )
}
