import { describe, expect, it } from 'vitest'
import { inOrder, type MemberOrder, memberOrderOf } from './member-order.ts'

const member = (nickname: string, similarityPercent: number | null, isMe = false) => ({
  nickname,
  similarityPercent,
  isMe,
})
const MEMBERS = [
  member('다람쥐', 40),
  member('가을', null),
  member('바다', null, true),
  member('나무', 90),
  member('라임', 40),
]

describe('inOrder', () => {
  it.each<[MemberOrder, readonly string[]]>([
    ['JOINED', ['다람쥐', '가을', '바다', '나무', '라임']],
    ['SIMILARITY', ['바다', '나무', '다람쥐', '라임', '가을']],
    ['NICKNAME', ['바다', '가을', '나무', '다람쥐', '라임']],
  ])('%s', (order, nicknames) => {
    expect(inOrder(MEMBERS, order).map((one) => one.nickname)).toEqual(nicknames)
  })
})

describe('memberOrderOf', () => {
  it.each<[string | null, MemberOrder]>([
    [null, 'JOINED'],
    ['SIMILARITY', 'SIMILARITY'],
    ['similarity', 'JOINED'],
    ['toString', 'JOINED'],
  ])('%s is %s', (asked, order) => {
    expect(memberOrderOf(asked)).toBe(order)
  })
})
