const FIRST = ['가람', '누림', '다솔', '라온', '마루', '바름', '새롬', '아란', '자람', '차오', '해든', '한울']
const SECOND = ['가온', '나래', '도담', '미르', '보람', '소담', '온새', '이든', '토담', '푸름']
const KINDS = [
  ['bank', '저축은행'],
  ['card', '카드'],
  ['invest', '증권'],
  ['insu', '보험'],
  ['efin', '페이'],
  ['capital', '캐피탈'],
] as const

/**
 * Invented institutions, for testing a long list: they take part and answer, but no person has assets there. The first
 * ones are the same for any count.
 */
export function madeUpInstitutions(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const [industry, kind] = KINDS[index % KINDS.length] as (typeof KINDS)[number]
    const name = `${FIRST[index % FIRST.length]}${SECOND[index % SECOND.length]}`
    return { org_code: `Z9${String(index).padStart(4, '0')}0000`, org_name: `${name}${kind} ${index + 1}`, industry }
  })
}
