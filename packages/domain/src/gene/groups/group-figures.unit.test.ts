import { describe, expect, it } from 'vitest'
import { CATALOGUE, type CatalogueTrait } from '../catalogue/catalogue.ts'
import { PRACTICE_METHOD } from '../catalogue/reference.ts'
import { readTrait, unreadTrait } from '../traits/read-trait.ts'
import {
  bestTraitsOf,
  type ComparedTraits,
  comparedTraits,
  isComparable,
  rankingOf,
  type SeenMember,
  similarityPercent,
  summaryOfGroup,
  traitsOfGroup,
} from './group-figures.ts'

const comparable = CATALOGUE.filter(isComparable)

type Word = 'LOW' | 'NORMAL' | 'HIGH'

/** Answers to the first traits, in turn. */
const answers = (levels: readonly Word[], traits: readonly CatalogueTrait[] = comparable): ComparedTraits =>
  comparedTraits(
    levels.flatMap((level, at) => {
      const trait = traits[at]
      return trait ? [readTrait(trait, { level, type: null, score: null }, PRACTICE_METHOD)] : []
    }),
  )
const times = (count: number, level: Word): Word[] => Array.from({ length: count }, () => level)

const member = (memberId: string, traits: ComparedTraits | null, over: Partial<SeenMember> = {}): SeenMember => ({
  memberId,
  isMe: memberId === 'me',
  isSharing: true,
  traits,
  ...over,
})

it.each(['ALCOHOL_DEPENDENCE', 'NICOTINE_DEPENDENCE', 'OBESITY', 'MENSTRUAL_PAIN', 'MENOPAUSE_AGE', 'ANCESTRY'])(
  '%s is never compared',
  (traitName) => {
    expect(CATALOGUE.find((trait) => trait.traitName === traitName)).toBeDefined()
    expect(comparable.map((trait) => trait.traitName as string)).not.toContain(traitName)
  },
)

it('takes nothing of a sensitive trait, of a type, of a trait without an answer and of one that was read otherwise', () => {
  const answer = { level: 'HIGH', type: null, score: null } as const
  const compared = comparedTraits(CATALOGUE.map((trait) => readTrait(trait, answer, PRACTICE_METHOD)))
  expect([...compared.keys()].toSorted()).toEqual(comparable.map((trait) => trait.traitName as string).toSorted())
  expect(comparedTraits(comparable.map(unreadTrait)).size).toBe(0)
  const otherwise = { ...PRACTICE_METHOD, panelVersion: null }
  expect(comparedTraits(comparable.map((trait) => readTrait(trait, answer, otherwise))).size).toBe(0)
})

describe('similarityPercent', () => {
  const rows: readonly [string, Word[], Word[], number | null][] = [
    ['nothing below 20 traits that both have', times(19, 'LOW'), times(60, 'LOW'), null],
    ['from 20 on', times(20, 'LOW'), times(60, 'LOW'), 100],
    ['nothing in common', times(20, 'LOW'), times(20, 'HIGH'), 0],
    ['an integer', [...times(7, 'HIGH'), ...times(14, 'LOW')], times(21, 'LOW'), 67],
  ]
  it.each(rows)('%s', (_case, one, other, percent) => {
    expect(similarityPercent(answers(one), answers(other))).toBe(percent)
    expect(similarityPercent(answers(other), answers(one))).toBe(percent)
  })
})

describe('rankingOf', () => {
  const exercise = comparable.filter(
    (trait) => trait.traitCategoryEnum === 'EXERCISE' && trait.favorableEndEnum === 'HIGH',
  )
  const of = (level: Word) => answers(times(exercise.length, level), exercise)
  const rows: readonly [string, SeenMember[], object][] = [
    [
      'two who share: the person alone, without a rank',
      [member('me', of('HIGH')), member('a', of('LOW'))],
      { isSuppressed: true, ranking: [{ memberId: 'me', rank: null, averageScore: 80 }], myRank: null },
    ],
    [
      'three, of whom one does not share',
      [member('me', of('HIGH')), member('a', of('LOW')), member('b', null, { isSharing: false })],
      { isSuppressed: true, ranking: [{ memberId: 'me', rank: null, averageScore: 80 }], myRank: null },
    ],
    [
      'three: the best first, equals share a rank',
      [member('a', of('LOW')), member('me', of('HIGH')), member('b', of('HIGH'))],
      {
        isSuppressed: false,
        ranking: [
          { memberId: 'me', rank: 1, averageScore: 80 },
          { memberId: 'b', rank: 1, averageScore: 80 },
          { memberId: 'a', rank: 3, averageScore: 20 },
        ],
        myRank: 1,
      },
    ],
    [
      'a member who does not share has no place, and the others see the same',
      [member('me', of('HIGH'), { isSharing: false }), ...['a', 'b', 'c'].map((id) => member(id, of('NORMAL')))],
      {
        isSuppressed: false,
        ranking: ['a', 'b', 'c'].map((memberId) => ({ memberId, rank: 1, averageScore: 50 })),
        myRank: null,
      },
    ],
  ]
  it.each(rows)('%s', (_case, members, expected) => {
    expect(rankingOf(members, 'EXERCISE')).toEqual(expected)
  })

  it('counts nothing of another category', () => {
    expect(rankingOf([member('me', of('HIGH'))], 'SKIN_HAIR').ranking).toEqual([])
    expect(bestTraitsOf(of('HIGH'), 'SKIN_HAIR')).toEqual([])
    expect(bestTraitsOf(of('HIGH'), 'EXERCISE')).toHaveLength(3)
  })
})

describe('traitsOfGroup, summaryOfGroup', () => {
  const [me, a, b] = [
    member('me', answers(['LOW', 'LOW'])),
    member('a', answers(['LOW', 'HIGH'])),
    member('b', answers(['LOW', 'HIGH'])),
  ] as const

  it('shows two people their levels and no figure', () => {
    expect(
      traitsOfGroup([me, a]).map(({ levels, sameLevelPercent }) => [
        levels.map((one) => one.levelEnum),
        sameLevelPercent,
      ]),
    ).toEqual([
      [['LOW', 'LOW'], null],
      [['LOW', 'HIGH'], null],
    ])
    expect(summaryOfGroup([me, a])).toEqual({ sameTraitCount: null, differentTraitCount: null })
  })

  it('shows three people a figure as well', () => {
    expect(traitsOfGroup([me, a, b]).map((one) => one.sameLevelPercent)).toEqual([100, 33])
    expect(summaryOfGroup([me, a, b])).toEqual({ sameTraitCount: 1, differentTraitCount: 1 })
  })

  it('leaves a cell empty of who does not share, and is silent on a trait that only two of three have', () => {
    const short = member('b', answers(['LOW']))
    const hidden = member('c', null, { isSharing: false })
    const rows = traitsOfGroup([me, a, short, hidden])
    expect(rows.map((one) => one.sameLevelPercent)).toEqual([100, null])
    expect(rows[0]?.levels.at(-1)).toEqual({ memberId: 'c', levelEnum: null })
  })
})
