import type { Category, MainCategory } from '@ieum/contracts/analysis/category-names.ts'
import { categoryLabels } from '@ieum/copy/analysis/categories.ts'
import { mainCategoryOf } from '@ieum/domain/analysis/categories/category-tree.ts'
import type { IconName } from '@ieum/ui/content/Icon.tsx'
import type { Hue } from '@ieum/ui/hue.ts'

type Looks = { readonly icon: IconName; readonly hue: Hue }

/** Identity, never meaning: with more categories than hues, those that stand beside each other differ. */
const looks: { readonly [main in MainCategory]: Looks } = {
  FOOD: { icon: 'card', hue: 6 },
  CAFE: { icon: 'card', hue: 7 },
  DRINKING: { icon: 'card', hue: 5 },
  LIVING: { icon: 'card', hue: 8 },
  ONLINE_SHOPPING: { icon: 'card', hue: 5 },
  FASHION: { icon: 'card', hue: 4 },
  BEAUTY: { icon: 'card', hue: 6 },
  TRANSPORT: { icon: 'card', hue: 2 },
  CAR: { icon: 'card', hue: 8 },
  HOUSING: { icon: 'home', hue: 3 },
  HEALTH: { icon: 'health', hue: 1 },
  FINANCE: { icon: 'umbrella', hue: 4 },
  CULTURE: { icon: 'card', hue: 1 },
  TRAVEL: { icon: 'card', hue: 2 },
  EDUCATION: { icon: 'passbook', hue: 3 },
  CHILDREN: { icon: 'card', hue: 7 },
  PET: { icon: 'card', hue: 8 },
  EVENTS: { icon: 'card', hue: 5 },
  DONATION: { icon: 'card', hue: 1 },
  CASH: { icon: 'wallet', hue: 'none' },
  UNSORTED: { icon: 'card', hue: 'none' },
}
const others: Looks = { icon: 'passbook', hue: 'none' }

/** Icon and hue of a category, the same in the bars and in the rows; of money that was not spent where it has none. */
export function categoryLooks(category: Category | 'UNKNOWN' | null): Looks {
  const main = category === null || category === 'UNKNOWN' ? null : mainCategoryOf(category)
  return main === null ? others : looks[main]
}

/** Name of a category; null where an entry needs none, or for one that this page does not know. */
export const categoryName = (category: Category | 'UNKNOWN' | null): string | null =>
  category === null || category === 'UNKNOWN' ? null : categoryLabels[category]

/** The category that an address names (`online-shopping`); null for none. */
export function categoryOfSlug(slug: string): Category | null {
  const name = slug.toUpperCase().replaceAll('-', '_')
  return Object.hasOwn(categoryLabels, name) ? (name as Category) : null
}
