import type { AssetGroup } from '@ieum/contracts/mydata/assets/assets.ts'
import type { IconName } from '@ieum/ui/content/Icon.tsx'
import type { Hue } from '@ieum/ui/hue.ts'

const looks: { readonly [group in AssetGroup | 'UNKNOWN']: { readonly icon: IconName; readonly hue: Hue } } = {
  DEPOSIT: { icon: 'passbook', hue: 1 },
  INVESTMENT: { icon: 'invest', hue: 4 },
  CARD: { icon: 'card', hue: 3 },
  LOAN: { icon: 'loan', hue: 'none' },
  INSURANCE: { icon: 'umbrella', hue: 6 },
  PENSION: { icon: 'pension', hue: 7 },
  ELECTRONIC_FINANCE: { icon: 'wallet', hue: 2 },
  POINT: { icon: 'point', hue: 5 },
  TELECOM: { icon: 'phone', hue: 8 },
  UNKNOWN: { icon: 'all', hue: 'none' },
}

/** Icon and hue of a group: its identity, the same in the list and in the discs of net worth. */
export function groupLooks(group: AssetGroup | 'UNKNOWN') {
  return looks[group]
}

/** For manual assets. They belong to no institution, so they have no hue. */
export const manualLooks = { icon: 'home', hue: 'none' } as const
