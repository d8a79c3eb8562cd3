import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries } from './Selection.gallery.tsx'

const groups = (html: string) => [...html.matchAll(/aria-expanded="(true|false)"/g)].map(([, isOpen]) => isOpen)

it('[CF-2.1.2] the tailored group is open at first, the other one is closed', () => {
  expect(groups(shown(entries, 'Selection/some chosen').html)).toEqual(['true', 'false'])
})

it('[CF-2.1.2 CF-2.1.4] without a tailored group there is one, open, called all organisations', () => {
  const { html, text } = shown(entries, 'Selection/no tailored group')
  expect(groups(html)).toEqual(['true'])
  expect(text).toContain('전체 기관')
  expect(shown(entries, 'Selection/some chosen').text).toContain('다른 기관도 살펴보기')
})

it('[CF-2.1.7] a row shows the logo and the name', () => {
  const rows = shown(entries, 'Selection/no tailored group').html.match(/<li>.*?<\/li>/g) ?? []
  const row = rows.find((each) => each.includes('누리은행'))
  expect(row).toMatch(/<(span|img)[^>]*aria-hidden="true"/)
  expect(row?.replaceAll(/<[^>]+>/g, ' ')).toContain('누리은행')
})

it('[CF-2.1.8] a row in maintenance is disabled and names the reason', () => {
  const rows = shown(entries, 'Selection/no tailored group').html.match(/<li>.*?<\/li>/g) ?? []
  const closed = rows.find((each) => each.includes('다온저축은행')) ?? ''
  expect(closed).toContain('점검 중')
  expect(closed).toMatch(/<input[^>]*(aria-disabled="true"|disabled="")/)
  const open = rows.find((each) => each.includes('누리은행')) ?? ''
  expect(open).not.toMatch(/<input[^>]*(aria-disabled="true"|disabled="")/)
})

it('one that was chosen before its maintenance can be left out', () => {
  const rows = shown(entries, 'Selection/chosen before its maintenance').html.match(/<li>.*?<\/li>/g) ?? []
  const row = rows.find((each) => each.includes('다온저축은행')) ?? ''
  expect(row).toContain('점검 중')
  expect(row).not.toMatch(/<input[^>]*aria-disabled="true"/)
})

it('[CF-2.1.1] the purpose names title, subtitle and group', () => {
  const { text } = shown(entries, 'Selection/some chosen')
  expect(text).toContain('흩어진 자산을 모아볼까요?')
  expect(text).toContain('계좌, 카드, 투자, 보험을 한 번에 볼 수 있어요')
  expect(text).toContain('많이 쓰는 기관')
  expect(shown(entries, 'Selection/own button').text).toContain('내 대출을 모아볼까요?')
})

it('[CF-2.1.9 CF-2.1.10] the button: all, the chosen ones, or the words of the purpose', () => {
  const { text } = shown(entries, 'Selection/first time')
  expect(text).toContain('전체 연결하기')
  expect(shown(entries, 'Selection/some chosen').text).not.toContain('전체 연결하기')
  expect(shown(entries, 'Selection/own button').text).toContain('대출 연결하기')
})

it('[CF-5.1] nothing chosen: the line at the button and at each box', () => {
  const { html, text } = shown(entries, 'Selection/nothing chosen')
  expect(text).toContain('기관을 골라 주세요')
  expect(html).toContain('aria-invalid="true"')
})

it('[CF-5.1] too many chosen: beside their number, and the button waits', () => {
  const { html, text } = shown(entries, 'Selection/too many chosen')
  expect(text).toContain('한 번에 500곳까지')
  expect(text).toContain('2개 선택')
  expect(html).toMatch(/<button[^>]*aria-describedby="selection-error"[^>]*aria-disabled="true"/)
})

it('[CF-4.3.3] rows distinguish a current connection from an expired one', () => {
  const { text } = shown(entries, 'Selection/some chosen')
  expect(text).toMatch(/누리은행[^가-힣]*연결됨/)
  expect(text).toMatch(/한결증권[^가-힣]*다시 연결해 주세요/)
  expect(shown(entries, 'Selection/first time').text).not.toContain('연결됨')
})

it('one that is chosen alone can be connected on a page of its own', () => {
  expect(shown(entries, 'Selection/one with a page of its own chosen').text).toContain('기관 화면에서 연결하기')
  expect(shown(entries, 'Selection/some chosen').text).not.toContain('기관 화면에서 연결하기')
})

it('[CF-2.1.13] opened at one institution of the other group: that group is open too', () => {
  const { html, text } = shown(entries, 'Selection/opened at one of the others')
  expect(groups(html)).toEqual(['true', 'true'])
  expect(text).not.toContain('찾는 기관이 없어요')
})

it('[CF-2.1.13] opened at one that is not on the list: an explanation, a link to enter it by hand, and the usual list', () => {
  const { html, text } = shown(entries, 'Selection/opened at one that is not on the list')
  expect(text).toContain('찾는 기관이 없어요')
  expect(groups(html)).toEqual(['true', 'false'])
})
