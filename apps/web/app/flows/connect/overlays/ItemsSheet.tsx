import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { CollapsibleGroup } from '@ieum/ui/controls/CollapsibleGroup.tsx'
import { BottomSheet } from '@ieum/ui/overlays/BottomSheet.tsx'
import { memo, useState } from 'react'

/** Everything that is transferred: an industry, its kinds of data, and every interface of each. */
export function ItemsSheet({
  items,
  openIndustry,
  onClose,
}: {
  readonly items: readonly CollectionUsageItem[]
  readonly openIndustry: CollectionUsageItem['industry'] | null
  readonly onClose: () => void
}) {
  const [open, setOpen] = useState<string | null>(openIndustry ?? items[0]?.industry ?? null)
  return (
    <BottomSheet title={consent.itemsTitle} closeLabel={screenWords.close} onClose={onClose}>
      {items.map((item) => (
        <CollapsibleGroup
          key={item.industry}
          title={consent.scopeCount(item.industryDisplayName, item.scopes.length)}
          isOpen={open === item.industry}
          onToggle={(isOpen) => setOpen(isOpen ? item.industry : null)}
        >
          <Scopes scopes={item.scopes} />
        </CollapsibleGroup>
      ))}
    </BottomSheet>
  )
}

/** Not drawn again when a section is folded. */
const Scopes = memo(function Scopes({ scopes }: Pick<CollectionUsageItem, 'scopes'>) {
  return scopes.map((scope) => (
    <section key={scope.scopeTypeEnum} aria-label={scopeLabels[scope.scopeTypeEnum]}>
      <Row title={scopeLabels[scope.scopeTypeEnum]} sub={scope.transferSummary} />
      <Facts>
        {scope.apis.map((api) => (
          <Fact key={api.title} label={api.title}>
            {api.description}
          </Fact>
        ))}
      </Facts>
    </section>
  ))
})
