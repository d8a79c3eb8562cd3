import type { CatalogueTrait } from '@ieum/domain/gene/catalogue/catalogue.ts'
import type { TraitReading } from '@ieum/domain/gene/traits/trait-scores.ts'
import { traitTexts } from './trait-texts.ts'

const BETWEEN = '많은 사람과 비슷한 편이에요'

/** One line on a card; null without a result. */
export const oneLinerOf = (trait: CatalogueTrait, reading: TraitReading | null): string | null => {
  const text = traitTexts[trait.traitName]
  if (reading === null) return null
  if (reading.type !== null) return text.types?.[reading.type]?.line ?? null
  if (reading.level === null) return null
  return { LOW: text.low, NORMAL: BETWEEN, HIGH: text.high }[reading.level]
}

/** The label of a type; null for an unknown one. */
export const typeLabelOf = (trait: CatalogueTrait, type: string | null): string | null =>
  type === null ? null : (traitTexts[trait.traitName].types?.[type]?.label ?? null)

/** For an answer that the laboratory gave without having read one of the places that we know. */
export const UNREAD_ANSWER = '살펴보는 자리를 읽지 못한 결과라서 확실하지 않아요'

/** What the result means, and what it does not mean. @param isUnread no place of the trait could be read */
export const interpretationOf = (trait: CatalogueTrait, reading: TraitReading, isUnread = false): string =>
  [
    isUnread ? UNREAD_ANSWER : '',
    oneLinerOf(trait, reading) ?? '',
    reading.type === null
      ? '타고난 경향이라 먹고 움직이고 쉬는 습관에 따라 실제 모습은 달라질 수 있어요.'
      : '타고난 경향이라 실제 모습과 다를 수 있어요.',
  ]
    .filter((sentence) => sentence !== '')
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    .join(' ')

/** Conclusions that nobody should draw from a result. */
export const CAUTIONS: readonly string[] = [
  '검사 결과는 진단이 아니에요',
  '약이나 식단을 바꾸기 전에는 의사나 약사와 이야기해요',
]

/** For the teaser: another person's result, so that nobody mistakes it for their own. */
export const sampleInterpretationOf = (trait: CatalogueTrait): string => {
  const text = traitTexts[trait.traitName]
  const line = text.high ?? Object.values(text.types ?? {})[0]?.line ?? BETWEEN
  return `예를 들면 이런 결과를 볼 수 있어요. "${line}"`
}

/** Above traits that are listed beside a disease or a measurement. */
export const relatedHabits = '생활습관을 살펴볼 때 참고하는 항목이에요.'
