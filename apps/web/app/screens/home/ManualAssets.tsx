import type { ManualAsset } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { wonExact, wonShort } from '@ieum/copy/format/won.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { manualAssetRows } from '@ieum/copy/mydata/assets/manual-asset-rows.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { sumWon } from '@ieum/domain/money/won.ts'
import { IconDisc, Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Amount, Row, RowChevron } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { LeftOut } from '../../shell/LeftOut.tsx'
import { GroupDisclosure } from './GroupDisclosure.tsx'
import { manualLooks } from './group-looks.ts'

/** The person's manual assets, and a link to add one. */
export function ManualAssets({
  assets,
  leftOutCount,
  areAmountsHidden,
}: {
  readonly assets: readonly ManualAsset[]
  /** Number of rows that cannot be opened. */
  readonly leftOutCount: number
  readonly areAmountsHidden: boolean
}) {
  const shown = (text: string) => (areAmountsHidden ? screenWords.amountHidden : text)
  return (
    <Section isTight label={manualAssetRows.label}>
      {assets.length > 0 ? (
        <GroupDisclosure
          looks={manualLooks}
          title={manualAssetRows.label}
          note={screenWords.count(assets.length)}
          amount={shown(wonShort(sumWon(assets.map(({ amount }) => amount))))}
        >
          {() =>
            assets.map(({ manualAssetId, kind, name, amount, asOfDate }) => (
              <li key={manualAssetId}>
                <Row
                  as={Link}
                  to={links.manualAsset(manualAssetId)}
                  lead={<Monogram party={{ guid: manualAssetId, name }} />}
                  title={name}
                  sub={manualAssetRows.rowSub(kind, asOfDate)}
                  end={<Amount>{shown(wonExact(amount))}</Amount>}
                />
              </li>
            ))
          }
        </GroupDisclosure>
      ) : null}
      <LeftOut count={leftOutCount} />
      <Row
        as={Link}
        to={links.manualAsset()}
        lead={<IconDisc icon="plus" hue="none" />}
        title={home.manualAsset}
        end={<RowChevron />}
      />
    </Section>
  )
}
