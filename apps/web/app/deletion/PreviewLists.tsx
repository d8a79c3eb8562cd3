import { deletions as words } from '@ieum/copy/mydata/connections/deletions.ts'
import { PointList } from '@ieum/ui/content/PointList.tsx'
import type { DeletionPreview } from './preview.ts'

/** The data that would be deleted, added up over the institutions. */
export function DeletedList({
  preview,
  alsoGoes = [],
  isEverything = false,
}: {
  readonly preview: DeletionPreview
  readonly alsoGoes?: readonly string[]
  /** The person leaves the product, so their own entries are deleted too. */
  readonly isEverything?: boolean
}) {
  const { organizations } = preview
  const sum = (of: (each: (typeof organizations)[number]) => number) =>
    organizations.reduce((all, each) => all + of(each), 0)
  const [assets, transactions] = [sum((each) => each.assetCount), sum((each) => each.transactionCount)]
  const days = organizations.flatMap((each) => each.oldestTransactionDate ?? [])
  const points = [
    organizations.length > 1 ? words.preview.organizations(organizations.length) : null,
    assets > 0 ? words.preview.assets(assets) : null,
    transactions > 0 ? words.preview.transactions(transactions, days.toSorted()[0] ?? null) : null,
    assets + transactions === 0 && !isEverything ? words.preview.none : null,
    sum((each) => each.consentCount) > 0 ? words.preview.consents : null,
    isEverything && preview.manualAssetCount > 0 ? words.preview.manualAssets(preview.manualAssetCount) : null,
  ]
  return <PointList title={words.preview.lead} points={[...points.filter((point) => point !== null), ...alsoGoes]} />
}

/** The data that is retained afterwards, each with its period and reason. */
export function RetainedList({ preview, note }: { readonly preview: DeletionPreview; readonly note?: string }) {
  return (
    <PointList
      title={words.preview.keptLead}
      note={note}
      points={preview.kept.map(({ keptKindEnum, days }) => words.preview.kept(keptKindEnum, days))}
    />
  )
}
