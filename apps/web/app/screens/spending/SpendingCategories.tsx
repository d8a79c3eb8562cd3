import { spending as words } from '@ieum/copy/analysis/spending.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { roundedPortion } from '@ieum/domain/money/portion.ts'
import { ShareLink } from '@ieum/ui/charts/ShareLink.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links } from '../../links/links.ts'
import { categoryLooks, categoryName } from './category-looks.ts'
import type { CategorySpending } from './read-spending.ts'

/** The categories of a month, the largest first, each with its share of the whole and its parts. */
export function SpendingCategories({
  month,
  spendingKrw,
  categories,
}: {
  readonly month: string
  readonly spendingKrw: number
  readonly categories: readonly CategorySpending[]
}) {
  if (categories.length === 0) {
    return (
      <Center>
        <p>{words.nothingSpent}</p>
      </Center>
    )
  }
  return (
    <ul>
      {categories.map((category) => {
        const { categoryEnum } = category
        const name = categoryName(categoryEnum)
        if (categoryEnum === 'UNKNOWN' || name === null) return null
        const permille = spendingKrw > 0 ? roundedPortion(1_000, category.spendingKrw, spendingKrw) : 0
        return (
          <li key={categoryEnum}>
            <ShareLink
              as={Link}
              to={links.spendingCategory(categoryEnum, month)}
              hue={categoryLooks(categoryEnum).hue}
              name={name}
              amount={<SpokenText>{wonExact(category.spendingKrw)}</SpokenText>}
              note={<SpokenText>{noteOf(category, permille)}</SpokenText>}
              share={permille / 1_000}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** `32.2% · 장보기 218,900 · 외식 251,300`; without parts the number of entries. */
function noteOf({ categoryEnum, spendingKrw, entryCount, parts }: CategorySpending, permille: number): string {
  const percent = permille / 10
  const named = parts.map((part) => {
    const name = part.categoryEnum === categoryEnum ? words.otherPart : categoryName(part.categoryEnum)
    return name === null ? null : words.part(name, part.spendingKrw)
  })
  const hasParts = parts.some((part) => part.categoryEnum !== categoryEnum)
  return [
    spendingKrw < 0 ? words.refunded : percent > 0 ? words.share(percent) : null,
    ...(hasParts ? named : [words.count(entryCount)]),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
